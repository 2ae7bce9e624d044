/** One encrypted push to one browser's push service, and what the service made of it. */
/// <reference path="./web-push.d.ts" />

import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#src/contracts/push.ts';
import { retryMoment } from '#src/domain/time/retry-after.ts';
import { logHourly } from './log-hourly.ts';
import type { PushAnswer, PushPost } from './push-post.ts';
import { pushSignatures } from './push-signatures.ts';
import type { Addressee } from './reminder-rows.ts';
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

/**
 * How long a service that answers nobody is left alone, so that waiting for it does not hold up the others' viewers.
 */
const rest = 10_000;
const unavailable = 503;

export function createPushSender({ vapid, post, now, log }: PushSenderParts): SendPush {
  const signatureFor = pushSignatures(vapid, now);
  const resting = new Map<string, number>();
  const answered = new Map<string, number>();

  /** An operator whose keys, address or way out do not serve learns of it, without a word of whose push it was. */
  const report = logHourly(log, now);

  /** A service that is down is down for everybody; one that has had too many pushes may mean this browser's alone. */
  const outcomeOf = (origin: string, { status, retryAfter }: PushAnswer): PushOutcome => {
    if (status >= 200 && status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) {
      const later = retryMoment(retryAfter, now());
      if (status === unavailable) resting.set(origin, later);
      return { later };
    }
    report(`reminders: ${origin} refuses pushes with ${status}`);
    return 'refused';
  };

  /**
   * One push that was lost on its way is no reason to keep the others waiting; a
   * service that has answered nobody since is.
   */
  const outcomeOfSilence = (origin: string, error: unknown, since: number): PushOutcome => {
    report(`reminders: ${origin} does not answer (${kindOf(error)})`);
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    if (!timedOut || (answered.get(origin) ?? 0) >= since) return { later: now() };
    resting.set(origin, now() + rest);
    return { later: now() + rest };
  };

  return async (to, message, { ttl, topic }) => {
    const { origin } = new URL(to.endpoint);
    const rested = resting.get(origin) ?? 0;
    if (rested > now()) return { later: rested };
    const body = encrypted(to, message);
    if (!body) return 'refused';
    const sent = now();
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
      answered.set(origin, now());
      return outcomeOf(origin, answer);
    } catch (error) {
      return outcomeOfSilence(origin, error, sent);
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

/** Its code or name, such as ECONNREFUSED: a message may quote an address. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** 32 base64url letters that stand for one start of one channel. */
export function topicOf(channelId: string, start: number): string {
  return createHash('sha256').update(`${channelId}|${start}`).digest('base64url').slice(0, 32);
}
