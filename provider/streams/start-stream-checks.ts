/**
 * Checks streams while the server runs: new ones within a minute, failed ones again with growing pauses, and those that
 * play about once a day. Only one process does it at a time. docs/operating.md, "What can be played".
 */
import { minute } from '#src/domain/time/clock.ts';
import { errorOrigin } from '../operations/error-origin.ts';
import type { Provider } from '../provider.ts';
import { startJobLoop } from '../queue/job-loop.ts';
import { logHourly } from '../reminders/log-hourly.ts';
import { checkDueStreams } from './check-due-streams.ts';
import { checkQueue, queueStreamChecks } from './check-queue.ts';
import { createDueTools } from './check-tools.ts';

/** How long one job may run, in milliseconds. The remaining streams wait for the next job. */
const maxMs = 10 * minute;
const pauseMs = 2000;

export type StreamCheckJobs = {
  /** Queues a job without waiting for the next minute. */
  look(): Promise<void>;
  /** Resolves when the running checks have ended. */
  stop(): Promise<void>;
};

export async function startStreamChecks(provider: Provider): Promise<StreamCheckJobs> {
  const log = logHourly((line) => provider.log.error(line), provider.now);
  const report = (error: unknown) => log(`streams: ${errorOrigin(error)}`);
  const stopping = new AbortController();
  const boss = await provider.queue.open();
  const tools = await createDueTools(provider);
  const run = async () => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(maxMs)]);
    await checkDueStreams({ ...tools, signal }).catch(report);
  };
  const stopLoop = startJobLoop(boss, { queue: checkQueue, concurrency: 1, pauseMs, log }, run);
  const look = () => queueStreamChecks(boss).catch(report);
  const looking = setInterval(look, minute);
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
