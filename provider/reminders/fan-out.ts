/**
 * From one start to everybody who asked for it. A kick-off cuts the crowd into batches that any process may take; a batch
 * claims a few browsers at a time, tells them and notes it, so that a job which is done twice at once tells nobody twice, and
 * one whose process died is taken up by another that tells only the rest.
 */
import type { Provider } from '../provider.ts';
import { claim, letGo, noteTold } from './delivery-rows.ts';
import { lanesOf } from './lanes.ts';
import { dueAt, type KickOff, lateFrom } from './news.ts';
import { pushMessageOf } from './push-message.ts';
import { type PushOutcome, type SendPush, topicOf } from './push-sender.ts';
import { queueOf, queues } from './queue.ts';
import { type Addressee, addressees, everybody, type Range, ranges } from './reminder-rows.ts';
import { forgetEndpoint } from './subscriptions.ts';

export const batchSize = 500;
/** Browsers claimed, told and noted together. */
const handful = 50;
/** Handfuls under way at once in this process, whatever they belong to. */
const lanes = 6;

export type Batch = KickOff & { range: Range };

/** Thrown when somebody is to be tried again, so that the queue does so, with back-off, while the news is true. */
export class SomeWait extends Error {
  override readonly name = 'SomeWait';
}

export type FanOut = {
  /** A small crowd is told at once; a large one becomes batches. */
  onKickOff(kickOff: KickOff): Promise<void>;
  /** Tells those of a batch that have not been told, never before its time. */
  tellBatch(batch: Batch): Promise<void>;
};

/** Both throw `SomeWait` when a push service was busy, or another process had not finished with somebody. */
export function createFanOut(provider: Provider, send: SendPush): FanOut {
  const inLane = lanesOf(lanes);

  async function onKickOff(kickOff: KickOff): Promise<void> {
    const crowd = await ranges(provider.db, kickOff, batchSize);
    if (crowd.length <= 1) return tellBatch({ ...kickOff, range: everybody });
    const boss = await queueOf(provider);
    await boss.insert(crowd.map((range) => ({ name: queues.batch, data: { ...kickOff, range } })));
  }

  async function tellBatch(batch: Batch): Promise<void> {
    const dvr = await dvrOf(provider, batch.channelId);
    await until(dueAt(batch), provider.now);
    // Read only now: who signs out a moment before is not told.
    const waiting = await addressees(provider.db, batch, batch.range, provider.now());
    const told = await Promise.all(
      inHandfuls(waiting).map((some) => inLane(() => tellHandful(batch, some, dvr))),
    );
    const left = waiting.length - told.reduce((sum, count) => sum + count, 0);
    if (left > 0 && provider.now() < lateFrom(batch)) throw new SomeWait(`${left} wait`);
  }

  /** How many of them are over and done with. */
  async function tellHandful(batch: Batch, some: Addressee[], dvr: number): Promise<number> {
    const { db, now } = provider;
    if (now() >= lateFrom(batch)) return 0;
    const ours = await claim(db, batch, some, now());
    const outcomes = await Promise.all(ours.map((to) => tell(batch, to, dvr)));
    const later = ours.filter((_, index) => outcomes[index] === 'later');
    const done = ours.filter((_, index) => outcomes[index] !== 'later');
    await noteTold(db, batch, done, now());
    await letGo(db, batch, later);
    return done.length;
  }

  async function tell(batch: Batch, to: Addressee, dvr: number): Promise<PushOutcome> {
    const now = provider.now();
    const message = pushMessageOf(batch, to, { dvr, origin: provider.config.publicUrl, now });
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

async function dvrOf({ db }: Provider, channelId: string): Promise<number> {
  const [channel] = await db.query<{ dvr_seconds: number }>(
    'SELECT dvr_seconds FROM channels WHERE id = $1',
    [channelId],
  );
  return channel?.dvr_seconds ?? 0;
}

/** Waits for a moment that is at most the queue's lead away: a stage is never told early. */
async function until(moment: number, now: () => number): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now()) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
