/** Sends to a few browsers of a batch: claims them, sends the pushes, and stores the result of each. */
import type { PushEnd } from '../operations/metrics.ts';
import type { Provider } from '../provider-types.ts';
import {
  claimDeliveries,
  giveUpDeliveries,
  markDelivered,
  releaseDeliveries,
} from './deliveries-table.ts';
import { pushMessageOf } from './push-message.ts';
import { type Later, type PushOutcome, type SendPush, topicOf } from './push-sender.ts';
import { deleteGoneSubscription } from './push-subscriptions.ts';
import { type DeliveryJob, expiresAt } from './reminder-event.ts';
import type { PushTarget, Range } from './reminders-table.ts';

export type Batch = DeliveryJob & { range: Range };

/** Resolves to true when nothing is left to send: every browser is done, or the event is no longer true. */
export type SendChunk = (batch: Batch, chunk: readonly PushTarget[]) => Promise<boolean>;

export function createChunkSender(provider: Provider, send: SendPush): SendChunk {
  const { db, now, metrics } = provider;

  async function sendPush(batch: Batch, to: PushTarget): Promise<PushOutcome> {
    const sentAt = now();
    const message = pushMessageOf(batch, to, { origin: provider.config.publicUrl, now: sentAt });
    const ttl = Math.max(1, Math.ceil((expiresAt(batch) - sentAt) / 1000));
    const outcome = await send(to, message, { ttl, topic: topicOf(batch.channelId, batch.start) });
    if (outcome === 'gone') await deleteGoneSubscription(provider, to.endpoint);
    return outcome;
  }

  return async (batch, chunk) => {
    if (now() >= expiresAt(batch)) return true;
    const { recipients, until } = await claimDeliveries(db, batch, chunk, now());
    metrics.pushesDue.inc(recipients.filter(isFirstTry).length);
    const delivered: PushTarget[] = [];
    const over: PushTarget[] = [];
    const later: (PushTarget & { from: number })[] = [];
    const pushes = recipients.map(async (to) => {
      const outcome = await sendPush(batch, to);
      const end = pushEndOf(outcome, expiresAt(batch));
      if (typeof end === 'object') later.push({ ...to, from: end.later });
      else (end === 'sent' ? delivered : over).push(to);
      if (typeof end === 'string') metrics.pushesEnded.inc({ end });
    });
    await Promise.all(pushes);
    await markDelivered(db, batch, delivered, now());
    await giveUpDeliveries(db, batch, { recipients: over, until }, now());
    await releaseDeliveries(db, batch, { recipients: later, until });
    return delivered.length + over.length === chunk.length;
  };
}

/** Whether no process has begun this push before. */
export const isFirstTry = ({ claimed_until }: PushTarget): boolean => claimed_until === 0;

function pushEndOf(outcome: PushOutcome, expiry: number): PushEnd | Later {
  if (outcome === 'delivered') return 'sent';
  if (typeof outcome === 'string') return outcome;
  return outcome.later >= expiry ? 'expired' : outcome;
}
