/** Sends one encrypted push to the push service of a browser, and reports the result. */
/// <reference path="./web-push.d.ts" />

import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#src/contracts/push-message.ts';
import { retryMoment } from '#src/domain/time/retry-after.ts';
import { throttledLog } from '../operations/throttled-log.ts';
import { errorKind } from '../queue/error-kind.ts';
import type { PushAnswer, PushRequest } from './push-request.ts';
import { createPushSigner } from './push-signatures.ts';
import type { PushTarget } from './reminders-table.ts';
import type { Vapid } from './vapid-keys.ts';

/** `gone`: the subscription has ended. `refused`: the service will never take this push. */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | Later;

/** The push may be tried again from this time on (epoch milliseconds), as long as the event is true. */
export type Later = { later: number };

export type PushHeaders = {
  /** Seconds for which the event is true. A service drops a push that it could not deliver by then. */
  ttl: number;
  /** A push replaces an earlier one with this topic that the service has not delivered yet. */
  topic: string;
};

export type SendPush = (
  to: Pick<PushTarget, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  headers: PushHeaders,
) => Promise<PushOutcome>;

export type PushSenderParts = {
  vapid: Vapid;
  post: PushRequest;
  now: () => number;
  log: (line: string) => void;
};

/** When a service did not answer, we send it nothing for this long, because waiting for it delays other viewers. */
const pauseMs = 10_000;
const unavailable = 503;

export function createPushSender({ vapid, post, now, log }: PushSenderParts): SendPush {
  const signatureFor = createPushSigner(vapid, now);
  const pausedUntil = new Map<string, number>();
  const answered = new Map<string, number>();

  /** Shows the operator that keys, address or proxy do not work. The log does not say whose push failed. */
  const report = throttledLog(log, now);

  /** Pauses the whole service after a 503. A 429 ("too many requests") may be about this browser only. */
  const handleAnswer = (origin: string, { status, retryAfter }: PushAnswer): PushOutcome => {
    if (status >= 200 && status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) {
      const later = retryMoment(retryAfter, now());
      if (status === unavailable) pausedUntil.set(origin, later);
      return { later };
    }
    report(`reminders: ${origin} refuses pushes with ${status}`);
    return 'refused';
  };

  /** Pauses a service that has answered no push since this one began. One lost push alone does not pause it. */
  const handleFailure = (origin: string, error: unknown, since: number): PushOutcome => {
    report(`reminders: ${origin} does not answer (${errorKind(error)})`);
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    if (!timedOut || (answered.get(origin) ?? 0) >= since) return { later: now() };
    pausedUntil.set(origin, now() + pauseMs);
    return { later: now() + pauseMs };
  };

  return async (to, message, { ttl, topic }) => {
    const { origin } = new URL(to.endpoint);
    const until = pausedUntil.get(origin) ?? 0;
    if (until > now()) return { later: until };
    const body = encryptMessage(to, message);
    if (!body) return 'refused';
    const sent = now();
    try {
      const answer = await post(
        to.endpoint,
        {
          Authorization: signatureFor(origin),
          'Content-Encoding': 'aes128gcm',
          // Declarative Web Push: what is encrypted describes the notification.
          'Content-Type': 'application/notification+json',
          TTL: String(ttl),
          Topic: topic,
          Urgency: 'high',
        },
        body,
      );
      answered.set(origin, now());
      return handleAnswer(origin, answer);
    } catch (error) {
      return handleFailure(origin, error, sent);
    }
  };
}

/** Undefined when the browser's keys are invalid, so that one browser does not stop the pushes of others. */
function encryptMessage(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  message: PushMessage,
): Uint8Array | undefined {
  try {
    return webPush.encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm').cipherText;
  } catch {
    // The caller reports the push as refused.
    return undefined;
  }
}

/** A topic for the programme that starts on a channel at a time: 32 base64url characters. */
export function topicOf(channelId: string, start: number): string {
  return createHash('sha256').update(`${channelId}|${start}`).digest('base64url').slice(0, 32);
}
