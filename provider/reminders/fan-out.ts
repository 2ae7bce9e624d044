/**
 * Sends one event of a programme to every browser that asked for it. The job itself sends to a few browsers. Many
 * browsers are divided into batches, which any process may take. A batch is sent in chunks, and each chunk is claimed
 * first (send-push-chunk.ts). So a job that runs twice sends nothing twice, and when a process has died, another one sends
 * the rest.
 */
import { setTimeout } from 'node:timers/promises';
import { programmeStarting } from '../guide/computed-schedule.ts';
import type { Provider } from '../provider-types.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { markDelivered } from './deliveries-table.ts';
import { queues, scheduleJobs } from './delivery-queue.ts';
import type { SendPush } from './push-sender.ts';
import { type DeliveryJob, dueAt, expiresAt } from './reminder-event.ts';
import { titleIn, titlesAt } from './reminder-title.ts';
import {
  allBrowsers,
  batchRanges,
  findTargets,
  isRangeOfThisVersion,
  type PushTarget,
  type TargetFilter,
} from './reminders-table.ts';
import { type Batch, createChunkSender, isFirstTry } from './send-push-chunk.ts';

/** Browsers in a batch. */
export const batchSize = 500;
/** Browsers that are claimed, sent to and noted together. */
const chunkSize = 50;
/** Pushes that this process sends at the same time, over all jobs. */
const maxConcurrentPushes = 300;

/** This error makes the queue run the job again, with growing pauses, as long as the event is true. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

export type FanOut = {
  /** Throws `RetryLater` when browsers are left and no service has named a time, or when this process shuts down. */
  deliver(job: DeliveryJob): Promise<void>;
  /**
   * Sends to those browsers of a batch that were sent nothing yet, and never before the due time. Throws `RetryLater`
   * as `deliver` does.
   */
  sendBatch(batch: Batch): Promise<void>;
  /** Ends a job whose event is no longer true. It is stored that the remaining browsers get no push. */
  expire(job: DeliveryJob | Batch): Promise<void>;
};

/** When `stopping` is aborted, jobs that still wait for their time are given back to the queue. */
export function createFanOut(provider: Provider, send: SendPush, stopping?: AbortSignal): FanOut {
  const limited = concurrencyLimit(maxConcurrentPushes);
  const sendChunk = createChunkSender(provider, send);

  async function deliver(job: DeliveryJob): Promise<void> {
    const { db, queue } = provider;
    const targets = await targetsOf(provider, job, { limit: batchSize + 1 });
    if (targets.length <= batchSize) return sendToAll({ ...job, range: allBrowsers }, targets);
    const ranges = await batchRanges(db, job, batchSize);
    const boss = await queue.open();
    await boss.insert(
      queues.batch,
      ranges.map((range) => ({ data: { ...job, range } })),
    );
  }

  async function sendBatch(batch: Batch): Promise<void> {
    const { range } = batch;
    // An earlier version divided the browsers in another way. The delivery runs again, and divides the remaining
    // browsers.
    if (!isRangeOfThisVersion(range))
      return scheduleJobs(await provider.queue.open(), [jobOf(batch)], provider.db);
    await sendToAll(batch, await targetsOf(provider, batch, { range }));
  }

  async function sendToAll(batch: Batch, targets: PushTarget[]): Promise<void> {
    const { now } = provider;
    if (targets.length === 0) return;
    await waitUntil(dueAt(batch), now, stopping);
    const titled = await withTitles(provider, batch, targets);
    const ends = await Promise.all(
      chunksOf(titled).map((chunk) => limited(chunk.length, () => sendChunk(batch, chunk))),
    );
    if (ends.every((complete) => complete)) return;
    if (now() >= expiresAt(batch)) return expire(provider, batch);
    const left = await targetsOf(provider, batch, { range: batch.range });
    if (left.length > 0) await requeue(provider, batch, left);
  }

  return { deliver, sendBatch, expire: (job) => expire(provider, job) };
}

function targetsOf(
  { db, now, builtIn }: Provider,
  job: DeliveryJob,
  filter: Omit<TargetFilter, 'now' | 'computed'>,
): Promise<PushTarget[]> {
  const computed = programmeStarting(builtIn?.channels.schedule, job.channelId, job.start);
  return findTargets(db, job, { ...filter, now: now(), computed });
}

async function expire(provider: Provider, job: DeliveryJob | Batch): Promise<void> {
  const { db, now, metrics } = provider;
  const range = 'range' in job && isRangeOfThisVersion(job.range) ? job.range : allBrowsers;
  for (;;) {
    const found = await targetsOf(provider, job, { range, limit: batchSize });
    // Another process that has claimed some of them is still sending, and reports their results itself.
    const left = found.filter(({ claimed_until }) => claimed_until <= now());
    if (left.length === 0) return;
    metrics.pushesDue.inc(left.filter(isFirstTry).length);
    metrics.pushesEnded.inc({ end: 'expired' }, left.length);
    await markDelivered(db, job, left, now());
  }
}

const jobOf = ({ channelId, start, news }: Batch): DeliveryJob => ({ channelId, start, news });

/** Adds to each target the programme's title in the language of its browser. */
async function withTitles(
  provider: Provider,
  job: DeliveryJob,
  targets: readonly PushTarget[],
): Promise<PushTarget[]> {
  const titles = await titlesAt(provider, job);
  return targets.map((to) => ({
    ...to,
    video_title: titleIn(titles, to.video_title, to.language),
  }));
}

/**
 * Queues the batch again for the first time at which one of the remaining browsers may be sent to: the time that a push
 * service named, or the end of another process's claim. Without such a time the queue runs it again soon, with growing
 * pauses.
 */
async function requeue(
  { now, queue }: Provider,
  batch: Batch,
  left: readonly PushTarget[],
): Promise<void> {
  const from = left.reduce((first, { claimed_until }) => Math.min(first, claimed_until), Infinity);
  if (from <= now()) throw new RetryLater(`${left.length} wait`);
  const boss = await queue.open();
  await boss.insert(queues.batch, [{ data: batch, startAfter: new Date(from) }]);
}

function chunksOf(targets: PushTarget[]): PushTarget[][] {
  return Array.from({ length: Math.ceil(targets.length / chunkSize) }, (_, index) =>
    targets.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

/** Waits at most `leadSeconds`, because a job starts this much before its due time. No stage may be shown early. */
async function waitUntil(
  moment: number,
  now: () => number,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now()) {
    await setTimeout(left, undefined, { signal: stopping }).catch(() => {
      throw new RetryLater('This process ends');
    });
  }
}
