/** Carries out an import in the database that this process opens. */
import { withProvider } from '../commands/with-provider.ts';
import type { Provider } from '../provider-types.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { importUnderLease } from './import-under-lease.ts';

export function importInDatabase(
  order: ImportOrder,
  tools: Pick<Provider, 'config' | 'now'>,
  report: (message: ImportMessage) => void,
): Promise<void> {
  return withProvider(tools, (provider) => importUnderLease(order, provider, report));
}
