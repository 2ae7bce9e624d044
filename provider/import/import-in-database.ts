/** Carries out an import in the database that this process opens. */
import { withProvider } from '../commands/with-provider.ts';
import type { Provider } from '../provider.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { importWithoutServer } from './import-without-server.ts';

export function importInDatabase(
  order: ImportOrder,
  tools: Pick<Provider, 'config' | 'now'>,
  report: (message: ImportMessage) => void,
): Promise<void> {
  return withProvider(tools, (provider) => importWithoutServer(order, provider, report));
}
