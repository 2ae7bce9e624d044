/**
 * Runs the jobs of a queue when they are due, several at the same time if the caller wants it. Hundreds of programmes
 * start on the full hour, and no reminder may wait for the push service of another.
 */
import type { Job, PgBoss } from 'pg-boss';
import { errorKind } from './error-kind.ts';

export type JobLoopOptions = {
  queue: string;
  concurrency: number;
  /** Milliseconds to wait before an empty queue is read again. */
  pauseMs: number;
  log: (line: string) => void;
};

/** Starts the loop. The returned function stops it, and resolves when the running jobs have ended. */
export function startJobLoop<Data extends object>(
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>,
  { queue, concurrency, pauseMs, log }: JobLoopOptions,
  run: (data: Data) => Promise<void>,
): () => Promise<void> {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const done: Job<Data>[] = [];
  const report = (error: unknown) => log(`queue ${queue}: ${errorKind(error)}`);

  /**
   * Completes finished jobs together, because on the full hour there are hundreds. The queue gets whole jobs and not
   * only their ids, so that it does not complete a job that has expired and that a later attempt has taken.
   */
  async function completeDone(): Promise<void> {
    const jobs = done.splice(0);
    // After a failure the job runs again when its claim has expired, and then finds nothing left to send.
    if (jobs.length > 0) await boss.complete(queue, jobs).catch(report);
  }

  async function runJob(job: Job<Data>): Promise<void> {
    try {
      await run(job.data);
      done.push(job);
    } catch (error) {
      // When this fails too, the job runs again when its claim has expired.
      await boss.fail(queue, job, { name: errorKind(error) }).catch(report);
    }
  }

  async function fetchJobs(batchSize: number): Promise<Job<Data>[]> {
    return boss.fetch<Data>(queue, { batchSize }).catch((error: unknown) => {
      report(error);
      return [];
    });
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      await completeDone();
      const free = concurrency - running.size;
      const jobs = await fetchJobs(free);
      for (const job of jobs) {
        const end: Promise<void> = runJob(job).finally(() => running.delete(end));
        running.add(end);
      }
      if (running.size === concurrency) await Promise.race(running);
      else if (jobs.length < free) await sleep(pauseMs, stop.signal);
    }
    await Promise.all(running);
    await completeDone();
  }

  const ended = loop();
  return () => {
    stop.abort();
    return ended;
  };
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener('abort', wake);
  });
}
