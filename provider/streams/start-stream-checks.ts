/**
 * Looks at streams while the server runs: new ones within a minute, failed ones again with growing pauses, and those
 * that play about once a day. One process does it at a time. docs/operating.md, "What can be played".
 */
import { minute } from '#src/domain/time/clock.ts';
import { errorOrigin } from '../operations/error-origin.ts';
import type { Provider } from '../provider.ts';
import { errorKind } from '../reminders/error-kind.ts';
import { startJobLoop } from '../reminders/job-loop.ts';
import { logHourly } from '../reminders/log-hourly.ts';
import { checkDueStreams } from './check-due-streams.ts';
import { createDueTools } from './due-tools.ts';

/** The name of the queue. It is stored with the jobs, so it must not change. */
const queue = 'stream-checks';

/** Milliseconds of one job. What is due then waits for the next one. */
const mostMs = 10 * minute;

/** A job whose process died is given up after this time, and the next one may begin. */
const expireInSeconds = 720;

/** The returned function stops it, and resolves when the look that runs has ended. */
export async function startStreamChecks(provider: Provider): Promise<() => Promise<void>> {
  const log = logHourly((line) => provider.log.error(line), provider.now);
  const stopping = new AbortController();
  const boss = await provider.queue.open();
  await boss.createQueue(queue, { policy: 'exclusive', expireInSeconds, retryLimit: 0 });
  const tools = await createDueTools(provider);
  const run = async () => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(mostMs)]);
    await checkDueStreams({ ...tools, signal }).catch((error: unknown) => {
      log(`streams: ${errorOrigin(error)}`);
      throw error;
    });
  };
  const stopLoop = startJobLoop(boss, { queue, concurrency: 1, pauseMs: 2000, log }, run);
  // While one is waiting or running the queue takes no other.
  const ask = () =>
    void boss.send(queue, {}).catch((error: unknown) => log(`streams: ${errorKind(error)}`));
  ask();
  const asking = setInterval(ask, minute);
  asking.unref();
  return async () => {
    clearInterval(asking);
    stopping.abort();
    await stopLoop();
  };
}
