/** Queues due work at regular times, and runs its jobs in this process, one at a time. */
import type { PgBoss } from 'pg-boss';
import { errorOrigin } from '../operations/error-origin.ts';
import { throttledLog } from '../operations/throttled-log.ts';
import type { Provider } from '../provider-types.ts';
import { startJobLoop } from './job-loop.ts';

export type RegularWork = {
  /** Queues what is due now, without waiting for the next regular time. */
  queueDueNow(): Promise<void>;
  /** Aborts the running job. Resolves when it has ended. */
  stop(): Promise<void>;
};

type Work<Job> = {
  /** The name of the work in the log. */
  readonly name: string;
  readonly queue: string;
  readonly everyMs: number;
  /** Milliseconds to wait before an empty queue is read again. */
  readonly pauseMs: number;
  queueDue(boss: PgBoss): Promise<void>;
  run(job: Job, signal: AbortSignal): Promise<void>;
};

/** Starts the work. A failure is only logged, because the work is tried again at its next regular time. */
export async function startRegularWork<Job extends object>(
  provider: Provider,
  { name, queue, everyMs, pauseMs, queueDue, run }: Work<Job>,
): Promise<RegularWork> {
  const log = throttledLog((line) => provider.log.error(line), provider.now);
  const report = (reason: unknown) => log(`${name}: ${errorOrigin(reason)}`);
  const stopping = new AbortController();
  const boss = await provider.queue.open();
  const queueDueNow = () => queueDue(boss).catch(report);
  const loop = { queue, concurrency: 1, pauseMs, log };
  const stopLoop = startJobLoop<Job>(boss, loop, (job) => run(job, stopping.signal).catch(report));
  const timer = setInterval(queueDueNow, everyMs);
  timer.unref();
  await queueDueNow();
  return {
    queueDueNow,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await stopLoop();
    },
  };
}
