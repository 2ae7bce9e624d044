/**
 * From one start to everybody who asked for it. A kick-off cuts the crowd into batches that any process may take; a
 * batch claims a few browsers at a time, tells them and notes it, so that a job which is done twice at once tells
 * nobody twice, and one whose process died is taken up by another that tells only the rest.
 */
import type { Provider } from '../provider.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { claim, giveUp, noteDelivered, release } from './delivery-rows.ts';
import { dueAt, type KickOff, lateFrom } from './news.ts';
import { pushMessageOf } from './push-message.ts';
import { type PushOutcome, type SendPush, topicOf } from './push-sender.ts';
import { queues } from './queue.ts';
import { type Addressee, addressees, everybody, type Range, ranges } from './reminder-rows.ts';
import { titleIn, titlesAt } from './reminder-title.ts';
import { forgetEndpoint } from './subscriptions.ts';

const batchSize = 500;
/** Browsers claimed, told and noted together. */
const handful = 50;
/** Pushes under way at once in this process, whatever they belong to. */
const underWay = 300;

export type Batch = KickOff & { range: Range };

/**
 * Thrown when somebody is to be tried again and nobody said when, so that the queue does
 * so, with back-off, while the news is true.
 */
export class SomeWait extends Error {
  override readonly name = 'SomeWait';
}

export type FanOut = {
  /** A small crowd is told at once; a large one becomes batches. */
  onKickOff(kickOff: KickOff): Promise<void>;
  /** Tells those of a batch that have not been told, never before its time. */
  tellBatch(batch: Batch): Promise<void>;
};

/** Both throw `SomeWait` when a push service was busy. */
export function createFanOut(provider: Provider, send: SendPush): FanOut {
  const limited = concurrencyLimit(underWay);

  async function onKickOff(kickOff: KickOff): Promise<void> {
    const some = await addressees(provider.db, kickOff, {
      now: provider.now(),
      most: batchSize + 1,
    });
    if (some.length <= batchSize) return tellAll({ ...kickOff, range: everybody }, some);
    const crowd = await ranges(provider.db, kickOff, batchSize);
    const boss = await provider.queue.open();
    await boss.insert(
      queues.batch,
      crowd.map((range) => ({ data: { ...kickOff, range } })),
    );
  }

  async function tellBatch(batch: Batch): Promise<void> {
    const { range } = batch;
    await tellAll(batch, await addressees(provider.db, batch, { now: provider.now(), range }));
  }

  async function tellAll(batch: Batch, waiting: Addressee[]): Promise<void> {
    const { db, now } = provider;
    if (waiting.length === 0) return;
    await until(dueAt(batch), now);
    const titles = await titlesAt(provider, batch);
    const named = waiting.map((to) => ({
      ...to,
      video_title: titleIn(titles, to.video_title, to.language),
    }));
    const ends = await Promise.all(
      inHandfuls(named).map((some) => limited(some.length, () => tellHandful(batch, some))),
    );
    if (ends.every((complete) => complete) || now() >= lateFrom(batch)) return;
    const left = await addressees(db, batch, { now: now(), range: batch.range });
    if (left.length > 0) await comeBack(batch, left);
  }

  /**
   * At the first moment from which one of them may be told: a push service named it, or another process's claim
   * lapses then. Where there is none, soon, with the queue's back-off.
   */
  async function comeBack(batch: Batch, left: readonly Addressee[]): Promise<void> {
    const from = left.reduce((first, { waits_until }) => Math.min(first, waits_until), Infinity);
    if (from <= provider.now()) throw new SomeWait(`${left.length} wait`);
    const boss = await provider.queue.open();
    await boss.insert(queues.batch, [{ data: batch, startAfter: new Date(from) }]);
  }

  /** Whether nobody of them is left. */
  async function tellHandful(batch: Batch, some: Addressee[]): Promise<boolean> {
    const { db, now } = provider;
    if (now() >= lateFrom(batch)) return true;
    const { recipients, until } = await claim(db, batch, some, now());
    const delivered: Addressee[] = [];
    const over: Addressee[] = [];
    const later: (Addressee & { from: number })[] = [];
    const sent = recipients.map(async (to) => {
      const outcome = await tell(batch, to);
      if (outcome === 'delivered') delivered.push(to);
      else if (typeof outcome === 'string' || outcome.later >= lateFrom(batch)) over.push(to);
      else later.push({ ...to, from: outcome.later });
    });
    await Promise.all(sent);
    await noteDelivered(db, batch, delivered, now());
    await giveUp(db, batch, { recipients: over, until }, now());
    await release(db, batch, { recipients: later, until });
    return delivered.length + over.length === some.length;
  }

  async function tell(batch: Batch, to: Addressee): Promise<PushOutcome> {
    const now = provider.now();
    const message = pushMessageOf(batch, to, { origin: provider.config.publicUrl, now });
    const ttl = Math.max(1, Math.ceil((lateFrom(batch) - now) / 1000));
    const outcome = await send(to, message, { ttl, topic: topicOf(batch.channelId, batch.start) });
    if (outcome === 'gone') await forgetEndpoint(provider, to.endpoint);
    return outcome;
  }

  return { onKickOff, tellBatch };
}

function inHandfuls(crowd: Addressee[]): Addressee[][] {
  return Array.from({ length: Math.ceil(crowd.length / handful) }, (_, index) =>
    crowd.slice(index * handful, (index + 1) * handful),
  );
}

/** Waits for a moment that is at most the queue's lead away: a stage is never told early. */
async function until(moment: number, now: () => number): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now()) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
