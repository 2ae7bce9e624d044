import { createECDH } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import type { PushMessage } from '#src/contracts/push-message.ts';
import { browserKeys } from '../../tests/support/push/reminder-service.ts';
import type { PushRequest } from './push-request.ts';
import { createPushSender } from './push-sender.ts';

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'Derby night',
    navigate: 'https://tv.example/live/sahra-sport',
    data: {
      kind: 'reminder',
      reminder_id: 'a'.repeat(64),
      channel_id: 'sahra-sport',
      title: 'Derby night',
      start: 0,
      dvr: 0,
      stage: 5,
    },
  },
};
const headers = { ttl: 60, topic: 'derby' };

let now = 0;
let status: number | 'no answer' | 'no way' = 201;
let retryAfter: string | undefined;
let posted: { endpoint: string; headers: Readonly<Record<string, string>> }[] = [];
let lines: string[] = [];
const answer: PushRequest = async (endpoint, of) => {
  posted.push({ endpoint, headers: of });
  if (status === 'no answer') throw new DOMException('It took too long', 'TimeoutError');
  if (status === 'no way') throw Object.assign(new Error('secret'), { code: 'ECONNREFUSED' });
  return { status, retryAfter };
};
let post = answer;
const sender = () =>
  createPushSender({
    vapid: { subject: 'mailto:operator@tv.example', ...webPush.generateVAPIDKeys() },
    post: (...request) => post(...request),
    now: () => now,
    log: (line) => lines.push(line),
  });
const browserAt = (endpoint: string) => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, p256dh, auth: browserKeys.auth };
};
const google = browserAt('https://fcm.googleapis.com/fcm/send/1');
const mozilla = browserAt('https://updates.push.services.mozilla.com/wpush/v2/1');

beforeEach(() => {
  // The signing library holds expirations against the real clock.
  now = Date.now();
  post = answer;
  status = 201;
  retryAfter = undefined;
  posted = [];
  lines = [];
});

test('a push says that it describes a notification, which a browser may show by itself', async () => {
  await sender()(google, message, headers);
  expect(posted[0]?.headers).toMatchObject({
    'Content-Type': 'application/notification+json',
    'Content-Encoding': 'aes128gcm',
  });
});

test.each([
  [201, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [307, 'refused'],
])('a push service that answers %i has %s it', async (answer, outcome) => {
  status = answer;
  expect(await sender()(google, message, headers)).toBe(outcome);
});

test.each([429, 500, 503])(
  'a push service that answers %i is asked again, when it says when',
  async (answer) => {
    const send = sender();
    status = answer;
    expect(await send(google, message, headers)).toEqual({ later: now });
    retryAfter = '30';
    expect(await send(google, message, headers)).toEqual({ later: now + 30_000 });
  },
);

test('a service that is down is left alone by everybody until it said it would be back', async () => {
  const send = sender();
  status = 503;
  retryAfter = '30';
  const later = now + 30_000;
  await send(google, message, headers);
  status = 201;
  expect(await send(browserAt(google.endpoint), message, headers)).toEqual({ later });
  expect(posted).toHaveLength(1);
  now = later;
  expect(await send(google, message, headers)).toBe('delivered');
});

test('a browser that has had too many pushes does not cost the others theirs', async () => {
  const send = sender();
  status = 429;
  retryAfter = '30';
  await send(google, message, headers);
  status = 201;
  expect(await send(browserAt(google.endpoint), message, headers)).toBe('delivered');
});

test('a service that does not answer is left alone for a while, and the others are not', async () => {
  const send = sender();
  status = 'no answer';
  expect(await send(google, message, headers)).toEqual({ later: now + 10_000 });
  status = 201;
  expect(await send(google, message, headers)).toEqual({ later: now + 10_000 });
  expect(await send(mozilla, message, headers)).toBe('delivered');
  expect(posted).toHaveLength(2);
  now += 10_001;
  expect(await send(google, message, headers)).toBe('delivered');
});

test('a push that was lost while its service answered others does not keep anybody waiting', async () => {
  const send = sender();
  const slow = Promise.withResolvers<Awaited<ReturnType<PushRequest>>>();
  post = () => slow.promise;
  const lost = send(google, message, headers);
  post = answer;
  now += 8000;
  await send(browserAt(google.endpoint), message, headers);
  slow.reject(new DOMException('It took too long', 'TimeoutError'));
  expect(await lost).toEqual({ later: now });
  expect(await send(google, message, headers)).toBe('delivered');
});

test('a way out that is closed is tried again by the next, and the operator learns of it once', async () => {
  const send = sender();
  status = 'no way';
  for (let push = 0; push < 2; push += 1)
    expect(await send(google, message, headers)).toEqual({ later: now });
  expect(posted).toHaveLength(2);
  expect(lines).toEqual(['reminders: https://fcm.googleapis.com does not answer (ECONNREFUSED)']);
});

test('keys that lie on no curve cost their owner the push, and nobody else', async () => {
  const send = sender();
  expect(await send({ ...google, ...browserKeys }, message, headers)).toBe('refused');
  expect(await send(google, message, headers)).toBe('delivered');
});

test('each service is shown a signature made for it, the same one for six hours', async () => {
  const send = sender();
  for (const to of [google, google, mozilla]) await send(to, message, headers);
  now += 6 * 60 * 60_000 + 1;
  await send(google, message, headers);
  const signatures = posted.map(({ headers: of }) => of.Authorization);
  expect(signatures[1]).toBe(signatures[0]);
  expect(new Set(signatures).size).toBe(3);
});

test('an operator whose keys a service refuses reads so in the log once an hour, of nobody’s push in particular', async () => {
  const send = sender();
  status = 403;
  for (let push = 0; push < 3; push += 1) await send(google, message, headers);
  expect(lines).toEqual(['reminders: https://fcm.googleapis.com refuses pushes with 403']);
  now += 61 * 60_000;
  await send(google, message, headers);
  expect(lines).toHaveLength(2);
});
