/** The arguments of the command for channels. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Language, languages } from '#src/domain/language.ts';
import type { SetEdit } from './channel-edit.ts';
import { ChannelsCommand } from './channels-command-schema.ts';

/** The options that give a channel its name in one language: `name-en`, `name-ar` …. */
const nameOptions = languages.map((language) => [language, `name-${language}`] as const);

export const channelsUsage = `Puts the channels in order. What you set stays through every import and refresh.

  npm run channels -- list [TEXT] [--only hidden|without-guide|edited]
  npm run channels -- set ID [--number N] [--name TEXT | ${nameOptions.map(([, option]) => `--${option} TEXT`).join(' ')}]
                             [--logo ADDRESS] [--genre TEXT] [--certificate TEXT] [--guide-id ID] [--shift HOURS]
                             [--position N]
  npm run channels -- hide ID …
  npm run channels -- show ID …
  npm run channels -- reset ID …             forgets what commands have set of them
  npm run channels -- match [--dry-run]      finds guides for channels that have none
  npm run channels -- only-playable on|off   leaves out channels that only a guide names
  npm run channels -- apply                  reads channels.json again

A field that is set to nothing (--number '') is again as the source has it; --guide-id none means no guide.`;

type Parsed =
  | { readonly command: ChannelsCommand }
  | { readonly help: true }
  | { readonly wrong: string };

const text = { type: 'string' } as const;
const nameTexts = Object.fromEntries(nameOptions.map(([, option]) => [option, text])) as Record<
  `name-${Language}`,
  typeof text
>;
const options = {
  ...nameTexts,
  ...{ number: text, name: text, logo: text, genre: text, certificate: text },
  ...{ 'guide-id': text, shift: text, position: text, only: text },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export function readChannelsArguments(words: readonly string[]): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args: withNegativeNumbers(words),
      options,
      allowPositionals: true,
    });
    const [name, ...rest] = positionals;
    if (values.help || name === undefined) return { help: true };
    const command = v.safeParse(ChannelsCommand, commandOf(name, rest, values));
    if (command.success) return { command: command.output };
    const [{ message, path }] = command.issues;
    return {
      wrong: `${cliOptionForPath(path?.map(({ key }) => String(key)) ?? []) ?? name} takes ${message}`,
    };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** The option whose value stands at `path` in the command: `--name-en` for `edit.name.en`. */
function cliOptionForPath([first, field, language]: readonly string[]): string | undefined {
  if (first !== 'edit' || field === undefined) return first && `--${first}`;
  const option = { guideId: 'guide-id', shiftHours: 'shift' }[field] ?? field;
  return `--${option}${language === undefined ? '' : `-${language}`}`;
}

/** Writes `--shift -1` as `--shift=-1`, because the parser reads a word that begins with a hyphen as an option. */
function withNegativeNumbers(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    if (word === '--shift' && /^-[\d.]/.test(next)) return [`--shift=${next}`];
    return words[at - 1] === '--shift' && /^-[\d.]/.test(word) ? [] : [word];
  });
}

function commandOf(name: string, rest: readonly string[], values: Values): unknown {
  if (name === 'list') return { do: name, text: rest.join(' '), only: values.only ?? 'all' };
  if (name === 'match') return { do: name, dryRun: values['dry-run'] ?? false };
  if (name === 'apply') return { do: name };
  if (name === 'only-playable') {
    if (rest[0] !== 'on' && rest[0] !== 'off') throw new Error('only-playable takes on or off');
    return { do: name, on: rest[0] === 'on' };
  }
  if (rest.length === 0) throw new Error(`${name} takes the id of a channel`);
  if (name === 'hide' || name === 'show' || name === 'reset') return { do: name, ids: rest };
  if (name !== 'set') throw new Error(`there is no ${name}`);
  if (rest.length > 1) throw new Error('set takes one channel: put names with spaces in quotes');
  const edit = editOf(values);
  if (Object.keys(edit).length === 0) throw new Error('set takes what is to be set');
  return { do: name, id: rest[0], edit };
}

/** An empty text means null: the source's value. */
function editOf(values: Values): SetEdit {
  const readOptionValue = <T>(value: string | undefined, read: (value: string) => T) =>
    value === undefined ? undefined : value.trim() === '' ? null : read(value);
  const same = (value: string) => value;
  const names = nameOptions
    .map(([language, option]) => [language, readOptionValue(values[option], same)] as const)
    .filter(([, name]) => name !== undefined);
  const fields = {
    number: readOptionValue(values.number, Number),
    name: names.length > 0 ? Object.fromEntries(names) : readOptionValue(values.name, same),
    logo: readOptionValue(values.logo, same),
    genre: readOptionValue(values.genre, same),
    certificate: readOptionValue(values.certificate, same),
    guideId: readOptionValue(values['guide-id'], (id) => (id === 'none' ? '' : id)),
    shiftHours: readOptionValue(values.shift, Number),
    position: readOptionValue(values.position, Number),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
