/**
 * The reminder part of the provider with a database of its own, two viewers, a clock that the test sets, and push
 * services whose answers the test sets.
 */
import { Hono } from 'hono';
import type { PushMessage } from '#src/contracts/push-message.ts';
import { startText } from '#src/domain/reminders/reminder.ts';
import { favouriteRoutes } from '../../../provider/catalogue/favourite-routes.ts';
import { readConfig } from '../../../provider/config.ts';
import { demo } from '../../../provider/demo/demo.ts';
import type { Schedule } from '../../../provider/guide/computed-schedule.ts';
import { answerError } from '../../../provider/http/error-answers.ts';
import { openProvider } from '../../../provider/open-provider.ts';
import type { Env, Provider, Viewer } from '../../../provider/provider-types.ts';
import {
  applyScheduleChanges,
  type Changes,
} from '../../../provider/reminders/apply-schedule-changes.ts';
import { queues } from '../../../provider/reminders/delivery-queue.ts';
import { createFanOut, type FanOut } from '../../../provider/reminders/fan-out.ts';
import type {
  PushHeaders,
  PushOutcome,
  SendPush,
} from '../../../provider/reminders/push-sender.ts';
import type { DeliveryJob } from '../../../provider/reminders/reminder-event.ts';
import { reminderRoutes } from '../../../provider/reminders/routes.ts';
import { logTo } from '../log-to.ts';
import { openTestDatabase } from '../test-database.ts';

export const minute = 60_000;
export const kickOffTime = Date.UTC(2026, 10, 21, 19, 0, 0);
export const reminder = 'a'.repeat(64);
export const phone = '10000000-0000-4000-8000-000000000000';
export const laptop = '20000000-0000-4000-8000-000000000000';

export const layla = viewer(1, 'layla@sahra.example');
export const omar = viewer(2, 'omar@sahra.example');

/** Valid keys that belong to no browser. */
export const browserKeys = {
  p256dh: Buffer.from([4, ...Array.from({ length: 64 }, () => 7)]).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};

export type Sent = { endpoint: string; message: PushMessage; headers: PushHeaders };

export type ReminderService = FanOut & {
  provider: Provider;
  clock: { now: number };
  /** The viewer who sends the next requests; `undefined` is a visitor. */
  by: { viewer: Viewer | undefined };
  sent: Sent[];
  /** The results of the next pushes. After these, every push is delivered. */
  outcomes: PushOutcome[];
  send: SendPush;
  ask(
    method: string,
    path: string,
    json?: unknown,
    more?: Record<string, string>,
  ): Promise<Response>;
  remind(id?: string, start?: number): Promise<Response>;
  subscribe(clientUuid: string, registration?: Record<string, unknown>): Promise<Response>;
  queued(queue: string): Promise<number>;
  /** Removes all reminders and sets the clock to an hour before kick-off. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
};

/** Does what an import that changes the schedule does to reminders. */
export async function changeSchedule(provider: Provider, changes: Changes): Promise<void> {
  const queue = await provider.queue.open();
  await provider.db.transaction((within) =>
    applyScheduleChanges(within, queue, changes, provider.now()),
  );
}

/** `schedule`: that of computed channels; of the demo, unless the test has one of its own. */
export async function reminderService(
  schedule: Schedule = demo.channels.schedule,
): Promise<ReminderService> {
  const db = await openTestDatabase();
  const clock = { now: 0 };
  const by: ReminderService['by'] = { viewer: layla };
  const provider = openProvider({
    db,
    config: readConfig({ PUBLIC_URL: 'https://tv.example' }),
    now: () => clock.now,
    sendMail: async () => {},
    builtIn: { ...demo, channels: { ...demo.channels, schedule } },
  });
  const sent: Sent[] = [];
  const outcomes: PushOutcome[] = [];
  const send: SendPush = async ({ endpoint }, message, headers) => {
    sent.push({ endpoint, message, headers });
    return outcomes.shift() ?? 'delivered';
  };
  const app = new Hono<Env>();
  app.onError(answerError(logTo(() => {})));
  app.use(async (c, next) => {
    if (by.viewer) c.set('viewer', by.viewer);
    await next();
  });
  app.route('/', reminderRoutes(provider));
  app.route('/', favouriteRoutes(provider));

  const ask: ReminderService['ask'] = async (method, path, json, more = {}) => {
    const headers = { 'content-type': 'application/json', 'x-client-uuid': phone, ...more };
    return app.request(path, { method, headers, ...(json !== undefined && bodyOf(json)) });
  };
  return {
    ...createFanOut(provider, send),
    provider,
    clock,
    by,
    sent,
    outcomes,
    send,
    ask,
    remind: (id = reminder, start = kickOffTime) =>
      ask('POST', '/channel-notifications', {
        id,
        channel_id: 'sahra-sport',
        video_title: 'Derby night',
        start_time: startText(start),
      }),
    subscribe: (client_uuid, registration = {}) =>
      ask('PUT', '/push-subscriptions', {
        endpoint: `https://fcm.googleapis.com/fcm/send/${client_uuid}`,
        expirationTime: null,
        keys: browserKeys,
        client_uuid,
        language: 'en',
        ...registration,
      }),
    queued: async (queue) =>
      (await (await provider.queue.open()).findJobs(queue, { queued: true })).length,
    async startAgain() {
      clock.now = kickOffTime - 60 * minute;
      by.viewer = layla;
      sent.length = 0;
      outcomes.length = 0;
      const ofPushes = ['reminders', 'reminder_deliveries', 'gone_push_addresses'];
      for (const table of [...ofPushes, 'users', 'channels']) {
        await db.query(`DELETE FROM ${table}`);
      }
      await db.query(
        `INSERT INTO channels (id, int_id, title, dvr_seconds, source, position)
         VALUES ('sahra-sport', 1, '{"en":"Sahra Sport"}', 0, 'import', 1)`,
      );
      for (const one of [layla, omar]) await signIn(provider, one);
      const boss = await provider.queue.open();
      for (const name of Object.values(queues)) await boss.deleteAllJobs(name);
    },
    async close() {
      await provider.queue.close();
      await db.close();
    },
  };
}

export function stage(minutes: 15 | 5 | 0, start = kickOffTime): DeliveryJob {
  return { channelId: 'sahra-sport', start, news: { kind: 'reminder', stage: minutes } };
}

async function signIn({ db }: Provider, { id, email, token_id }: Viewer): Promise<void> {
  await db.query(
    'INSERT INTO users (id, email, is_active, email_verified_at, created_at) VALUES ($1, $2, true, 0, 0)',
    [id, email],
  );
  await db.query(
    `INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at)
     VALUES ($1::uuid, $2, $1::text, true, '', '', 0, 0, $3)`,
    [token_id, id, kickOffTime + 24 * 60 * minute],
  );
}

function viewer(number: number, email: string): Viewer {
  const id = (of: string) => `00000000-0000-4000-8000-0000000000${of}${number}`;
  const profile = { id: id('0'), ceiling: undefined, playbackToken: '', personalVersion: 0 };
  return { id: id('0'), email, token_id: id('f'), watches: true, profile };
}

function bodyOf(json: unknown) {
  return { body: JSON.stringify(json) };
}
