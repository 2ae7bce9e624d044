/**
 * From one start to everybody who asked for it. A kick-off job cuts the crowd into batches; a batch notes who was told as it goes,
 * so that one whose process died is taken up by another and tells only the rest.
 */
import type { Provider } from '../provider.ts';
import { dueAt, type KickOff, lateFrom } from './news.ts';
import { pushMessageOf } from './push-message.ts';
import { type PushOutcome, type SendPush, topicOf } from './push-sender.ts';
import { queueOf, queues } from './queue.ts';
import {
  type Addressee,
  addressees,
  everybody,
  noteTold,
  type Range,
  ranges,
} from './reminder-rows.ts';
import { forgetEndpoint } from './subscriptions.ts';

export const batchSize = 500;
/** Pushes under way at once, and how many are noted together. */
const together = 50;

export type Batch = KickOff & { range: Range };

/** A small crowd is told at once; a large one becomes batches that any process may take. */
export async function onKickOff(
  provider: Provider,
  send: SendPush,
  kickOff: KickOff,
): Promise<void> {
  const crowd = await ranges(provider.db, kickOff, batchSize);
  if (crowd.length <= 1) return tellBatch(provider, send, { ...kickOff, range: everybody });
  const boss = await queueOf(provider);
  await boss.insert(crowd.map((range) => ({ name: queues.batch, data: { ...kickOff, range } })));
}

/** Thrown when some push services were busy, so that the queue tries again, with back-off, while the news is true. */
export class SomeWait extends Error {
  override readonly name = 'SomeWait';
}

/** Tells those of a batch that have not been told. Throws `SomeWait` when some are to be tried again. */
export async function tellBatch(provider: Provider, send: SendPush, batch: Batch): Promise<void> {
  const waiting = await addressees(provider.db, batch, batch.range);
  if (waiting.length === 0) return;
  const dvr = await dvrOf(provider, batch.channelId);
  await until(dueAt(batch), provider.now);
  let later = 0;
  for (let at = 0; at < waiting.length; at += together) {
    if (provider.now() >= lateFrom(batch)) return;
    const some = waiting.slice(at, at + together);
    const outcomes = await Promise.all(some.map((to) => tell(provider, send, batch, to, dvr)));
    later += outcomes.filter((outcome) => outcome === 'later').length;
    const done = some.filter((_, index) => outcomes[index] !== 'later');
    await noteTold(provider.db, batch, done, provider.now());
  }
  if (later > 0) throw new SomeWait(`${later} pushes wait for another try`);
}

async function tell(
  provider: Provider,
  send: SendPush,
  batch: Batch,
  to: Addressee,
  dvr: number,
): Promise<PushOutcome> {
  const now = provider.now();
  const message = pushMessageOf(batch, to, { dvr, origin: provider.config.publicUrl, now });
  const ttl = Math.max(1, Math.ceil((lateFrom(batch) - now) / 1000));
  const outcome = await send(to, message, { ttl, topic: topicOf(batch.channelId, batch.start) });
  if (outcome === 'gone') await forgetEndpoint(provider, to.endpoint);
  return outcome;
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
