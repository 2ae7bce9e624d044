/** Carries out a command about sources in the database that this process opens. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withProvider } from '../commands/with-provider.ts';
import type { Provider } from '../provider.ts';
import { checksInDatabase } from '../streams/checks-in-database.ts';
import { addSource } from './add-source.ts';
import { changeSource } from './change-source.ts';
import { withDownloadFolder } from './download-folder.ts';
import { refreshOrRemoveSource } from './refresh-or-remove-source.ts';
import { runDueSource } from './run-due-source.ts';
import { pauseMs, type SourceCommandExecutor } from './source-command-executor.ts';
import { orderSource } from './source-orders.ts';
import { listSources, readSourceLog } from './sources-table.ts';

export function withExecutorInDatabase<T>(
  tools: Pick<Provider, 'config' | 'now'>,
  work: (executor: SourceCommandExecutor) => Promise<T>,
): Promise<T> {
  return withProvider(tools, (provider) => work(executorInDatabase(provider)));
}

export function executorInDatabase(provider: Provider): SourceCommandExecutor {
  const { db, now } = provider;
  const { signal } = new AbortController();
  return {
    ...checksInDatabase(provider),
    list: () => listSources(db),
    log: (filter) => readSourceLog(db, filter),
    add: (source) => addSource(db, source, now()),
    change: (change) => changeSource(db, change, now()),
    order: (order) => orderSource(db, order, now()),
    async proceed(id) {
      const work = (source: string) =>
        withDownloadFolder((folder) => refreshOrRemoveSource(provider, source, { folder }));
      const outcome = await runDueSource(provider, id, { work, signal });
      if (outcome !== 'done') await sleep(pauseMs);
    },
  };
}
