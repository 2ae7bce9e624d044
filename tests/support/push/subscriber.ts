/** A browser that is none: subscribed at the push service and with the provider, and never reads what it gets. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { pushHosts } from './certificates.ts';
import type { PushEndpoint } from './push-endpoint.ts';
import type { Viewer } from './viewer-of-provider.ts';

export type Subscriber = {
  /** What the push service answered to each push for it. */
  answers(): number[];
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
  boxes.set(token, { key: providerKey, waiting: [], deliver: () => undefined });
  await viewer.ask('PUT', '/push-subscriptions', {
    endpoint: `https://${pushHosts.firefox[0]}/wpush/v2/${token}`,
    keys: browserKeys(),
    client_uuid,
    language: 'en',
  });
  return {
    answers: () => posted.filter((one) => one.token === token).map(({ status }) => status),
    vanish: () => void boxes.delete(token),
    leave: () => viewer.ask('DELETE', `/push-subscriptions/${client_uuid}`),
  };
}

/** Real ones: what is encrypted for them could be read, if somebody had kept the other half. */
export function browserKeys(): { p256dh: string; auth: string } {
  return {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
