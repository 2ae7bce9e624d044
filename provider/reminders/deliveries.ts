/** The running half of reminders: takes up jobs as they fall due. `main.ts` starts it beside the server. */
import { hour } from '#src/domain/time/clock.ts';
import type { Provider } from '../provider.ts';
import { deriveJobs } from './derive-jobs.ts';
import { type Batch, createFanOut, SomeWait } from './fan-out.ts';
import { type KickOff, lateFrom } from './news.ts';
import { createPushPost } from './push-post.ts';
import { createPushSender, type SendPush } from './push-sender.ts';
import { closeQueue, queueOf, queues } from './queue.ts';
import { dropPast } from './reminder-rows.ts';
import { takeUp } from './take-up.ts';
import { vapidOf } from './vapid.ts';

const pause = 400;

/** Begins to deliver; the answer stops it again and lets go of the queue. */
export async function startDeliveries(
  provider: Provider,
  { send, log = console.error }: { send?: SendPush; log?: (line: string) => void } = {},
): Promise<() => Promise<void>> {
  const { now, config } = provider;
  const vapid = await vapidOf(provider);
  const post = createPushPost(config.env);
  const deliver = send ?? createPushSender({ vapid, post, now, log });
  const { onKickOff, tellBatch } = createFanOut(provider, deliver);
  const boss = await queueOf(provider);
  // A start that fails here is derived again by the hourly sweep; the viewers' television does not wait for it.
  await deriveJobs(provider).catch((error: unknown) => log(`reminders: ${traceOf(error)}`));
  const whileTrue =
    <J extends KickOff>(work: (job: J) => Promise<void>) =>
    async (job: J) => {
      // News that is no longer true is let go.
      if (now() >= lateFrom(job)) return;
      await work(job).catch((error: unknown) => {
        if (!(error instanceof SomeWait)) log(`reminders: ${traceOf(error)}`);
        throw error;
      });
    };
  // A kick-off mostly waits for its moment, so there is room for many; a batch keeps this process busy by itself.
  const stops = [
    takeUp(boss, { queue: queues.kickOff, room: 500, pause }, whileTrue<KickOff>(onKickOff)),
    takeUp(boss, { queue: queues.batch, room: 2, pause }, whileTrue<Batch>(tellBatch)),
  ];
  const sweep = async () => {
    await dropPast(provider.db, now()).catch(() => undefined);
    await deriveJobs(provider).catch(() => undefined);
  };
  const sweeping = setInterval(sweep, hour);
  sweeping.unref();
  return async () => {
    clearInterval(sweeping);
    await Promise.all(stops.map((stop) => stop()));
    await closeQueue(provider);
  };
}

/** Kind of error and where it was thrown, without its message, which may quote what a viewer asked for. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const place = (error.stack ?? '').split('\n').find((line) => /^\s+at /.test(line));
  return [error.name, place?.trim()].filter(Boolean).join(' ');
}
