/** The `Authorization` header by which a push service knows who we are. */
/// <reference path="./web-push.d.ts" />
import webPush from 'web-push';
import type { Vapid } from './vapid-keys.ts';

/** Seconds for which a signature is valid. We use it for the first half. Services accept at most a day. */
const life = 12 * 60 * 60;

/** Signs once for each service every six hours, because signing costs as much as encrypting. */
export function createPushSigner(
  { subject, publicKey, privateKey }: Vapid,
  now: () => number,
): (origin: string) => string {
  const cache = new Map<string, { authorization: string; until: number }>();
  return (origin) => {
    const known = cache.get(origin);
    if (known && known.until > now()) return known.authorization;
    const expiration = Math.floor(now() / 1000) + life;
    const { Authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expiration,
    );
    cache.set(origin, { authorization: Authorization, until: (expiration - life / 2) * 1000 });
    return Authorization;
  };
}
