/** Refreshes sources while the server runs, each when it is due. `main.ts` starts it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { minute } from '#src/domain/time/time-units.ts';
import type { Provider } from '../provider-types.ts';
import { type RegularWork, startRegularWork } from '../queue/start-regular-work.ts';
import { queueDueRefreshes, type RefreshJob, refreshQueue } from './refresh-queue.ts';
import { runDueSource, type SourceWork } from './run-due-source.ts';

const pauseMs = 1000;

/** A refresh that is stopped leaves its source due. */
export function startRefreshes(provider: Provider, work: SourceWork): Promise<RegularWork> {
  const { db, now } = provider;
  return startRegularWork<RefreshJob>(provider, {
    name: 'sources',
    queue: refreshQueue,
    // The interval is short, so that a source need not wait long after the refresh of another process has ended.
    everyMs: minute / 2,
    pauseMs,
    queueDue: (boss) => queueDueRefreshes(boss, db, now()),
    async run({ source }, signal) {
      const outcome = await runDueSource(provider, source, { work, signal });
      // The job ends so that other jobs get their turn. The next look queues the source again.
      if (outcome === 'another runs') await sleep(pauseMs, undefined, { signal }).catch(() => {});
    },
  });
}
