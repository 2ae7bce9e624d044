/** One encrypted push to one browser's push service, and what the service made of it. */
import { createHash } from 'node:crypto';
/// <reference path="../web-push.d.ts" />
import webPush from 'web-push';
import type { PushMessage } from '#src/contracts/push.ts';
import type { Addressee } from './reminder-rows.ts';
import type { Vapid } from './vapid.ts';

/** `gone`: the subscription is no more. `later`: worth another try while the news is true. `refused`: never will be. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused';

export type PushHeaders = {
  /** Seconds for which the news stays true: a service that could not deliver it by then lets it go. */
  ttl: number;
  /** A later push of a programme takes the place of an earlier one that still waits. */
  topic: string;
};

export type SendPush = (
  to: Addressee,
  message: PushMessage,
  headers: PushHeaders,
) => Promise<PushOutcome>;

const timeout = 10_000;
/** A signature is good for a day at most; services are shown a fresh one twice as often. */
const signatureLife = 12 * 60 * 60;

/** A sender that signs once per push service and half day: encryption is what each message costs. */
export function createPushSender(vapid: Vapid, now: () => number): SendPush {
  const signatures = new Map<string, { authorization: string; until: number }>();
  const signatureFor = (audience: string): string => {
    const kept = signatures.get(audience);
    if (kept && kept.until > now()) return kept.authorization;
    const expiration = Math.floor(now() / 1000) + signatureLife;
    const { subject, publicKey, privateKey } = vapid;
    const { Authorization } = webPush.getVapidHeaders(
      audience,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expiration,
    );
    signatures.set(audience, {
      authorization: Authorization,
      until: (expiration - signatureLife / 2) * 1000,
    });
    return Authorization;
  };
  return async (to, message, { ttl, topic }) => {
    const { cipherText } = webPush.encrypt(
      to.p256dh,
      to.auth,
      JSON.stringify(message),
      'aes128gcm',
    );
    try {
      const response = await fetch(to.endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          Authorization: signatureFor(new URL(to.endpoint).origin),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(ttl),
          Topic: topic,
          Urgency: 'high',
        },
        body: new Uint8Array(cipherText),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      return 'later';
    }
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** 32 base64url letters that stand for one start of one channel. */
export function topicOf(channelId: string, start: number): string {
  return createHash('sha256').update(`${channelId}|${start}`).digest('base64url').slice(0, 32);
}
