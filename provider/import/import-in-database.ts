/** Carries out an import in the database that this process opens. */
import { withProvider } from '../commands/with-provider.ts';
import type { Provider } from '../provider.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { runImportInline } from './run-import-inline.ts';

export function importInDatabase(
  order: ImportOrder,
  tools: Pick<Provider, 'config' | 'now'>,
  report: (message: ImportMessage) => void,
): Promise<void> {
  return withProvider(tools, (provider) => runImportInline(order, provider, report));
}
