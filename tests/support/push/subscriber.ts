/**
 * A browser that is none: subscribed at the push service and with the provider, and shows nothing of what it gets.
 */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { pushHosts } from './certificates.ts';
import type { PushEndpoint } from './push-endpoint.ts';
import type { Mailbox } from './push-mailboxes.ts';
import { type BrowserSecrets, openPush } from './sealed-push.ts';
import type { Viewer } from './viewer-of-provider.ts';

export type Subscriber = {
  /** What the push service answered to each push for it. */
  answers(): number[];
  /** When it answered them, epoch milliseconds. */
  times(): number[];
  /** What was in the pushes that the push service took. */
  read(): string[];
  /** What tells this browser from others: its addresses and its keys. */
  marks: readonly string[];
  /** Its push service knows it no more, and the provider does not know of that yet. */
  vanish(): void;
  /** The provider is asked to forget it. */
  leave(): Promise<unknown>;
};

export async function subscribe(
  { boxes, posted }: PushEndpoint,
  viewer: Viewer,
  providerKey: string,
): Promise<Subscriber> {
  const token = randomUUID();
  const client_uuid = randomUUID();
  const secrets = browserSecrets();
  const keys = publicHalf(secrets);
  const received: Buffer[] = [];
  const box: Mailbox = {
    key: providerKey,
    waiting: [],
    deliver: () => received.push(...box.waiting.splice(0).map(({ body }) => body)),
  };
  boxes.set(token, box);
  await viewer.ask('PUT', '/push-subscriptions', {
    endpoint: `https://${pushHosts.firefox[0]}/wpush/v2/${token}`,
    keys,
    client_uuid,
    language: 'en',
  });
  return {
    answers: () => posted.filter((one) => one.token === token).map(({ status }) => status),
    times: () => posted.filter((one) => one.token === token).map(({ at }) => at),
    read: () => received.map((body) => openPush(body, secrets)),
    marks: [token, client_uuid, keys.p256dh, keys.auth],
    vanish: () => void boxes.delete(token),
    leave: () => viewer.ask('DELETE', `/push-subscriptions/${client_uuid}`),
  };
}

/** Real ones: what is encrypted for them could be read, if somebody had kept the other half. */
export function browserKeys(): { p256dh: string; auth: string } {
  return publicHalf(browserSecrets());
}

function browserSecrets(): BrowserSecrets {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, auth: randomBytes(16) };
}

function publicHalf({ keys, auth }: BrowserSecrets): { p256dh: string; auth: string } {
  return { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
}
