import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import type { Reminder } from '../../contracts/kept-reminder.ts';
import { ReminderRecord } from '../../contracts/reminder.ts';
import { day } from '../../domain/time/time-units.ts';
import { flushOutbox } from './flush-outbox.ts';
import { measureRecords } from './measure-records.ts';
import { memoryDatabase } from './memory-database.ts';
import { migrateReminders } from './migrate-reminders.ts';
import { createChange, enqueue } from './outbox-records.ts';
import { changeToAddReminder } from './reminder-changes.ts';
import {
  addReminders,
  putOrRemoveReminder,
  readReminders,
  removeOldReminders,
  removeReminder,
  replaceReminders,
} from './reminders.ts';
import { settledCount } from './settled-change-counts.ts';
import { claimStage } from './stage-claims.ts';
import { remindersKey } from './user-records.ts';

const reminder = (letter: string, st = '2026-11-21 18:00:00'): Reminder => ({
  id: letter.repeat(64),
  c_id: 'nile-news',
  st,
  n1: false,
  n2: false,
  n3: false,
  title: 'Evening news',
  channel_title: 'Nile News',
});
const taken = { kind: 'taken', body: undefined } as const;
const sixOClock = Date.UTC(2026, 10, 21, 18);
const stageOf = (letter: string, stage: 15 | 5 | 0, start = sixOClock) => ({
  reminderId: letter.repeat(64),
  start,
  stage,
});

describe('the reminders on this device', () => {
  test('are set and taken away, each once', async () => {
    const database = memoryDatabase();
    const put = (letter: string, set: boolean) =>
      database.change((records) => putOrRemoveReminder(records, reminder(letter), set));
    await put('a', true);
    await put('b', true);
    await put('b', true);
    await put('a', false);
    await put('a', false);
    expect(await readReminders(database)).toEqual([reminder('b')]);
  });

  test('survive a broken neighbour', async () => {
    const database = memoryDatabase();
    await database.change(async (records) =>
      records.put(remindersKey, [{ id: 'short' }, reminder('a'), null]),
    );
    expect(await readReminders(database)).toEqual([reminder('a')]);
    await addReminders(database, [reminder('b')]);
    expect(await readReminders(database)).toEqual([reminder('a'), reminder('b')]);
  });

  test('survive a list that is no list', async () => {
    const database = memoryDatabase();
    await database.change(async (records) => records.put(remindersKey, 'gone wrong'));
    expect(await readReminders(database)).toEqual([]);
  });

  test('go sixty days after their programme has started', async () => {
    const database = memoryDatabase();
    await addReminders(database, [reminder('a')]);
    await addReminders(database, [reminder('b', '2026-11-21 19:00:00')]);
    expect(await removeOldReminders(database, sixOClock)).toHaveLength(2);
    expect(await removeOldReminders(database, sixOClock + 60 * day)).toEqual([
      reminder('b', '2026-11-21 19:00:00'),
    ]);
  });

  test('of the next week stay while the device’s clock is a month ahead, and are not counted as coming', async () => {
    const database = memoryDatabase();
    await addReminders(database, [reminder('a')]);
    const ahead = sixOClock + 30 * day;
    expect(await removeOldReminders(database, ahead)).toHaveLength(1);
    expect((await measureRecords(database, ahead)).count).toBe(0);
    expect((await measureRecords(database, sixOClock - day)).count).toBe(1);
  });

  test('follow the provider, which says where a programme moved', async () => {
    const database = memoryDatabase();
    await addReminders(database, [reminder('a')]);
    await claimStage(database, stageOf('a', 15), sixOClock);
    const moved = {
      id: 'a'.repeat(64),
      channel_id: 'nile-news',
      channel_title: 'Nile News',
      video_title: 'Evening news',
      programme_id: undefined,
    };
    expect(
      await replaceReminders(database, [{ ...moved, start_time: sixOClock }], {
        settled: 0,
        now: 0,
      }),
    ).toEqual([]);
    expect((await readReminders(database))[0]?.n1).toBe(true);
    const later = [{ ...moved, start_time: sixOClock + 600_000 }];
    const tenPast = [reminder('a', '2026-11-21 18:10:00')];
    expect(await replaceReminders(database, later, { settled: 0, now: 0 })).toEqual(tenPast);
    expect(await readReminders(database)).toEqual(tenPast);
    // The viewer sees the move once.
    expect(await replaceReminders(database, later, { settled: 0, now: 0 })).toEqual([]);
  });
});

test('a programme that was cancelled takes its reminder along, and the viewer is notified once', async () => {
  const database = memoryDatabase();
  await addReminders(database, [reminder('a'), reminder('b')]);
  const message = 'The programme was cancelled';
  const cancelled = ['a', 'c'].map((letter) => ({ id: letter.repeat(64), message }));
  const { id, c_id: channel_id, title: video_title, channel_title } = reminder('b');
  const b = { id, channel_id, video_title, channel_title, start_time: sixOClock };
  const received = [{ ...b, programme_id: undefined, dvr_duration: undefined }];
  const replace = () =>
    replaceReminders(database, received, { cancelled, settled: 0, now: sixOClock });
  expect(await replace()).toEqual([{ ...reminder('a'), cancelled: message }]);
  expect(await readReminders(database)).toEqual([reminder('b')]);
  expect(await replace()).toEqual([]);
});

test('a programme that was brought forward and has begun is announced once, and only to a device that expects it later', async () => {
  const database = memoryDatabase();
  await addReminders(database, [
    reminder('a'),
    reminder('b', '2026-11-21 17:30:00'),
    // It was put off, and began while this device was off.
    reminder('d', '2026-11-21 17:20:00'),
    // Nobody waits for it any more.
    reminder('e', '2026-11-21 16:00:00'),
  ]);
  const begun = ['a', 'b', 'c', 'd', 'e'].map((letter) =>
    v.parse(ReminderRecord, {
      id: letter.repeat(64),
      channel_id: 'nile-news',
      channel_title: 'Nile News',
      video_title: 'Evening news',
      start_time: letter === 'e' ? '2026-11-21 15:00:00' : '2026-11-21 17:30:00',
    }),
  );
  const replace = (now: number) => replaceReminders(database, [], { begun, settled: 0, now });
  const changed = await replace(sixOClock);
  expect(changed).toMatchObject([{ id: 'a'.repeat(64), st: '2026-11-21 17:30:00' }]);
  expect(await readReminders(database)).toEqual([]);
  expect(await replace(sixOClock)).toEqual([]);
});

test('a list of what is to come leaves a reminder until a minute after the start, so that the viewer sees the last stage', async () => {
  const database = memoryDatabase();
  await addReminders(database, [reminder('a')]);
  const minute = 60_000;
  await replaceReminders(database, [], { settled: 0, now: sixOClock + minute });
  expect(await readReminders(database)).toEqual([reminder('a')]);
  await replaceReminders(database, [], { settled: 0, now: sixOClock + minute + 1 });
  expect(await readReminders(database)).toEqual([]);
  await addReminders(database, [reminder('a')]);
  await replaceReminders(database, [], { settled: 0, now: sixOClock - 1 });
  expect(await readReminders(database)).toEqual([]);
});

test('a provider that gives back no more of a reminder than was sent to it takes nothing from what the device shows', async () => {
  const database = memoryDatabase();
  const set = { ...reminder('a'), programme_id: 'news-18', dvr: 7200, rule_id: 'a rule' };
  await addReminders(database, [set]);
  const sent = { id: set.id, channel_id: set.c_id, start_time: '2026-11-21 18:00:00' };
  await replaceReminders(database, [v.parse(ReminderRecord, sent)], { settled: 0, now: 0 });
  expect(await readReminders(database)).toEqual([set]);
  const more = { video_title: 'Late news', channel_title: 'Nile', dvr_duration: 0 };
  await replaceReminders(database, [v.parse(ReminderRecord, { ...sent, ...more })], {
    settled: 0,
    now: 0,
  });
  expect(await readReminders(database)).toEqual([
    { ...set, title: 'Late news', channel_title: 'Nile', dvr: 0 },
  ]);
});

test('a list that was asked for before a reminder was taken does not lose that reminder', async () => {
  const database = memoryDatabase();
  const settled = await database.read((records) => settledCount(records, 'reminder'));
  await addReminders(database, [reminder('a')]);
  await enqueue(database, createChange(changeToAddReminder(reminder('a'))), 0);
  expect(await replaceReminders(database, [], { settled, now: 0 })).toEqual([]);
  await flushOutbox({ database, now: () => 0, send: async () => taken });
  await replaceReminders(database, [], { settled, now: 0 });
  expect(await readReminders(database)).toEqual([reminder('a')]);
  await replaceReminders(database, [], { settled: settled + 1, now: 0 });
  expect(await readReminders(database)).toEqual([]);
});

describe('a stage', () => {
  test('is shown by one of all the pages and workers that want to show it', async () => {
    const database = memoryDatabase();
    await addReminders(database, [reminder('a')]);
    const contenders = Array.from({ length: 20 }, () =>
      claimStage(database, stageOf('a', 5), sixOClock),
    );
    expect((await Promise.all(contenders)).filter(Boolean)).toHaveLength(1);
    expect((await readReminders(database))[0]).toMatchObject({ n1: false, n2: true, n3: false });
  });

  test('can be claimed by a push that this device holds no reminder for', async () => {
    const database = memoryDatabase();
    expect(await claimStage(database, stageOf('c', 0), sixOClock)).toBe(true);
    expect(await claimStage(database, stageOf('c', 0), sixOClock + 1)).toBe(false);
    expect(await claimStage(database, stageOf('c', 15), sixOClock + 1)).toBe(true);
  });

  test('is shown again when the programme moved to another time', async () => {
    const database = memoryDatabase();
    await addReminders(database, [reminder('a')]);
    expect(await claimStage(database, stageOf('a', 5), sixOClock)).toBe(true);
    expect(await claimStage(database, stageOf('a', 5, sixOClock + 600_000), sixOClock)).toBe(true);
  });

  test('is forgotten two days later', async () => {
    const database = memoryDatabase();
    await claimStage(database, stageOf('c', 0), sixOClock);
    await claimStage(database, stageOf('d', 0), sixOClock + 49 * 60 * 60_000);
    const claims = await database.read((records) => records.list('claim/'));
    expect(claims.map(({ key }) => key)).toEqual([`claim/${'d'.repeat(64)}/${sixOClock}/0`]);
  });
});

describe('reminders left in web storage', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
  });

  test('move over once, without the broken ones, and wait to be sent to the provider', async () => {
    const database = memoryDatabase();
    const old = { c_id: 3, st: '2026-11-21 18:00:00', id: 'a'.repeat(64) };
    const broken = [{ c_id: 3 }, null, { ...old, st: 'soon' }];
    localStorage.setItem(remindersKey, JSON.stringify([...broken, { ...old, n1: true }]));
    await migrateReminders(database, 0);
    const moved = { ...reminder('a'), c_id: '3', n1: true, title: '', channel_title: '' };
    expect(await readReminders(database)).toEqual([moved]);
    const waiting = await waitingChanges(database);
    expect(waiting.map(({ kind, path, json }) => ({ kind, path, json }))).toEqual([
      {
        kind: 'reminder',
        path: 'channel-notifications',
        json: { id: moved.id, channel_id: '3', video_title: '', start_time: moved.st },
      },
    ]);
    expect(localStorage.getItem(remindersKey)).toBeNull();
    // What the viewer takes away afterwards does not come back.
    await removeReminder(database, moved.id);
    await migrateReminders(database, 0);
    expect(await readReminders(database)).toEqual([]);
  });

  test.each(['not JSON', '"a word"', '{"0":{}}'])(
    'that are %s leave nothing, and do no harm',
    async (text) => {
      const database = memoryDatabase();
      await addReminders(database, [reminder('b')]);
      localStorage.setItem(remindersKey, text);
      await migrateReminders(database, 0);
      expect(await readReminders(database)).toEqual([reminder('b')]);
      expect(await waitingChanges(database)).toEqual([]);
    },
  );

  test('stay where they are while the device has no room for them', async () => {
    const database = memoryDatabase();
    localStorage.setItem(remindersKey, JSON.stringify([reminder('a')]));
    const change = database.change;
    database.change = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(migrateReminders(database, 0)).rejects.toThrow('full');
    database.change = change;
    await migrateReminders(database, 0);
    expect(await readReminders(database)).toEqual([reminder('a')]);
  });
});

test('a change that fails half-way leaves the records as they were', async () => {
  const database = memoryDatabase();
  await addReminders(database, [reminder('a')]);
  await expect(
    database.change(async (records) => {
      records.remove(remindersKey);
      throw new Error('half-way');
    }),
  ).rejects.toThrow('half-way');
  expect(await readReminders(database)).toEqual([reminder('a')]);
});
