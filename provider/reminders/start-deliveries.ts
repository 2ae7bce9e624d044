/** Runs the jobs that send reminders, each when it is due. `main.ts` starts it together with the server. */
import { hour } from '#src/domain/time/time-units.ts';
import { errorOrigin } from '../operations/error-origin.ts';
import { throttledLog } from '../operations/throttled-log.ts';
import type { Provider } from '../provider-types.ts';
import { startJobLoop } from '../queue/job-loop.ts';
import { queues } from './delivery-queue.ts';
import { createFanOut, RetryLater } from './fan-out.ts';
import { createPushRequest } from './push-request.ts';
import { createPushSender } from './push-sender.ts';
import { forgetOldGoneAddresses } from './push-subscriptions.ts';
import { queueMissingJobs } from './queue-missing-jobs.ts';
import { type DeliveryJob, expiresAt } from './reminder-event.ts';
import { deletePastReminders } from './reminders-table.ts';
import { applyDueRules } from './rules/apply-rules.ts';
import { loadOrMakeVapid } from './vapid-keys.ts';

const pauseMs = 400;

/** Starts to run jobs; the returned function stops it. */
export async function startDeliveries(provider: Provider): Promise<() => Promise<void>> {
  const { now, config, db } = provider;
  const log = throttledLog((line) => provider.log.error(line), now);
  const report = (error: unknown) => log(`reminders: ${errorOrigin(error)}`);
  const stopping = new AbortController();
  const vapid = await loadOrMakeVapid(provider);
  const post = createPushRequest(config.env);
  const send = createPushSender({ vapid, post, now, log });
  const { deliver, sendBatch, expire } = createFanOut(provider, send, stopping.signal);
  // A job whose event is no longer true ends without a push.
  const unlessExpired =
    <Job extends DeliveryJob>(run: (job: Job) => Promise<void>) =>
    (job: Job) =>
      (now() < expiresAt(job) ? run(job) : expire(job)).catch((error: unknown) => {
        if (!(error instanceof RetryLater)) report(error);
        throw error;
      });
  const boss = await provider.queue.open();
  // The server starts even if this fails. Then the hourly work adds the missing jobs to the queue.
  await queueMissingJobs(provider).catch(report);
  // Applies the rules if an import did not. Nobody waits for this: it may read the whole guide.
  applyDueRules(provider).catch(report);
  const loop = { pauseMs, log };
  // A delivery mostly waits for its due time, so hundreds may run at once. A single batch keeps this process busy.
  const deliveries = { ...loop, queue: queues.delivery, concurrency: 500 };
  const batches = { ...loop, queue: queues.batch, concurrency: 2 };
  const stops = [
    startJobLoop(boss, deliveries, unlessExpired(deliver)),
    startJobLoop(boss, batches, unlessExpired(sendBatch)),
  ];
  const runHourlyWork = async () => {
    await deletePastReminders(db, now()).catch(report);
    await forgetOldGoneAddresses(provider).catch(report);
    await applyDueRules(provider).catch(report);
    await queueMissingJobs(provider).catch(report);
  };
  const hourlyTimer = setInterval(runHourlyWork, hour);
  hourlyTimer.unref();
  return async () => {
    clearInterval(hourlyTimer);
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
