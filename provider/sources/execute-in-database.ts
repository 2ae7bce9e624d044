/** Carries out a command about sources in the database that this process opens. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../commands/with-database.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo.ts';
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

/** Opens the database of the settings for `work`, and closes it. */
export function withExecutorInDatabase<T>(
  { config, now }: Pick<Provider, 'config' | 'now'>,
  work: (executor: SourceCommandExecutor) => Promise<T>,
): Promise<T> {
  return withDatabase(config, async (db) => {
    const provider = openProvider({
      ...{ db, config, now },
      sendMail: createMailSender(config, db, now),
      builtIn: await loadBuiltIn(config),
    });
    return work(executorInDatabase(provider));
  });
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
