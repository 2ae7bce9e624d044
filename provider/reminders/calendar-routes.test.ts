import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startText } from '#src/domain/reminders/reminder.ts';
import { day, hour, minute } from '#src/domain/time/time-units.ts';
import {
  type AccountService,
  goodPassword,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { changeSchedule } from '../../tests/support/push/reminder-service.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { calendarRoutes, readingLimit } from './calendar-routes.ts';
import { deletePastReminders } from './reminders-table.ts';
import { reminderRoutes } from './routes.ts';

const mounts = [accountRoutes, reminderRoutes, calendarRoutes].map((routes) => ({
  at: '/api',
  routes,
}));
const derby = 'a'.repeat(64);
const title = 'Derby, the night; an evening of football with a long name — ليلة الديربي';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({ PUBLIC_URL: 'https://tv.example' }, mounts);
  await service.provider.db.query(
    `INSERT INTO channels (id, int_id, title, dvr_seconds, source, position)
     VALUES ('stadium', 900, '{"en":"Stadium","ar":"الملعب"}', 0, 'import', 1)`,
  );
});
afterAll(async () => {
  await service.provider.queue.close();
  await service.close();
});

const starts = () => service.provider.now() + 2 * hour;

async function viewerWithCalendar(name: string, language = 'en') {
  const viewer = await newViewer(service, `${name}@evening.example`);
  const token = await signInForToken(service, viewer);
  const headers = { 'accept-language': language };
  const make = () => service.call('POST', '/api/user/calendar', { token, headers });
  const { body } = await make();
  const { address } = body.data as { address: string };
  const remind = (start = starts(), id = derby) =>
    service.call('POST', '/api/channel-notifications', {
      token,
      json: { id, channel_id: 'stadium', video_title: title, start_time: startText(start) },
    });
  const forget = () => service.call('DELETE', `/api/channel-notifications/${derby}`, { token });
  return { viewer, token, address, make, remind, forget };
}

const read = (address: string, headers: Record<string, string> = {}) =>
  service.app.request(address, { headers });

/** What a calendar app makes of it. */
async function eventsAt(address: string) {
  const text = await (await read(address)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status');

describe('a calendar app', () => {
  it('reads the viewer’s reminders, with channel, times and address, in the viewer’s language', async () => {
    const { address, remind } = await viewerWithCalendar('reads', 'ar');
    const start = starts();
    await remind(start);
    const [event] = await eventsAt(address);
    expect(event).toMatchObject({ uid: `${derby}@tv.example`, summary: title, location: 'الملعب' });
    expect(event?.startDate.toJSDate().getTime()).toBe(start);
    expect(event?.endDate.toJSDate().getTime()).toBe(start + 30 * minute);
    expect(event?.startDate.zone.tzid).toBe('UTC');
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://tv.example/live/stadium');
    const alarm = event?.component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M');
  });

  it('learns how often to read, what the calendar is called, and that nobody else may keep it', async () => {
    const { address } = await viewerWithCalendar('learns');
    const answer = await read(address);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('My evenings on television');
    // A calendar without events still has to hold something.
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });

  it('gets nothing new while nothing has changed', async () => {
    const { address, remind, forget } = await viewerWithCalendar('unchanged');
    await remind();
    const tag = (await read(address)).headers.get('etag') ?? '';
    expect((await read(address, { 'if-none-match': tag })).status).toBe(304);
    await forget();
    expect((await read(address, { 'if-none-match': tag })).status).toBe(200);
  });

  it('moves the same event with its programme, and takes it away with the programme', async () => {
    const { address, remind } = await viewerWithCalendar('moves');
    const from = starts();
    await remind(from);
    expect((await eventsAt(address))[0]?.sequence).toBe(0);
    const to = from + hour;
    const { provider } = service;
    await changeSchedule(provider, {
      moves: [{ channel_id: 'stadium', from, to }],
      cancellations: [],
    });
    const [moved] = await eventsAt(address);
    expect(moved).toMatchObject({ uid: `${derby}@tv.example`, sequence: 1 });
    expect(moved?.startDate.toJSDate().getTime()).toBe(to);
    await changeSchedule(provider, {
      moves: [],
      cancellations: [{ channel_id: 'stadium', start: to }],
    });
    const [off] = await eventsAt(address);
    expect(off?.sequence).toBe(2);
    expect(off && statusOf(off)).toBe('CANCELLED');
  });

  it('learns that a reminder was removed, that it was set again, and forgets it after the programme', async () => {
    const { address, remind, forget } = await viewerWithCalendar('removes');
    await remind();
    await forget();
    const [removed] = await eventsAt(address);
    expect(removed).toMatchObject({ uid: `${derby}@tv.example`, sequence: 1 });
    expect(removed && statusOf(removed)).toBe('CANCELLED');
    expect(removed?.component.getAllSubcomponents('valarm')).toEqual([]);
    await remind();
    const again = await eventsAt(address);
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({ sequence: 2 });
    expect(again[0] && statusOf(again[0])).toBeNull();
    await forget();
    await deletePastReminders(service.provider.db, service.provider.now() + 2 * day);
    expect(await eventsAt(address)).toEqual([]);
  });
});

describe('the secret address', () => {
  it('is written into one answer and stored nowhere', async () => {
    const { token, address } = await viewerWithCalendar('secret');
    const secret = /calendars\/([\w-]{43})\.ics/.exec(address)?.[1] ?? '';
    expect(secret).toHaveLength(43);
    const { body } = await service.call('GET', '/api/user/calendar', { token });
    expect(body).toEqual({ data: { created_at: expect.any(String) } });
    const stored = await service.provider.db.query('SELECT * FROM calendars');
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('says when an app read it last', async () => {
    const { token, address } = await viewerWithCalendar('seen');
    await read(address);
    const { body } = await service.call('GET', '/api/user/calendar', { token });
    expect(body.data).toHaveProperty('read_at', new Date(service.provider.now()).toISOString());
  });

  it('ends when a new one is made, and when the viewer stops it', async () => {
    const { token, address, make } = await viewerWithCalendar('stops');
    const { address: next } = (await make()).body.data as { address: string };
    expect((await read(address)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    expect((await service.call('DELETE', '/api/user/calendar', { token })).status).toBe(204);
    expect((await read(next)).status).toBe(404);
    expect((await service.call('GET', '/api/user/calendar', { token })).body).toEqual({ data: {} });
  });

  it('ends when its profile becomes a child’s, which has none', async () => {
    const { token, viewer } = await viewerWithCalendar('child');
    const ask = (method: string, path: string, json: object | undefined, pass = '') =>
      service.call(method, `/api/${path}`, { token, json, headers: { 'x-profile': pass } });
    const enter = async (id: string) => {
      const { body } = await ask('POST', `profiles/${id}/enter`, {});
      return (body.data as { pass: string }).pass;
    };
    const main = await enter(viewer.id);
    const made = await ask('POST', 'profiles', { name: 'Omar' }, main);
    const { id } = made.body.data as { id: string };
    const { body } = await ask('POST', 'user/calendar', undefined, await enter(id));
    const { address } = body.data as { address: string };
    expect((await read(address)).status).toBe(200);
    expect((await ask('PUT', `profiles/${id}`, { max_age: 7 }, main)).status).toBe(200);
    expect((await read(address)).status).toBe(404);
    const refused = await ask('GET', 'user/calendar', undefined, await enter(id));
    expect([refused.status, refused.body.error_code]).toEqual([403, 'child']);
  });

  it('is nobody’s who is not signed in', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await service.call(method, '/api/user/calendar')).status).toBe(401);
    }
  });

  it('gives nothing while the account is blocked, and all again afterwards', async () => {
    const { viewer, address, remind } = await viewerWithCalendar('blocked');
    await remind();
    const { db } = service.provider;
    await db.query('UPDATE users SET blocked_at = 1 WHERE id = $1', [viewer.id]);
    expect(await eventsAt(address)).toEqual([]);
    await db.query('UPDATE users SET blocked_at = NULL WHERE id = $1', [viewer.id]);
    expect(await eventsAt(address)).toHaveLength(1);
  });

  it('is in the copy of the viewer’s data without its secret, and goes with the account', async () => {
    const { token, address, remind } = await viewerWithCalendar('goes');
    await remind();
    const json = { password: goodPassword };
    const { body } = await service.call('POST', '/api/user/export', { token, json });
    expect(body.calendar).toEqual([
      { profile: 'Noor', language: 'en', created_at: expect.any(String), read_at: null },
    ]);
    expect((await service.call('DELETE', '/api/user', { token, json })).status).toBe(204);
    expect((await read(address)).status).toBe(404);
    expect(await service.provider.db.query('SELECT 1 FROM calendar_removals')).toEqual([]);
  });

  it('cannot be read without a bound', async () => {
    const { address } = await viewerWithCalendar('often');
    const statuses = [];
    for (let turn = 0; turn <= readingLimit.tries; turn += 1) {
      statuses.push((await service.app.request(address)).status);
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  });

  it('is offered in the settings', async () => {
    const { body } = await service.call('GET', '/api/settings');
    expect(body.data).toHaveProperty('calendar', true);
  });
});
