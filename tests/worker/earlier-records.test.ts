/** After an update the worker may be the first to run: what an earlier version kept is neither lost nor passed over. */

import { expect, test } from 'vitest';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { readReminders } from '#src/data/device/reminders.ts';
import { startText } from '#src/domain/reminders/reminder.ts';
import { onPush } from '../../sw/incoming-pushes.ts';
import { onPeriodicSync } from '../../sw/periodic-sync.ts';
import { onSync } from '../../sw/send-outbox.ts';
import { eveningNews } from '../support/evening-news.ts';
import { waitingChanges } from '../support/waiting-changes.ts';
import { fakeBrowser, json, noor, sami } from './fake-browser.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);
const news = { ...eveningNews, id: 'a'.repeat(64), st: startText(start) };
const heart = (user_id: string) => ({
  id: crypto.randomUUID(),
  user_id,
  kind: 'favourite',
  method: 'PUT',
  path: 'user/favorites/dunes',
  json: { type: 'video' },
  undo: { kind: 'favourite', type: 'video', id: 'dunes', marked: false },
});

/** A device that is Noor's, as an earlier version left it, and a worker that wakes on it with no page open. */
async function wakeOn(records: Record<string, unknown>, now = start - 5 * minute) {
  const stored = memoryDatabase();
  await stored.change(async (to) => {
    to.put('owner', noor.user_id);
    to.put('viewer', noor);
    for (const [key, value] of Object.entries(records)) to.put(key, value);
  });
  return { stored, browser: fakeBrowser(now, stored) };
}

const keysOf = async (stored: DeviceDatabase) =>
  (await stored.read((records) => records.list(''))).map(({ key }) => key);

const push = (about: object) =>
  JSON.stringify({
    reminder_id: news.id,
    channel_id: news.c_id,
    title: news.title,
    start: start / 1000,
    dvr: 0,
    ...about,
  });

test('a background sync sends what its viewer did before the update, and nothing of another’s', async () => {
  const { browser } = await wakeOn({
    'outbox/000000000000001/x': heart(noor.user_id),
    'outbox/000000000000002/y': { ...heart(sami.user_id), path: 'user/favorites/sami-s-film' },
  });
  browser.network.set('/api/user/favorites/dunes', ({ method }) =>
    json({ type: method === 'PUT' ? 'create' : 'delete' }),
  );
  await onSync(browser);
  const sent = browser.requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/api/user/favorites/dunes']);
  expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${noor.token}`);
  expect(await waitingChanges(browser.database)).toEqual([]);
});

test('a background sync sends no heart that the kept favourites already have', async () => {
  const { browser } = await wakeOn({
    'favourite/video/dunes': { id: 'dunes', type: 'video' },
    'outbox/000000000000001/x': heart(noor.user_id),
  });
  browser.network.set('/api/user/favorites/dunes', () => json({}, 405));
  await onSync(browser);
  expect(browser.requests.map(({ method }) => method)).toEqual(['GET']);
});

test('a push for a stage that was shown before the update makes no second sound', async () => {
  const { browser } = await wakeOn({
    [`claim/${news.id}/${start}/5`]: { at: start - 5 * minute },
  });
  await onPush(browser, push({ kind: 'reminder', stage: 5 }));
  expect(browser.shows).toMatchObject([{ silent: true }]);
});

test('a push moves and cancels a reminder that was set before the update', async () => {
  const { browser } = await wakeOn({ notifications: [news] });
  const later = start + 60 * minute;
  await onPush(browser, push({ kind: 'moved', start: later / 1000 }));
  expect(await readReminders(browser.database)).toMatchObject([
    { id: news.id, st: startText(later) },
  ]);
  await onPush(browser, push({ kind: 'cancelled' }));
  expect(await readReminders(browser.database)).toEqual([]);
});

test('a periodic sync shows what is due of the reminders that were set before the update', async () => {
  const { browser } = await wakeOn({ notifications: [news] }, start - 4 * minute);
  await onPeriodicSync(browser);
  expect(browser.shows).toMatchObject([{ title: news.title, silent: false }]);
});

test('a worker that is only being installed leaves the records to the version that still runs', async () => {
  const { browser, stored } = await wakeOn({ language: 'ar', notifications: [news] });
  expect(await browser.session.language()).toBe('ar');
  expect(await browser.session.viewer()).toMatchObject({ token: noor.token });
  expect(await keysOf(stored)).toContain('notifications');
});
