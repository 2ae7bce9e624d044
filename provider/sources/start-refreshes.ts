/** Refreshes sources while the server runs, each when it is due. `main.ts` starts it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { minute } from '#src/domain/time/clock.ts';
import { errorOrigin } from '../operations/error-origin.ts';
import type { Provider } from '../provider.ts';
import { startJobLoop } from '../queue/job-loop.ts';
import { logHourly } from '../reminders/log-hourly.ts';
import { queueDueRefreshes, type RefreshJob, refreshQueue } from './refresh-queue.ts';
import { runDueSource, type SourceWork } from './run-due-source.ts';

/** How often this process looks for due sources and jobs, and for the end of another process's refresh. */
const lookMs = minute / 2;
const pauseMs = 1000;

export type Refreshes = {
  /** Queues the sources that are due now, without waiting for the next regular time. */
  look(): Promise<void>;
  /** Stops the running refresh. Its source stays due. */
  stop(): Promise<void>;
};

export async function startRefreshes(provider: Provider, work: SourceWork): Promise<Refreshes> {
  const { db, now } = provider;
  const log = logHourly((line) => provider.log.error(line), now);
  const report = (error: unknown) => log(`sources: ${errorOrigin(error)}`);
  const stopping = new AbortController();
  const { signal } = stopping;
  const boss = await provider.queue.open();
  const look = () => queueDueRefreshes(boss, db, now()).catch(report);
  const run = async ({ source }: RefreshJob) => {
    const outcome = await runDueSource(provider, source, { work, signal });
    // The job ends so that other jobs get their turn. The next look queues the source again.
    if (outcome === 'another runs') await sleep(pauseMs, undefined, { signal }).catch(() => {});
  };
  const loop = { queue: refreshQueue, concurrency: 1, pauseMs, log };
  const stopLoop = startJobLoop<RefreshJob>(boss, loop, (job) => run(job).catch(report));
  const looking = setInterval(look, lookMs);
  looking.unref();
  await look();
  return {
    look,
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await stopLoop();
    },
  };
}
