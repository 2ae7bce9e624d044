/**
 * A simulated browser: it subscribes at the push service and registers with the provider, but shows nothing.
 */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { pushHosts } from './certificates.ts';
import { type BrowserSecrets, decryptPush } from './decrypt-push.ts';
import type { PushEndpoint } from './push-endpoint.ts';
import type { Mailbox } from './push-mailboxes.ts';
import type { Viewer } from './viewer-of-provider.ts';

export type SubscribedBrowser = {
  /** The answers of the push service to the pushes for this browser. */
  answers(): number[];
  /** The times of these answers, epoch milliseconds. */
  times(): number[];
  /** The texts of the pushes that the push service accepted. */
  read(): string[];
  /** The addresses and keys of this browser, by which it could be recognised. */
  marks: readonly string[];
  /** Deletes the subscription at the push service. The provider does not know of it yet. */
  vanish(): void;
  /** Asks the provider to delete the subscription. */
  leave(): Promise<unknown>;
};

export async function subscribe(
  { boxes, posted }: PushEndpoint,
  viewer: Viewer,
  providerKey: string,
): Promise<SubscribedBrowser> {
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
    read: () => received.map((body) => decryptPush(body, secrets)),
    marks: [token, client_uuid, keys.p256dh, keys.auth],
    vanish: () => void boxes.delete(token),
    leave: () => viewer.ask('DELETE', `/push-subscriptions/${client_uuid}`),
  };
}

/** Makes real keys to encrypt for; their private half is thrown away. */
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
