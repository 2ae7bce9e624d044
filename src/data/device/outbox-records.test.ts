import { describe, expect, test } from 'vitest';
import { eveningNews } from '../../../tests/support/evening-news.ts';
import { flushAndReport } from '../../../tests/support/flush-and-report.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import type { Change } from '../../contracts/viewer-change.ts';
import type { ChangeOutcome } from '../provider/send-change.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import { readIsFavourite } from './favourites.ts';
import { memoryDatabase } from './memory-database.ts';
import { createChange, enqueue, type NewChange } from './outbox-records.ts';
import { takeRefused } from './refusal-notes.ts';
import { changeToAddReminder, changeToRemoveReminder } from './reminder-changes.ts';
import { addReminders, readReminders } from './reminders.ts';
import { userDatabase } from './user-records.ts';

const heart = (id: string): NewChange => ({
  kind: 'favourite',
  method: 'PUT',
  path: `user/favorites/${id}`,
  json: { type: 'video' },
  undo: { kind: 'favourite', type: 'video', id, marked: false },
});
const position = (time: number, film = 'dunes'): NewChange => ({
  kind: 'progress',
  method: 'PUT',
  path: `videos/${film}/progress`,
  json: { time },
  replaces: `progress/${film}`,
});
const news = {
  id: 'a'.repeat(64),
  ...eveningNews,
};

const keep = (database: DeviceDatabase, change: NewChange) =>
  enqueue(database, createChange(change), 0);

const taken: ChangeOutcome = { kind: 'taken', body: undefined };
const refused: ChangeOutcome = { kind: 'refused', status: 422, message: 'No' };

/** A provider that writes down what it was sent and gives these answers, then takes everything. */
function provider(...answers: ChangeOutcome['kind'][]) {
  const received: Change[] = [];
  const send = async (change: Change): Promise<ChangeOutcome> => {
    received.push(change);
    const kind = answers.shift() ?? 'taken';
    if (kind === 'taken') return taken;
    return kind === 'refused' ? refused : { kind };
  };
  return { received, send, paths: () => received.map(({ path }) => path) };
}

const sending = (
  database: DeviceDatabase,
  send: (change: Change) => Promise<ChangeOutcome>,
  time = 0,
) => flushAndReport({ database, send, now: () => time });

describe('changes made with the network off', () => {
  test('arrive in the order in which they were made, each once', async () => {
    const database = memoryDatabase();
    for (const film of ['dunes', 'harbour', 'lanterns']) await keep(database, heart(film));
    const { received, send, paths } = provider();
    const report = await sending(database, send);
    expect(paths()).toEqual([
      'user/favorites/dunes',
      'user/favorites/harbour',
      'user/favorites/lanterns',
    ]);
    expect(report).toMatchObject({ left: 0, refused: [] });
    expect((await sending(database, send)).sent).toEqual([]);
    expect(received).toHaveLength(3);
  });

  test('wait where they are while the network stays away', async () => {
    const database = memoryDatabase();
    await keep(database, heart('dunes'));
    await keep(database, heart('harbour'));
    const { send } = provider('taken', 'unanswered');
    expect(await sending(database, send)).toMatchObject({ left: 1, retryAt: 60_000 });
    expect((await waitingChanges(database)).map(({ path }) => path)).toEqual([
      'user/favorites/harbour',
    ]);
  });

  test('carry the same id when they are tried again', async () => {
    const database = memoryDatabase();
    await keep(database, heart('dunes'));
    const { received, send } = provider('busy', 'taken');
    const { retryAt } = await sending(database, send, 1_000);
    expect(retryAt).toBe(61_000);
    expect(await sending(database, send, 60_999)).toMatchObject({ left: 1, sent: [] });
    await sending(database, send, 61_000);
    expect(received).toHaveLength(2);
    expect(received[0]?.id).toBe(received[1]?.id);
  });

  test('wait as long as the provider asks, and from the second time on no less than without its word', async () => {
    const database = memoryDatabase();
    await keep(database, heart('dunes'));
    const busy = async (): Promise<ChangeOutcome> => ({ kind: 'busy', retryAfter: '2' });
    expect(await sending(database, busy)).toMatchObject({ left: 1, retryAt: 2_000 });
    expect(await sending(database, busy, 2_000)).toMatchObject({ left: 1, retryAt: 122_000 });
    const later = async (): Promise<ChangeOutcome> => ({ kind: 'busy', retryAfter: '600' });
    expect(await sending(database, later, 122_000)).toMatchObject({ retryAt: 722_000 });
  });

  test('that are refused for good are reported, and hold up no other', async () => {
    const database = memoryDatabase();
    await keep(database, heart('gone'));
    await keep(database, heart('dunes'));
    const report = await sending(database, provider('refused').send);
    expect(report.refused.map(({ change }) => change.path)).toEqual(['user/favorites/gone']);
    expect(report.sent.map(({ change }) => change.path)).toEqual(['user/favorites/dunes']);
  });

  test('wait for the viewer when the session has ended', async () => {
    const database = memoryDatabase();
    await keep(database, heart('dunes'));
    const report = await sending(database, provider('unauthorized').send);
    expect(report).toMatchObject({ left: 1, refused: [] });
  });

  test('are given up after ten tries, so that one broken change does not stop the rest for ever', async () => {
    const database = memoryDatabase();
    await keep(database, heart('broken'));
    await keep(database, heart('dunes'));
    const { send } = provider(...Array<'busy'>(10).fill('busy'));
    let now = 0;
    let givenUp = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      const report = await sending(database, send, now);
      givenUp += report.refused.length;
      now = report.retryAt ?? now;
    }
    expect(givenUp).toBe(1);
    expect(now).toBeLessThan(24 * 60 * 60_000);
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('of one viewer are never sent in another’s name', async () => {
    const device = memoryDatabase();
    const [noor, sami] = [userDatabase(device, '7'), userDatabase(device, '8')];
    await keep(noor, heart('noor-s-film'));
    await keep(sami, heart('sami-s-film'));
    const { send, paths } = provider();
    await sending(noor, send);
    expect(paths()).toEqual(['user/favorites/noor-s-film']);
    expect(await waitingChanges(sami)).toHaveLength(1);
  });
});

describe('a change that the provider refused', () => {
  test('is undone on the device, and shown to the viewer once, by one page', async () => {
    const database = memoryDatabase();
    await keep(database, heart('gone'));
    const film = { type: 'video', id: 'gone' } as const;
    expect(await readIsFavourite(database, film)).toBe(true);
    await addReminders(database, [news]);
    await keep(database, changeToAddReminder(news));
    await sending(database, provider('refused', 'refused').send);
    expect(await readIsFavourite(database, film)).toBeUndefined();
    expect(await readReminders(database)).toEqual([]);
    const shown = await Promise.all([takeRefused(database, 0), takeRefused(database, 0)]);
    expect(
      shown
        .flat()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['favourite', 'reminder']);
  });

  test('brings back a reminder that was taken away', async () => {
    const database = memoryDatabase();
    await keep(database, changeToRemoveReminder(news));
    await sending(database, provider('refused').send);
    expect(await readReminders(database)).toEqual([news]);
  });
});

describe('a provider that has no such call', () => {
  test('is not asked for it again before a day has passed, and the reminder stays on the device', async () => {
    const database = memoryDatabase();
    await addReminders(database, [news]);
    await keep(database, changeToAddReminder(news));
    await keep(database, heart('dunes'));
    const { send, paths } = provider('unsupported');
    expect(await sending(database, send)).toMatchObject({ left: 0, refused: [] });
    expect(paths()).toEqual(['channel-notifications', 'user/favorites/dunes']);
    await sending(database, send, 23 * 60 * 60_000);
    expect(paths()).toHaveLength(2);
    expect(await readReminders(database)).toEqual([news]);
    expect(await takeRefused(database, 0)).toEqual([]);
    await sending(database, send, 25 * 60 * 60_000);
    expect(paths().at(-1)).toBe('channel-notifications');
  });
});

test('only the newest position in a film waits to be sent', async () => {
  const database = memoryDatabase();
  await keep(database, position(10));
  await keep(database, heart('dunes'));
  await keep(database, position(20));
  await keep(database, position(5, 'harbour'));
  const waiting = await waitingChanges(database);
  expect(waiting.map(({ json }) => json)).toEqual([{ type: 'video' }, { time: 20 }, { time: 5 }]);
  const { received, send } = provider();
  await sending(database, send);
  expect(received).toHaveLength(3);
});

test('a change made while others are being sent is sent too', async () => {
  const database = memoryDatabase();
  await keep(database, heart('dunes'));
  const { received, send, paths } = provider();
  await sending(database, async (change) => {
    if (received.length === 0) await keep(database, heart('harbour'));
    return send(change);
  });
  expect(paths()).toEqual(['user/favorites/dunes', 'user/favorites/harbour']);
});

test('a waiting record that is broken is passed over', async () => {
  const database = memoryDatabase();
  await database.change(async (records) => records.put('outbox/000000000001', { path: '//evil' }));
  await keep(database, heart('dunes'));
  const { send, paths } = provider();
  await sending(database, send);
  expect(paths()).toEqual(['user/favorites/dunes']);
});
