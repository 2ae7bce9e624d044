/** The executor of commands about sources that works in a database which this process has open. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withProvider } from '../commands/with-provider.ts';
import type { Provider } from '../provider-types.ts';
import { streamCheckExecutorInDatabase } from '../streams/stream-check-executor-in-database.ts';
import { addSource } from './add-source.ts';
import { changeSource } from './change-source.ts';
import { markSourceForAction } from './mark-source-for-action.ts';
import { refreshOrRemoveSource } from './refresh-or-remove-source.ts';
import { runDueSource } from './run-due-source.ts';
import { pauseMs, type SourceCommandExecutor } from './source-command-executor.ts';
import { listSources, readSourceLog } from './sources-table.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

export function withSourceExecutorInDatabase<T>(
  tools: Pick<Provider, 'config' | 'now'>,
  work: (executor: SourceCommandExecutor) => Promise<T>,
): Promise<T> {
  return withProvider(tools, (provider) => work(sourceExecutorInDatabase(provider)));
}

export function sourceExecutorInDatabase(provider: Provider): SourceCommandExecutor {
  const { db, now } = provider;
  const never = new AbortController();
  return {
    ...streamCheckExecutorInDatabase(provider),
    list: () => listSources(db),
    log: (filter) => readSourceLog(db, filter),
    add: (source) => addSource(db, source, now()),
    change: (change) => changeSource(db, change, now()),
    requestAction: (order) => markSourceForAction(db, order, now()),
    async runDueSourceOrWait(id) {
      const work = (source: string, signal: AbortSignal) =>
        withTemporaryFolder((folder) =>
          refreshOrRemoveSource(provider, source, { folder, signal }),
        );
      const outcome = await runDueSource(provider, id, { work, signal: never.signal });
      if (outcome !== 'done') await sleep(pauseMs);
    },
  };
}
