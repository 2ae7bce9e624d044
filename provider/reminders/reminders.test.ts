import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PushMessage } from '#src/contracts/push.ts';
import { ReminderRecord } from '#src/contracts/reminder.ts';
import { listOf, resource } from '#src/contracts/wire.ts';
import { startText } from '#src/domain/reminder.ts';
import { migrate, openEmbedded } from '../database.ts';
import { answerFailure } from '../http/failure.ts';
import type { Env, Provider, Viewer } from '../provider.ts';
import { onKickOff, SomeWait, tellBatch } from './fan-out.ts';
import type { KickOff } from './news.ts';
import type { PushHeaders, PushOutcome } from './push-sender.ts';
import { closeQueue, queueOf, queues } from './queue.ts';
import { everybody } from './reminder-rows.ts';
import { reminderRoutes } from './routes.ts';
import { followSchedule } from './schedule-changes.ts';
import { isPushService } from './subscriptions.ts';
import { vapidOf } from './vapid.ts';

const minute = 60_000;
const kickOffTime = Date.UTC(2026, 10, 21, 19, 0, 0);
const layla: Viewer = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'layla@sahra.example',
  token_id: 't1',
};
const omar: Viewer = {
  id: '00000000-0000-4000-8000-000000000002',
  email: 'omar@sahra.example',
  token_id: 't2',
};
const phone = '10000000-0000-4000-8000-000000000000';
const laptop = '20000000-0000-4000-8000-000000000000';
const reminder = 'a'.repeat(64);

let now = kickOffTime - 60 * minute;
let provider: Provider;
let asked: Viewer | undefined = layla;
let outcomes: PushOutcome[];
let sent: { endpoint: string; message: PushMessage; headers: PushHeaders }[];

const send = async (to: { endpoint: string }, message: PushMessage, headers: PushHeaders) => {
  sent.push({ endpoint: to.endpoint, message, headers });
  return outcomes.shift() ?? 'delivered';
};
const stage = (minutes: 15 | 5 | 0): KickOff => ({
  channelId: 'sahra-sport',
  start: kickOffTime,
  news: { kind: 'reminder', stage: minutes },
});
const all = { range: everybody };

function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const app = new Hono<Env>();
  app.onError(answerFailure(() => {}));
  app.use(async (c, next) => {
    if (asked) c.set('viewer', asked);
    await next();
  });
  app.route('/', reminderRoutes(provider));
  const init = { method, headers: { 'content-type': 'application/json', 'x-client-uuid': phone } };
  return Promise.resolve(app.request(path, body ? { ...init, body: JSON.stringify(body) } : init));
}

const remind = (title = 'Derby night') =>
  ask('POST', '/channel-notifications', {
    id: reminder,
    channel_id: 'sahra-sport',
    video_title: title,
    start_time: startText(kickOffTime),
  });
const subscribe = (client_uuid: string, language = 'en') =>
  ask('PUT', '/push-subscriptions', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${client_uuid}`,
    expirationTime: null,
    keys: { p256dh: 'key', auth: 'secret' },
    client_uuid,
    language,
  });

beforeAll(async () => {
  const db = await openEmbedded('memory://');
  await migrate(db);
  const config = {
    dataDir: '',
    databaseUrl: undefined,
    port: 0,
    publicUrl: 'https://tv.example',
    smtpUrl: undefined,
    demo: true,
    env: {},
  };
  provider = { db, config, now: () => now, sendMail: async () => {} };
  for (const { id, email } of [layla, omar]) {
    await db.query('INSERT INTO users (id, email, created_at) VALUES ($1, $2, 0)', [id, email]);
  }
}, 60_000);

afterAll(async () => {
  await closeQueue(provider);
  await provider.db.close();
});

beforeEach(async () => {
  now = kickOffTime - 60 * minute;
  asked = layla;
  outcomes = [];
  sent = [];
  for (const table of ['reminders', 'push_subscriptions', 'reminder_deliveries']) {
    await provider.db.query(`DELETE FROM ${table}`);
  }
  const boss = await queueOf(provider);
  for (const name of Object.values(queues)) await boss.purgeQueue(name);
});

const queued = async (name: string) => (await queueOf(provider)).getQueueSize(name);

describe('asking to be reminded', () => {
  it('keeps what was asked, for this viewer alone, until it starts', async () => {
    expect((await remind()).status).toBe(201);
    const list = v.parse(
      resource(listOf(ReminderRecord)),
      await (await ask('GET', '/channel-notifications')).json(),
    );
    expect(list).toMatchObject([
      {
        id: reminder,
        channel_id: 'sahra-sport',
        video_title: 'Derby night',
        start_time: kickOffTime,
      },
    ]);
    asked = omar;
    expect(await (await ask('GET', '/channel-notifications')).json()).toEqual({ data: [] });
    asked = layla;
    now = kickOffTime;
    expect(await (await ask('GET', '/channel-notifications')).json()).toEqual({ data: [] });
  });

  it('queues one job a stage, however many viewers and devices ask', async () => {
    await remind();
    await remind();
    asked = omar;
    await remind();
    expect(await queued(queues.kickOff)).toBe(3);
  });

  it('leaves out the stages that are past already', async () => {
    now = kickOffTime - 10 * minute;
    await remind();
    expect(await queued(queues.kickOff)).toBe(2);
  });

  it('is refused for a programme that has begun, for a visitor, and for nonsense', async () => {
    now = kickOffTime + minute;
    expect((await remind()).status).toBe(422);
    asked = undefined;
    expect((await remind()).status).toBe(401);
    asked = layla;
    expect((await ask('POST', '/channel-notifications', { id: 'x' })).status).toBe(422);
  });

  it('can be taken back', async () => {
    await remind();
    await subscribe(phone);
    expect((await ask('DELETE', `/channel-notifications/${reminder}`)).status).toBe(204);
    await tellBatch({ ...provider, now: () => kickOffTime }, send, { ...stage(0), ...all });
    expect(sent).toEqual([]);
  });
});

describe('a stage that has come', () => {
  beforeEach(async () => {
    await remind();
    await subscribe(phone);
    await subscribe(laptop, 'ar');
    now = kickOffTime - 15 * minute;
  });

  it('is told once to every browser of the viewer, in its language', async () => {
    await onKickOff(provider, send, stage(15));
    await onKickOff(provider, send, stage(15));
    expect(sent).toHaveLength(2);
    const [first, second] = sent.map(({ message }) => v.parse(PushMessage, message).notification);
    expect(first?.body).toBe('The program will start in 15 minutes');
    expect(second?.body).toBe('سيبدأ البرنامج بعد 15 دقيقة');
    expect(second?.dir).toBe('rtl');
    expect(first?.navigate).toBe('https://tv.example/live/sahra-sport');
  });

  it('lives no longer than it is true, and the next one takes its place', async () => {
    await onKickOff(provider, send, stage(15));
    expect(sent[0]?.headers.ttl).toBe(10 * 60);
    now = kickOffTime - 5 * minute;
    await onKickOff(provider, send, stage(5));
    expect(sent[2]?.headers.ttl).toBe(4 * 60);
    expect(sent[2]?.headers.topic).toBe(sent[0]?.headers.topic);
    expect(sent[0]?.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('is not told once it is no longer true', async () => {
    now = kickOffTime - 5 * minute;
    await tellBatch(provider, send, { ...stage(15), ...all });
    expect(sent).toEqual([]);
  });

  it('spares the browser that says it told the viewer itself', async () => {
    await ask('POST', `/channel-notifications/${reminder}/notify`, {
      c_id: 'sahra-sport',
      time: 15,
      type: 'page',
      id: reminder,
    });
    await onKickOff(provider, send, stage(15));
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([
      `https://fcm.googleapis.com/fcm/send/${laptop}`,
    ]);
  });

  it('forgets a browser whose push service says it is gone', async () => {
    outcomes = ['gone', 'delivered'];
    await onKickOff(provider, send, stage(15));
    now = kickOffTime - 5 * minute;
    sent = [];
    await onKickOff(provider, send, stage(5));
    expect(sent).toHaveLength(1);
  });

  it('tries a busy push service again, and tells nobody twice for it', async () => {
    outcomes = ['later', 'delivered'];
    await expect(onKickOff(provider, send, stage(15))).rejects.toThrow(SomeWait);
    await onKickOff(provider, send, stage(15));
    expect(sent.map(({ endpoint }) => endpoint.at(-36))).toEqual([phone[0], laptop[0], phone[0]]);
  });

  it('names nobody in what it sends', async () => {
    await onKickOff(provider, send, stage(15));
    const told = JSON.stringify(sent.map(({ message, headers }) => [message, headers]));
    for (const secret of [layla.id, layla.email, phone, laptop]) expect(told).not.toContain(secret);
  });
});

describe('a crowd', () => {
  it('of 1,200 browsers is cut into three batches that leave nobody out and tell nobody twice', async () => {
    await remind();
    await provider.db.query(
      `INSERT INTO push_subscriptions (client_uuid, user_id, endpoint, p256dh, auth, language, updated_at)
       SELECT gen_random_uuid(), $1, 'https://fcm.googleapis.com/' || n, 'key', 'secret', 'en', 0 FROM generate_series(1, 1200) n`,
      [layla.id],
    );
    now = kickOffTime - 15 * minute;
    await onKickOff(provider, send, stage(15));
    expect(sent).toEqual([]);
    const boss = await queueOf(provider);
    const batches = await boss.fetch<KickOff & { range: typeof everybody }>(queues.batch, {
      batchSize: 10,
    });
    expect(batches).toHaveLength(3);
    for (const { data } of batches) await tellBatch(provider, send, data);
    expect(new Set(sent.map(({ endpoint }) => endpoint)).size).toBe(1200);
    expect(sent).toHaveLength(1200);
  });
});

describe('a schedule that changes', () => {
  const later = kickOffTime + 10 * minute;

  beforeEach(async () => {
    await remind();
    await subscribe(phone);
  });

  it('takes the reminder along, says so once, and tells every stage at the new time', async () => {
    await followSchedule(provider, {
      moves: [{ channel_id: 'sahra-sport', from: kickOffTime, to: later }],
      cancellations: [],
    });
    await onKickOff(provider, send, {
      channelId: 'sahra-sport',
      start: later,
      news: { kind: 'moved' },
    });
    await onKickOff(provider, send, {
      channelId: 'sahra-sport',
      start: later,
      news: { kind: 'moved' },
    });
    expect(sent.map(({ message }) => message.notification.data)).toMatchObject([
      { kind: 'moved', start: later / 1000 },
    ]);
    now = kickOffTime - 15 * minute;
    await onKickOff(provider, send, stage(15));
    expect(sent).toHaveLength(1);
    now = later - 15 * minute;
    await onKickOff(provider, send, { ...stage(15), start: later });
    expect(sent).toHaveLength(2);
  });

  it('lets two programmes swap places', async () => {
    await ask('POST', '/channel-notifications', {
      id: 'b'.repeat(64),
      channel_id: 'sahra-sport',
      video_title: 'Studio',
      start_time: startText(later),
    });
    await followSchedule(provider, {
      moves: [
        { channel_id: 'sahra-sport', from: kickOffTime, to: later },
        { channel_id: 'sahra-sport', from: later, to: kickOffTime },
      ],
      cancellations: [],
    });
    const rows = await provider.db.query(
      'SELECT video_title, start_at FROM reminders ORDER BY start_at',
    );
    expect(rows).toEqual([
      { video_title: 'Studio', start_at: kickOffTime },
      { video_title: 'Derby night', start_at: later },
    ]);
  });

  it('says that a programme is cancelled, and then never that it starts', async () => {
    await followSchedule(provider, {
      moves: [],
      cancellations: [{ channel_id: 'sahra-sport', start: kickOffTime }],
    });
    await onKickOff(provider, send, {
      channelId: 'sahra-sport',
      start: kickOffTime,
      news: { kind: 'cancelled' },
    });
    expect(sent.map(({ message }) => message.notification.body)).toEqual([
      'This programme was cancelled.',
    ]);
    now = kickOffTime - 15 * minute;
    await onKickOff(provider, send, stage(15));
    expect(sent).toHaveLength(1);
    expect(await (await ask('GET', '/channel-notifications')).json()).toEqual({ data: [] });
  });
});

describe('a push subscription', () => {
  it('belongs to whoever registered its browser last, and goes at logout', async () => {
    await subscribe(phone);
    asked = omar;
    await subscribe(phone);
    expect(await provider.db.query('SELECT user_id FROM push_subscriptions')).toEqual([
      { user_id: omar.id },
    ]);
    await ask('DELETE', `/push-subscriptions/${phone}`);
    expect(await provider.db.query('SELECT 1 FROM push_subscriptions')).toEqual([]);
  });

  it('is taken only at the address of a known push service', () => {
    const env = { PUSH_HOSTS: 'localhost:8443' };
    expect(isPushService('https://jmt17.google.com/fcm/send/x', env)).toBe(true);
    expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/x', env)).toBe(true);
    expect(isPushService('https://localhost:8443/x', env)).toBe(true);
    expect(isPushService('https://localhost:8444/x', env)).toBe(false);
    expect(isPushService('http://fcm.googleapis.com/x', env)).toBe(false);
    expect(isPushService('https://fcm.googleapis.com.evil.test/x', env)).toBe(false);
    expect(isPushService('https://evilgoogleapis.com/x', env)).toBe(false);
  });
});

it('makes the keys that name it once, and keeps them', async () => {
  const [one, other] = await Promise.all([vapidOf(provider), vapidOf(provider)]);
  expect(other).toEqual(one);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});
