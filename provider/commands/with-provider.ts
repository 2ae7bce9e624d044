/**
 * Opens the provider for a command that needs more of it than the database, and closes the database after the
 * command's work.
 */
import { createMailSender } from '../mail/mail-sender.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo-module.ts';
import type { Provider } from '../provider-types.ts';
import { withDatabase } from './with-database.ts';

/** Throws `OperatorProblem` when the database cannot be used. */
export function withProvider<T>(
  { config, now }: Pick<Provider, 'config' | 'now'>,
  work: (provider: Provider) => Promise<T>,
): Promise<T> {
  return withDatabase(config, async (db) => {
    const sendMail = createMailSender(config, db, now);
    const builtIn = await loadBuiltIn(config);
    return work(openProvider({ db, config, now, sendMail, builtIn }));
  });
}
