import { describe, expect, test } from 'vitest';
import { eveningNews } from '../../../tests/support/evening-news.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { readContinued } from './continue-watching.ts';
import { leaveDevice, readOwner, readViewer, storeOwner } from './device-owner.ts';
import { readFavourites } from './favourites.ts';
import { keepPosition } from './keep-position.ts';
import { memoryDatabase } from './memory-database.ts';
import { createChange, enqueue } from './outbox-records.ts';
import { keepSearch, readRecentSearches } from './recent-searches.ts';
import { replaceFavourites } from './refresh-favourites.ts';
import { changeToAddReminder } from './reminder-changes.ts';
import { addReminders, readReminders } from './reminders.ts';
import { claimStage } from './stage-claims.ts';
import { ownerId, userDatabase } from './user-records.ts';

const noor = { user_id: '7', token: 'seven', client_uuid: 'u', remembered: true };
const sami = { ...noor, user_id: '8', token: 'eight' };
const news = { id: 'a'.repeat(64), ...eveningNews };
const stage = { reminderId: news.id, start: 1_800_000_000_000, stage: 15 } as const;
const view = { kind: 'view', method: 'POST', path: 'videos/dunes/views' } as const;
const watched = { video: { id: 'dunes', title: 'Dunes', duration: 6000 } };

/** Noor's device, and what she would do with it on an evening. */
async function evening() {
  const device = memoryDatabase();
  await storeOwner(device, noor);
  const hers = userDatabase(device, noor.user_id);
  await addReminders(hers, [news]);
  await replaceFavourites(hers, { answer: [{ id: 'dunes', type: 'video' }], settled: 0, now: 0 });
  await keepPosition(hers, { watched, reached: 600, now: 1 });
  await keepSearch(hers, 'salt road');
  await enqueue(hers, createChange(view), 0);
  await claimStage(hers, stage, 0);
  return { device, hers };
}

async function contents(database: ReturnType<typeof memoryDatabase>) {
  return {
    reminders: (await readReminders(database)).length,
    favourites: (await readFavourites(database)).length,
    continued: (await readContinued(database, 0)).row.length,
    searches: (await readRecentSearches(database)).length,
    waiting: (await waitingChanges(database)).length,
  };
}
const everything = { reminders: 1, favourites: 1, continued: 1, searches: 1, waiting: 1 };
const nothing = { reminders: 0, favourites: 0, continued: 0, searches: 0, waiting: 0 };

const keysOf = (device: ReturnType<typeof memoryDatabase>) =>
  device.read(async (records) => (await records.list('')).map(({ key }) => key));

describe('what a viewer keeps', () => {
  test('is found again by the same one after a new start', async () => {
    const { device, hers } = await evening();
    await storeOwner(device, { ...noor, token: 'another' });
    expect(await contents(hers)).toEqual(everything);
  });

  test('is never met by another, nor by a visitor', async () => {
    const { device } = await evening();
    expect(await contents(userDatabase(device, sami.user_id))).toEqual(nothing);
    expect(await contents(userDatabase(device, ''))).toEqual(nothing);
  });

  test('is removed when another owns the device', async () => {
    const { device } = await evening();
    await storeOwner(device, sami);
    expect(await keysOf(device)).toEqual(['owner', 'owner-token-hash', 'viewer']);
    expect(await readOwner(device)).toBe(sami.user_id);
  });

  test('is kept when it came before its viewer took the device from the one before', async () => {
    const { device } = await evening();
    const his = userDatabase(device, sami.user_id);
    await replaceFavourites(his, { answer: [{ id: 'sea', type: 'video' }], settled: 0, now: 0 });
    await storeOwner(device, sami);
    expect((await readFavourites(his)).map(({ id }) => id)).toEqual(['sea']);
  });

  test('is not written among the next one’s when it comes late, and goes with the next start', async () => {
    const { device, hers } = await evening();
    await storeOwner(device, sami);
    await addReminders(hers, [news]);
    expect(await contents(userDatabase(device, sami.user_id))).toEqual(nothing);
    await storeOwner(device, sami);
    expect(await contents(hers)).toEqual(nothing);
  });

  test('goes at sign-out, with all that is personal', async () => {
    const { device } = await evening();
    await leaveDevice(device, 'logout');
    expect(await keysOf(device)).toEqual([]);
  });

  test('goes when the session runs out, but for what the provider has not been sent', async () => {
    const { device, hers } = await evening();
    await leaveDevice(device, 'expiry');
    expect(await contents(hers)).toEqual({ ...nothing, waiting: 1 });
    await storeOwner(device, { ...noor, token: 'another' });
    expect(await contents(hers)).toEqual({ ...nothing, waiting: 1 });
    await storeOwner(device, sami);
    expect(await contents(hers)).toEqual(nothing);
  });

  test.each([
    ['rule', ['rule/ferry', 'rule-reminded', 'notifications']],
    ['channel-order', ['channel-order']],
    ['view', []],
  ] as const)(
    'stays with a waiting change of the kind %s when the session runs out',
    async (kind, stays) => {
      const device = memoryDatabase();
      const hers = userDatabase(device, noor.user_id);
      const all = ['rule/ferry', 'rule-reminded', 'notifications', 'channel-order'];
      await hers.change(async (records) => all.map((key) => records.put(key, [])));
      await enqueue(hers, createChange({ kind, method: 'PUT', path: 'one' }), 0);
      await leaveDevice(device, 'expiry');
      const left = (await keysOf(device)).map((key) => key.replace('user/7/', ''));
      expect(left.filter((key) => !key.startsWith('outbox/'))).toEqual([...stays].sort());
    },
  );

  test('stays when the session runs out where a change of it was not sent: the provider may not have it at all', async () => {
    const { device, hers } = await evening();
    await enqueue(hers, createChange(changeToAddReminder(news)), 0);
    const lina = userDatabase(device, ownerId(noor.user_id, 'lina'));
    await addReminders(lina, [news]);
    await leaveDevice(device, 'expiry');
    expect(await contents(hers)).toEqual({ ...nothing, reminders: 1, waiting: 2 });
    expect((await contents(lina)).reminders).toBe(0);
    await storeOwner(device, sami);
    expect(await contents(hers)).toEqual(nothing);
  });

  test('lies apart, however the provider writes its ids', async () => {
    const device = memoryDatabase();
    await keepSearch(userDatabase(device, '7/8'), 'salt road');
    expect(await contents(userDatabase(device, '7'))).toEqual(nothing);
    await leaveDevice(device, 'logout');
    expect(await keysOf(device)).toEqual([]);
  });
});

test('a session that was not to be remembered is not written down, apart from the hash of its token', async () => {
  const device = memoryDatabase();
  await storeOwner(device, noor);
  expect(await readViewer(device)).toEqual(noor);
  await storeOwner(device, { ...noor, remembered: false });
  expect(await readViewer(device)).toBeUndefined();
  const stored = await device.read((records) => records.list(''));
  expect(JSON.stringify(stored)).not.toContain(noor.token);
});
