/** One encrypted push to one browser's push service, and what the service made of it. */
/// <reference path="../web-push.d.ts" />
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#src/contracts/push.ts';
import type { PushAnswer, PushPost } from './push-post.ts';
import { pushSignatures } from './push-signatures.ts';
import type { Addressee } from './reminder-rows.ts';
import { retryMoment } from './retry-after.ts';
import type { Vapid } from './vapid.ts';

/** `gone`: the subscription is no more. `refused`: it never will be taken. */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | Later;

/** Worth another try while the news is true, from that moment on (epoch milliseconds). */
export type Later = { later: number };

export type PushHeaders = {
  /** Seconds for which the news stays true: a service that could not deliver it by then lets it go. */
  ttl: number;
  /** A later push of a programme takes the place of an earlier one that still waits. */
  topic: string;
};

export type SendPush = (
  to: Pick<Addressee, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  headers: PushHeaders,
) => Promise<PushOutcome>;

export type PushSenderParts = {
  vapid: Vapid;
  post: PushPost;
  now: () => number;
  log: (line: string) => void;
};

/** How long a service that did not answer is left alone, so that waiting for it does not hold up the others' viewers. */
const rest = 10_000;
const unavailable = 503;
const hour = 60 * 60_000;

export function createPushSender({ vapid, post, now, log }: PushSenderParts): SendPush {
  const signatureFor = pushSignatures(vapid, now);
  const resting = new Map<string, number>();
  const told = new Map<string, number>();

  /** An operator whose keys or address a service does not take learns of it, without a word of whose push it was. */
  const tellRefusal = (origin: string, status: number) => {
    const line = `reminders: ${origin} refuses pushes with ${status}`;
    if ((told.get(line) ?? 0) > now() - hour) return;
    told.set(line, now());
    log(line);
  };

  /** A service that is down is down for everybody; one that has had too many pushes may mean this browser's alone. */
  const outcomeOf = (origin: string, { status, retryAfter }: PushAnswer): PushOutcome => {
    if (status >= 200 && status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) {
      const later = retryMoment(retryAfter, now());
      if (status === unavailable) resting.set(origin, later);
      return { later };
    }
    tellRefusal(origin, status);
    return 'refused';
  };

  return async (to, message, { ttl, topic }) => {
    const { origin } = new URL(to.endpoint);
    const rested = resting.get(origin) ?? 0;
    if (rested > now()) return { later: rested };
    const body = encrypted(to, message);
    if (!body) return 'refused';
    try {
      const answer = await post(
        to.endpoint,
        {
          Authorization: signatureFor(origin),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(ttl),
          Topic: topic,
          Urgency: 'high',
        },
        body,
      );
      return outcomeOf(origin, answer);
    } catch {
      resting.set(origin, now() + rest);
      return { later: now() + rest };
    }
  };
}

/** Nothing for keys that are none: they must not cost others their push. */
function encrypted(
  { p256dh, auth }: Pick<Addressee, 'p256dh' | 'auth'>,
  message: PushMessage,
): Uint8Array | undefined {
  try {
    return webPush.encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm').cipherText;
  } catch {
    return undefined;
  }
}

/** 32 base64url letters that stand for one start of one channel. */
export function topicOf(channelId: string, start: number): string {
  return createHash('sha256').update(`${channelId}|${start}`).digest('base64url').slice(0, 32);
}
