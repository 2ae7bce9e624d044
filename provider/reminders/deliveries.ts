/** The running half of reminders: takes up jobs as they fall due. `main.ts` starts it beside the server. */
import { hour } from '#src/domain/time/clock.ts';
import type { Provider } from '../provider.ts';
import { deriveJobs } from './derive-jobs.ts';
import { type Batch, createFanOut, SomeWait } from './fan-out.ts';
import { startJobLoop } from './job-loop.ts';
import { logHourly } from './log-hourly.ts';
import { type KickOff, lateFrom } from './news.ts';
import { createPushPost } from './push-post.ts';
import { createPushSender, type SendPush } from './push-sender.ts';
import { queues } from './queue.ts';
import { dropPast } from './reminder-rows.ts';
import { vapidOf } from './vapid.ts';

const pauseMs = 400;

/** Begins to deliver; the answer stops it again. */
export async function startDeliveries(
  provider: Provider,
  { send, log: write = console.error }: { send?: SendPush; log?: (line: string) => void } = {},
): Promise<() => Promise<void>> {
  const { now, config } = provider;
  const log = logHourly(write, now);
  const vapid = await vapidOf(provider);
  const post = createPushPost(config.env);
  const deliver = send ?? createPushSender({ vapid, post, now, log });
  const { onKickOff, tellBatch } = createFanOut(provider, deliver);
  const boss = await provider.queue.open();
  const report = (error: unknown) => log(`reminders: ${traceOf(error)}`);
  // Jobs that cannot be derived now are derived by the hourly sweep; the viewers' television does not wait for them.
  await deriveJobs(provider).catch(report);
  const whileTrue =
    <J extends KickOff>(work: (job: J) => Promise<void>) =>
    async (job: J) => {
      // News that is no longer true is let go.
      if (now() >= lateFrom(job)) return;
      await work(job).catch((error: unknown) => {
        if (!(error instanceof SomeWait)) report(error);
        throw error;
      });
    };
  // A kick-off mostly waits for its moment, so there is room for many; a batch keeps this process busy by itself.
  const stops = [
    startJobLoop(
      boss,
      { queue: queues.kickOff, concurrency: 500, pauseMs, log },
      whileTrue<KickOff>(onKickOff),
    ),
    startJobLoop(
      boss,
      { queue: queues.batch, concurrency: 2, pauseMs, log },
      whileTrue<Batch>(tellBatch),
    ),
  ];
  const sweep = async () => {
    await dropPast(provider.db, now()).catch(report);
    await deriveJobs(provider).catch(report);
  };
  const sweeping = setInterval(sweep, hour);
  sweeping.unref();
  return async () => {
    clearInterval(sweeping);
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Kind of error and where it was thrown, without its message, which may quote what a viewer asked for. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const place = (error.stack ?? '').split('\n').find((line) => /^\s+at /.test(line));
  return [error.name, place?.trim()].filter(Boolean).join(' ');
}
