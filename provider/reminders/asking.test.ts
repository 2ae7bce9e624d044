import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReminderRecord } from '#src/contracts/reminder.ts';
import { listOf, resource } from '#src/contracts/wire.ts';
import { startText } from '#src/domain/reminders/reminder.ts';
import {
  changeSchedule,
  kickOffTime,
  laptop,
  layla,
  minute,
  omar,
  phone,
  type ReminderService,
  reminder,
  reminderService,
  stage,
} from '../../tests/support/push/reminder-service.ts';
import { leadSeconds, queues } from './delivery-queue.ts';
import { allBrowsers } from './reminders-table.ts';

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const list = async () => {
  const answer = await service.ask('GET', '/channel-notifications');
  return v.parse(resource(listOf(ReminderRecord)), await answer.json());
};

describe('asking to be reminded', () => {
  it('keeps what was asked, for this viewer alone, until it starts', async () => {
    expect((await service.remind()).status).toBe(201);
    expect(await list()).toMatchObject([
      {
        id: reminder,
        channel_id: 'sahra-sport',
        video_title: 'Derby night',
        start_time: kickOffTime,
      },
    ]);
    service.by.viewer = omar;
    expect(await list()).toEqual([]);
    service.by.viewer = layla;
    service.clock.now = kickOffTime;
    expect(await list()).toEqual([]);
  });

  it('names the programme in the language that is asked for, whichever it was set in, and no other in its place', async () => {
    const { db } = service.provider;
    const broadcast = (en: string, ar: string) =>
      db.query(
        `INSERT INTO programmes (channel_id, start_ms, stop_ms, title) VALUES ('sahra-sport', $1, $2, $3::text::jsonb)`,
        [kickOffTime, kickOffTime + 60 * minute, JSON.stringify({ en, ar })],
      );
    const titleIn = async (language: string) => {
      const answer = await service.ask('GET', '/channel-notifications', undefined, {
        'accept-language': language,
      });
      return v.parse(resource(listOf(ReminderRecord)), await answer.json())[0]?.video_title;
    };
    await service.remind();
    await broadcast('Derby night', 'ليلة الديربي');
    expect(await titleIn('ar')).toBe('ليلة الديربي');
    expect(await titleIn('en')).toBe('Derby night');
    await db.query('DELETE FROM programmes');
    await broadcast('Chess', 'شطرنج');
    expect(await titleIn('ar')).toBe('Derby night');
    await db.query('DELETE FROM programmes');
  });

  it('names to a device that comes later the channel’s name and how far back it plays', async () => {
    await service.provider.db.query(
      'UPDATE channels SET title = $1::text::jsonb, dvr_seconds = 7200',
      [JSON.stringify({ en: 'Sahra Sport', ar: 'سهرة رياضة' })],
    );
    await service.remind();
    expect(await list()).toMatchObject([{ channel_title: 'Sahra Sport', dvr_duration: 7200 }]);
    await service.provider.db.query('DELETE FROM channels');
    expect(await list()).toMatchObject([{ channel_title: undefined, dvr_duration: 0 }]);
  });

  it('queues one job a stage, however many viewers and devices ask', async () => {
    await service.remind();
    await service.remind();
    service.by.viewer = omar;
    await service.remind();
    expect(await service.queued(queues.delivery)).toBe(3);
  });

  it('queues instants, also in a database that lives in a zone whose clocks change that night', async () => {
    const { db } = service.provider;
    // Far ahead: the queue clears away jobs whose time is long past by the real clock.
    const nightOfChange = Date.UTC(2036, 9, 30, 21, 5);
    service.clock.now = nightOfChange - 60 * minute;
    await db.query(`SET TIME ZONE 'Africa/Cairo'`);
    await service.remind(reminder, nightOfChange);
    const jobs = await db.query<{ at: number }>(
      `SELECT (extract(epoch FROM start_after) * 1000)::bigint AS at FROM pgboss.job WHERE name = $1 ORDER BY 1`,
      [queues.delivery],
    );
    await db.query('RESET TIME ZONE');
    expect(jobs.map(({ at }) => at + leadSeconds * 1000)).toEqual(
      [15, 5, 0].map((minutes) => nightOfChange - minutes * minute),
    );
  });

  it('leaves out the stages that are past already', async () => {
    service.clock.now = kickOffTime - 10 * minute;
    await service.remind();
    expect(await service.queued(queues.delivery)).toBe(2);
  });

  it('keeps nothing when nothing could be queued', async () => {
    const boss = await service.provider.queue.open();
    const { insert } = boss;
    boss.insert = () => Promise.reject(new Error('no room'));
    const answer = await service.remind();
    boss.insert = insert;
    expect(answer.status).toBe(500);
    expect(await list()).toEqual([]);
  });

  it('twice, from a device that was offline meanwhile, leaves a programme that moved where it moved to', async () => {
    await service.remind();
    const later = kickOffTime + 10 * minute;
    await changeSchedule(service.provider, {
      moves: [{ channel_id: 'sahra-sport', from: kickOffTime, to: later }],
      cancellations: [],
    });
    await service.remind();
    expect(await list()).toMatchObject([{ start_time: later }]);
  });

  it('again, of a programme that was brought forward and then put back, holds for the time that it has now', async () => {
    const earlier = kickOffTime - 30 * minute;
    const change = (from: number, to: number) =>
      changeSchedule(service.provider, {
        moves: [{ channel_id: 'sahra-sport', from, to }],
        cancellations: [],
      });
    await service.remind();
    await change(kickOffTime, earlier);
    // The guide says too late that it starts at the former time after all: reminders of the past move no more.
    service.clock.now = earlier;
    await change(earlier, kickOffTime);
    expect(await list()).toEqual([]);
    expect((await service.remind()).status).toBe(201);
    expect(await list()).toMatchObject([{ id: reminder, start_time: kickOffTime }]);
    await service.subscribe(phone);
    service.clock.now = kickOffTime - 5 * minute;
    await service.deliver(stage(5));
    expect(service.sent).toHaveLength(1);
  });

  it('is refused for a programme that has begun, for a visitor, and for nonsense', async () => {
    service.clock.now = kickOffTime + minute;
    expect((await service.remind()).status).toBe(422);
    service.by.viewer = undefined;
    expect((await service.remind()).status).toBe(401);
    service.by.viewer = layla;
    const nonsense = await service.ask('POST', '/channel-notifications', { id: 'x' });
    expect(nonsense.status).toBe(422);
  });

  it('is refused for a channel that is not in the guide, by the field, and keeps nothing', async () => {
    const answer = await service.ask(
      'POST',
      '/channel-notifications',
      {
        id: reminder,
        channel_id: 'sahra-archery',
        video_title: 'Derby night',
        start_time: startText(kickOffTime),
      },
      { 'accept-language': 'ar' },
    );
    expect(answer.status).toBe(422);
    // A device shows the message: there is no form whose field could be marked.
    const message = 'هذه القناة غير موجودة في الدليل.';
    expect(await answer.json()).toEqual({ message, errors: { channel_id: [message] } });
    expect(await list()).toEqual([]);
    expect(await service.queued(queues.delivery)).toBe(0);
  });

  it('is noted as shown for a browser of this viewer’s that takes pushes, and for no made-up or foreign one', async () => {
    await service.remind();
    await service.subscribe(phone);
    service.by.viewer = omar;
    await service.subscribe(laptop);
    service.by.viewer = layla;
    const notify = (client: string) =>
      service.ask(
        'POST',
        `/channel-notifications/${reminder}/notify`,
        { c_id: 'sahra-sport', time: 15, type: 'page', id: reminder },
        { 'x-client-uuid': client },
      );
    const noted = async () => {
      const sql = 'SELECT client_uuid FROM reminder_deliveries';
      return (await service.provider.db.query<{ client_uuid: string }>(sql)).map(
        (row) => row.client_uuid,
      );
    };
    for (const client of [laptop, crypto.randomUUID(), 'nonsense', '']) {
      expect((await notify(client)).status).toBe(204);
    }
    expect(await noted()).toEqual([]);
    await notify(phone);
    expect(await noted()).toEqual([phone]);
  });

  it('stays taken back when the first try of setting it arrives after all', async () => {
    const json = {
      ...{ id: reminder, channel_id: 'sahra-sport', video_title: 'Derby night' },
      start_time: startText(kickOffTime),
    };
    const set = () =>
      service.ask('POST', '/channel-notifications', json, { 'idempotency-key': 'set-1' });
    const remove = () =>
      service.ask('DELETE', `/channel-notifications/${reminder}`, undefined, {
        'idempotency-key': 'remove-1',
      });
    await set();
    await remove();
    const late = await set();
    expect([late.status, await late.json()]).toEqual([201, { data: { id: reminder } }]);
    expect(await list()).toEqual([]);
    await service.remind();
    expect((await remove()).status).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  it('can be taken back', async () => {
    await service.remind();
    await service.subscribe(phone);
    expect((await service.ask('DELETE', `/channel-notifications/${reminder}`)).status).toBe(204);
    service.clock.now = kickOffTime;
    await service.sendBatch({ ...stage(0), range: allBrowsers });
    expect(service.sent).toEqual([]);
  });
});
