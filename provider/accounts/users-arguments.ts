/** The arguments of the command for accounts. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { defaultLanguage, isLanguage } from '#src/domain/language.ts';
import { UsersCommand } from './users-command-schema.ts';

export const usersUsage = `Says who may watch.

  npm run users -- list [TEXT] [--only waiting|active|over|blocked|unconfirmed]
  npm run users -- add EMAIL [--name "First Last"]
  npm run users -- approve EMAIL
  npm run users -- block EMAIL            what they watch ends within a minute
  npm run users -- unblock EMAIL
  npm run users -- extend EMAIL --days N  or --no-end
  npm run users -- reset EMAIL            signs them out everywhere; they set a new password
  npm run users -- remove EMAIL           deletes the account and all that is stored of it
  npm run users -- log [EMAIL]            sign-ins, refusals, imports and changes

LETTER_LANGUAGE=ar writes to them in Arabic.`;

type Parsed =
  | { readonly command: UsersCommand }
  | { readonly help: true }
  | { readonly wrong: string };

/** `letterLanguage` is the language of mails, where it is set. */
export function readUsersArguments(
  words: readonly string[],
  letterLanguage: string | undefined,
): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        only: { type: 'string' },
        name: { type: 'string', default: '' },
        days: { type: 'string' },
        'no-end': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [name, email, ...rest] = positionals;
    if (values.help || name === undefined) return { help: true };
    if (rest.length > 0 && name !== 'list') return { wrong: `${name} takes one address` };
    if (name === 'extend' && (values.days === undefined) === !values['no-end'])
      return { wrong: 'extend takes --days N or --no-end' };
    const command = v.safeParse(UsersCommand, {
      do: name,
      text: [email, ...rest].join(' ').trim(),
      email,
      only: values.only,
      name: values.name,
      language: isLanguage(letterLanguage) ? letterLanguage : defaultLanguage,
      days: values['no-end'] ? null : Number(values.days),
    });
    if (command.success) return { command: command.output };
    const [{ message, path }] = command.issues;
    const field = String(path?.[0]?.key ?? '');
    if (field === 'do') return { wrong: `there is no ${name}` };
    return { wrong: `${name} takes ${field === 'email' ? 'an e-mail address' : message}` };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}
