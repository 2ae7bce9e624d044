/** Carries out a command about accounts in the database that this process opens. */
import type { CommandAnswer } from '../commands/command-answer.ts';
import { withDatabase } from '../commands/with-database.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import type { Provider } from '../provider-types.ts';
import { runUsersCommand } from './run-users-command.ts';
import type { UsersCommand } from './users-command-schema.ts';

/** `place` names the database in sentences. */
export function runUsersCommandInDatabase(
  command: UsersCommand,
  { config, now }: Pick<Provider, 'config' | 'now'>,
  place: string,
): Promise<CommandAnswer> {
  return withDatabase(config, (db) => {
    const sendMail = createMailSender(config, db, now);
    return runUsersCommand(command, { db, config, now, sendMail }, place);
  });
}
