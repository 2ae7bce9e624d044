/** Sends to a few browsers of a batch: claims them, sends the pushes, and stores the result of each. */
import type { Provider } from '../provider.ts';
import { claim, giveUp, markDelivered, release } from './delivery-rows.ts';
import { type DeliveryJob, expiresAt } from './push-event.ts';
import { pushMessageOf } from './push-message.ts';
import { type PushOutcome, type SendPush, topicOf } from './push-sender.ts';
import type { PushTarget, Range } from './reminder-rows.ts';
import { deleteEndpoint } from './subscriptions.ts';

export type Batch = DeliveryJob & { range: Range };

/** Resolves to true when none of the chunk is left to send to. */
export type SendChunk = (batch: Batch, chunk: readonly PushTarget[]) => Promise<boolean>;

export function createChunkSender(provider: Provider, send: SendPush): SendChunk {
  const { db, now } = provider;

  async function sendPush(batch: Batch, to: PushTarget): Promise<PushOutcome> {
    const sentAt = now();
    const message = pushMessageOf(batch, to, { origin: provider.config.publicUrl, now: sentAt });
    const ttl = Math.max(1, Math.ceil((expiresAt(batch) - sentAt) / 1000));
    const outcome = await send(to, message, { ttl, topic: topicOf(batch.channelId, batch.start) });
    if (outcome === 'gone') await deleteEndpoint(provider, to.endpoint);
    return outcome;
  }

  return async (batch, chunk) => {
    if (now() >= expiresAt(batch)) return true;
    const { recipients, until } = await claim(db, batch, chunk, now());
    const delivered: PushTarget[] = [];
    const over: PushTarget[] = [];
    const later: (PushTarget & { from: number })[] = [];
    const pushes = recipients.map(async (to) => {
      const outcome = await sendPush(batch, to);
      if (outcome === 'delivered') delivered.push(to);
      else if (typeof outcome === 'string' || outcome.later >= expiresAt(batch)) over.push(to);
      else later.push({ ...to, from: outcome.later });
    });
    await Promise.all(pushes);
    await markDelivered(db, batch, delivered, now());
    await giveUp(db, batch, { recipients: over, until }, now());
    await release(db, batch, { recipients: later, until });
    return delivered.length + over.length === chunk.length;
  };
}
