/** The arguments of the source command. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isAddress } from '../import/open-input.ts';
import { NewSource } from './add-source.ts';
import { SourceChange } from './change-source.ts';
import { intervalMsFromText } from './refresh-interval.ts';
import { sourceKinds } from './source.ts';

export const sourceUsage = `Keeps your own channels, guide and films fresh by themselves.

  npm run source -- add KIND ADDRESS   add a source and read it
  npm run source -- change ID [ADDRESS] give it another address, account or interval
  npm run source -- list               what there is, and how it goes
  npm run source -- refresh [ID]       read one source now, or all
  npm run source -- remove ID          take a source away, with all that it brought
  npm run source -- log [ID]           what happened, the newest line last
  npm run source -- check [ID]         which channels browsers can play, and why not

KIND is ${sourceKinds.join(', ')}.
ADDRESS is a file, a folder or an http(s) address.

  --name ID            the name of the new source (a-z, 0-9 and -)
  --every TIME         how often it is read: 30m, 6h (the default), 2d
  --user, --password   for a server that asks for them; they are never shown
  --keep-going         take what parses of a broken file instead of refusing it
  --without-guides     do not follow the guides that a playlist names
  --lines N            lines of the log (default 50)
  --again              look at all streams, not only at new and failed ones
  --help               show this`;

export type SourceCommand =
  | { readonly do: 'add'; readonly source: NewSource }
  | { readonly do: 'change'; readonly change: SourceChange }
  | { readonly do: 'list' }
  | { readonly do: 'refresh'; readonly id: string | undefined }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'check'; readonly id: string | undefined; readonly again: boolean }
  | { readonly do: 'log'; readonly id: string | undefined; readonly lines: number };

export type ParsedSourceArguments =
  | { readonly command: SourceCommand }
  | { readonly help: true }
  | { readonly wrong: string };

const options = {
  name: { type: 'string' },
  every: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  'keep-going': { type: 'boolean', default: false },
  'without-guides': { type: 'boolean', default: false },
  lines: { type: 'string', default: '50' },
  again: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Reads the arguments. The address of a change stays as it was typed: `addressToStore` needs the kind of its source.
 */
export function readSourceArguments(words: readonly string[]): ParsedSourceArguments {
  try {
    const { values, positionals } = parseArgs({
      ...{ args: [...words], options, allowPositionals: true },
    });
    if (values.help) return { help: true };
    return commandOf(positionals, values);
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function commandOf([what, ...rest]: readonly string[], values: Values): ParsedSourceArguments {
  const most = { add: 2, change: 2, list: 0, refresh: 1, remove: 1, log: 1, check: 1 }[what ?? ''];
  if (most === undefined)
    return { wrong: `say what to do: add, change, list, refresh, remove, log or check` };
  if (rest.length > most) return { wrong: `${what} does not take "${rest[most]}"` };
  const [id] = rest;
  switch (what) {
    case 'add':
      return addCommandOf(rest, values);
    case 'change':
      return changeCommandOf(rest, values);
    case 'remove':
      return id === undefined
        ? { wrong: 'remove takes the ID of a source' }
        : { command: { do: what, id } };
    case 'log': {
      const lines = Number(values.lines);
      if (!Number.isInteger(lines) || lines < 1 || lines > 1000)
        return { wrong: '--lines takes a number from 1 to 1000' };
      return { command: { do: what, id, lines } };
    }
    case 'check':
      return { command: { do: what, id, again: values.again } };
    case 'refresh':
      return { command: { do: what, id } };
    default:
      return { command: { do: 'list' } };
  }
}

function addCommandOf([kind, address]: readonly string[], values: Values): ParsedSourceArguments {
  if (kind === undefined || address === undefined) return { wrong: 'add takes KIND and ADDRESS' };
  const intervalMs = values.every === undefined ? undefined : intervalMsFromText(values.every);
  if (values.every !== undefined && intervalMs === undefined) return { wrong: wrongInterval };
  const parsed = v.safeParse(NewSource, {
    ...{
      kind,
      address: addressToStore(kind, address),
      user: values.user,
      password: values.password,
    },
    ...{ id: values.name, intervalMs },
    options: {
      ...(values['keep-going'] && { keepGoing: true }),
      ...(values['without-guides'] && { withoutGuides: true }),
    },
  });
  if (parsed.success) return { command: { do: 'add', source: parsed.output } };
  const field = v.getDotPath(parsed.issues[0]);
  if (field === 'kind')
    return { wrong: `${kind} is no kind; these are: ${sourceKinds.join(', ')}` };
  if (field === 'id') return { wrong: '--name takes up to 40 of a-z, 0-9 and -' };
  return { wrong: `${field ?? 'this'} is too long or empty` };
}

const wrongInterval = '--every takes a time from 5m to 30d, such as 30m, 6h or 2d';

function changeCommandOf(
  [id, address]: readonly string[],
  { user, password, every }: Values,
): ParsedSourceArguments {
  if (id === undefined) return { wrong: 'change takes the ID of a source' };
  if ([address, user, password, every].every((one) => one === undefined))
    return { wrong: 'change takes an ADDRESS, --user, --password or --every' };
  const intervalMs = every === undefined ? undefined : intervalMsFromText(every);
  if (every !== undefined && intervalMs === undefined) return { wrong: wrongInterval };
  const parsed = v.safeParse(SourceChange, { id, address, user, password, intervalMs });
  if (parsed.success) return { command: { do: 'change', change: parsed.output } };
  return { wrong: `${v.getDotPath(parsed.issues[0]) ?? 'this'} is too long or empty` };
}

/**
 * The address as it is stored. Panels and tuners are servers, even if `http://` is left out. Other paths become
 * absolute, because the server may run in another folder.
 */
export function addressToStore(kind: string, address: string): string {
  if (isAddress(address)) return address;
  return kind === 'xtream' || kind === 'hdhomerun' ? `http://${address}` : resolve(address);
}
