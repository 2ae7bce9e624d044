/** Carries out an import in the database that this process opens. */
import { withDatabase } from '../commands/with-database.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo.ts';
import type { Provider } from '../provider.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { runImportInline } from './run-import-inline.ts';

export function importInDatabase(
  order: ImportOrder,
  { config, now }: Pick<Provider, 'config' | 'now'>,
  report: (message: ImportMessage) => void,
): Promise<void> {
  return withDatabase(config, async (db) => {
    const sendMail = async () => {};
    const builtIn = await loadBuiltIn(config);
    const provider = openProvider({ db, config, now, sendMail, builtIn });
    await runImportInline(order, provider, report);
  });
}
