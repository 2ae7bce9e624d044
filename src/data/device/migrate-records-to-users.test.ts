import { describe, expect, test } from 'vitest';
import { eveningNews } from '../../../tests/support/evening-news.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { readContinued } from './continue-watching.ts';
import { leaveDevice, readLanguage, storeOwner } from './device-owner.ts';
import { readFavourites, readIsFavourite } from './favourites.ts';
import { flushOutbox } from './flush-outbox.ts';
import { memoryDatabase } from './memory-database.ts';
import { withRecordsMovedToUsers } from './migrate-records-to-users.ts';
import { readRecentSearches } from './recent-searches.ts';
import { addReminders, readReminders } from './reminders.ts';
import { userDatabase } from './user-records.ts';

const noor = { user_id: '7', token: 'noor', client_uuid: 'u', remembered: true };
const news = { id: 'a'.repeat(64), ...eveningNews };
const film = {
  type: 'video',
  id: 'dunes',
  video: { id: 'dunes', title: 'Dunes', duration: 6000 },
  time: 600,
  updated_at: 1,
  finished: false,
};
const viewOf = (user_id: string) => ({
  id: crypto.randomUUID(),
  user_id,
  kind: 'view',
  method: 'POST',
  path: `videos/of-${user_id}/views`,
  tries: 0,
  not_before: 0,
});

/** A device as an earlier version left it. */
async function earlier(records: Record<string, unknown>) {
  const device = memoryDatabase();
  await device.change(async (to) => {
    for (const [key, value] of Object.entries(records)) to.put(key, value);
  });
  return device;
}

const ofNoor = {
  owner: noor.user_id,
  language: 'ar',
  notifications: [news],
  'favourite/video/dunes': { id: 'dunes', type: 'video' },
  'favourite/video/sea': false,
  'favourites-complete': { at: 1 },
  'recent-searches': ['salt road'],
  'progress/7/video/dunes': film,
  'progress-known/7': true,
  'outbox/000000000000001/x': viewOf('7'),
  'outbox/000000000000002/y': viewOf('7'),
};

describe('a device on which an earlier version kept things', () => {
  test('gives each to its user at the first use, changes that wait included', async () => {
    const device = withRecordsMovedToUsers(await earlier(ofNoor));
    const hers = userDatabase(device, noor.user_id);
    expect(await readReminders(hers)).toEqual([news]);
    expect(await readFavourites(hers)).toEqual([{ id: 'dunes', type: 'video' }]);
    expect(await readIsFavourite(hers, { id: 'sea', type: 'video' })).toBe(false);
    expect(await readRecentSearches(hers)).toEqual(['salt road']);
    expect(await readContinued(hers, 0)).toMatchObject({ row: [{ id: 'dunes' }], known: true });
    const sent: string[] = [];
    const send = async ({ path }: { path: string }) => {
      sent.push(path);
      return { kind: 'taken', body: undefined } as const;
    };
    await flushOutbox({ database: hers, send, now: () => 0 });
    expect(sent).toEqual(['videos/of-7/views', 'videos/of-7/views']);
    expect(await readLanguage(device)).toBe('ar');
    const keys = await device.read((records) => records.list(''));
    expect(keys.map(({ key }) => key.split('/')[0])).toEqual(
      expect.arrayContaining(['language', 'owner', 'user']),
    );
    expect(keys.filter(({ key }) => !/^(language$|owner$|user\/7\/)/.test(key))).toEqual([]);
  });

  test('is still that user’s when they come back', async () => {
    const device = withRecordsMovedToUsers(await earlier(ofNoor));
    await storeOwner(device, noor);
    const hers = userDatabase(device, noor.user_id);
    expect(await readReminders(hers)).toEqual([news]);
    expect(await waitingChanges(hers)).toHaveLength(2);
  });

  test('keeps from another what was not theirs', async () => {
    const device = withRecordsMovedToUsers(await earlier(ofNoor));
    await storeOwner(device, { ...noor, user_id: '8' });
    const left = await device.read((records) => records.list(''));
    expect(left.map(({ key }) => key)).toEqual(['language', 'owner', 'owner-token-hash', 'viewer']);
  });

  test('has the changes of the viewer who made them, after a session that ran out', async () => {
    const device = withRecordsMovedToUsers(
      await earlier({ 'outbox/1/x': viewOf('7'), 'claim/a/1/5': { at: 1 } }),
    );
    await leaveDevice(device, 'expiry');
    expect(await waitingChanges(userDatabase(device, '7'))).toHaveLength(1);
    expect(await device.read((records) => records.list('claim/'))).toEqual([]);
  });

  test('does not lose what was moved to a tab of the earlier version that still writes', async () => {
    const old = await earlier({ owner: '7', notifications: [] });
    await addReminders(userDatabase(old, '7'), [news]);
    expect(await readReminders(userDatabase(withRecordsMovedToUsers(old), '7'))).toEqual([news]);
  });

  test('without room to move them works all the same', async () => {
    const old = await earlier({ owner: '7', notifications: [news] });
    const { change } = old;
    old.change = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const device = withRecordsMovedToUsers(old);
    expect(await readReminders(userDatabase(device, '7'))).toEqual([]);
    old.change = change;
    expect(await readReminders(userDatabase(withRecordsMovedToUsers(old), '7'))).toEqual([news]);
  });
});
