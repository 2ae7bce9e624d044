import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import type { SendOptions } from '../provider/send-change.ts';
import { leaveDevice, readOwner, storeOwner } from './device-owner.ts';
import { keepToken } from './kept-session.ts';
import { memoryDatabase } from './memory-database.ts';
import { createOutbox } from './outbox.ts';
import { createChange, enqueue } from './outbox-records.ts';
import {
  keepPresentProfile,
  mustAskWhoWatches,
  ownerOf,
  readPresentProfile,
  readProfileAtStart,
} from './present-profile.ts';
import { keepSearch, readRecentSearches } from './recent-searches.ts';
import type { SenderViewer } from './sender-env.ts';
import { otherProfilesWithOutbox, ownerId, userDatabase, userFolder } from './user-records.ts';

const noor = { user_id: '7', token: 'seven', client_uuid: 'u', remembered: true };
const lina = { ...noor, profile_id: 'lina', pass: 'lina’s' };
const sami = { ...noor, user_id: '8', token: 'eight' };
const owners = { noor: '7', lina: ownerId('7', 'lina') };
const heart = (id: string) => ({
  kind: 'favourite' as const,
  method: 'PUT' as const,
  path: `user/favorites/${id}`,
});

describe('the records of profiles', () => {
  test('are apart, and those of the main profile lie where the account’s have always been', async () => {
    const device = memoryDatabase();
    await keepSearch(userDatabase(device, owners.noor), 'salt road');
    await keepSearch(userDatabase(device, owners.lina), 'foxes');
    expect(await readRecentSearches(userDatabase(device, owners.noor))).toEqual(['salt road']);
    expect(await readRecentSearches(userDatabase(device, owners.lina))).toEqual(['foxes']);
    expect(await readRecentSearches(userDatabase(device, ownerId('7', 'zain')))).toEqual([]);
    expect(userFolder(owners.noor)).toBe('user/7/');
    const profile = { id: '7', is_main: true, name: 'Noor' } as never;
    expect(ownerOf('7', { profile, pass: 'noor’s' })).toBe('7');
  });

  test('stay when another profile of the account watches, and go when another account comes', async () => {
    const device = memoryDatabase();
    await storeOwner(device, lina);
    await keepSearch(userDatabase(device, owners.lina), 'foxes');
    await storeOwner(device, noor);
    expect(await readOwner(device)).toBe('7');
    await storeOwner(device, lina);
    expect(await readOwner(device)).toBe(owners.lina);
    expect(await readRecentSearches(userDatabase(device, owners.lina))).toEqual(['foxes']);
    await storeOwner(device, sami);
    expect(await device.read((records) => records.list('user/7/'))).toEqual([]);
  });

  test('go at logout; a session that runs out leaves what each profile has to send', async () => {
    const device = memoryDatabase();
    await storeOwner(device, lina);
    await keepSearch(userDatabase(device, owners.lina), 'foxes');
    await enqueue(userDatabase(device, owners.lina), createChange(heart('foxes')), 0);
    await leaveDevice(device, 'expiry');
    const left = await device.read((records) => records.list('user/'));
    expect(left.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^user\/7\/profile\/lina\/outbox\//),
    ]);
    await leaveDevice(device, 'logout');
    expect(await device.read((records) => records.list('user/'))).toEqual([]);
  });
});

/** A page in which a profile watches, and the provider: what it was sent, and with which pass. */
function page() {
  const device = memoryDatabase();
  const state: { viewer: SenderViewer; online: boolean } = {
    viewer: { userId: owners.noor, token: 'seven', pass: 'noor’s' },
    online: true,
  };
  const sent: string[] = [];
  const outbox = createOutbox({
    databaseOf: (userId) => userDatabase(device, userId),
    viewer: () => state.viewer,
    othersWaiting: (userId) => device.read((records) => otherProfilesWithOutbox(records, userId)),
    send: async ({ path }, { token, pass }: SendOptions) => {
      if (!state.online) return { kind: 'unanswered' };
      sent.push(`${path} by ${token} with ${pass}`);
      return { kind: 'taken', body: undefined };
    },
    now: () => 0,
  });
  return { device, state, sent, outbox };
}

describe('what a profile did offline', () => {
  test('is sent with its own pass, also while another profile watches', async () => {
    const { state, sent, outbox, device } = page();
    state.online = false;
    await outbox.submit(heart('dunes'));
    state.viewer = { userId: owners.lina, token: 'seven', pass: 'lina’s' };
    await outbox.submit(heart('foxes'));
    state.online = true;
    await outbox.flush();
    expect(sent).toEqual([
      'user/favorites/dunes by seven with noor’s',
      'user/favorites/foxes by seven with lina’s',
    ]);
    for (const owner of Object.values(owners)) {
      expect(await waitingChanges(userDatabase(device, owner))).toEqual([]);
    }
  });

  test('is sent with the pass of its next visit, once it is back', async () => {
    const { state, sent, outbox } = page();
    state.online = false;
    await outbox.submit(heart('dunes'));
    state.viewer = { ...state.viewer, pass: 'noor’s next' };
    state.online = true;
    await outbox.flush();
    expect(sent).toEqual(['user/favorites/dunes by seven with noor’s next']);
  });
});

test('a profile is remembered as long as the sign-in, and one whose PIN is asked for until the app is closed', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const profile = { id: 'lina', name: 'Lina', max_age: 6 } as never;
  const present = { profile, pass: 'lina’s' };
  const closeApp = () => vi.stubGlobal('sessionStorage', memoryStorage());
  keepToken('seven', true);
  keepPresentProfile(present, true, 'seven');
  closeApp();
  expect(readPresentProfile()).toMatchObject({ pass: 'lina’s', profile: { max_age: 6 } });
  keepPresentProfile(present, false, 'seven');
  expect(readPresentProfile()?.pass).toBe('lina’s');
  closeApp();
  expect(readPresentProfile()).toBeUndefined();
});

/** What a tab starts with in which a grown-up watched before a child was entered in another tab. */
function comeBackAfterChild({ remembered }: { remembered: boolean }) {
  vi.stubGlobal('localStorage', memoryStorage());
  const [first, second] = [memoryStorage(), memoryStorage()];
  const grownUp = { profile: { id: '7', name: 'Noor', is_main: true }, pass: 'noor’s' } as never;
  const child = { profile: { id: 'lina', name: 'Lina', max_age: 6 }, pass: 'lina’s' } as never;
  vi.stubGlobal('sessionStorage', first);
  keepToken('seven', true);
  keepPresentProfile(grownUp, false, 'seven');
  expect(readProfileAtStart()?.pass).toBe('noor’s');
  vi.stubGlobal('sessionStorage', second);
  keepPresentProfile(child, remembered, 'seven');
  vi.stubGlobal('sessionStorage', first);
  return { pass: readProfileAtStart()?.pass, asks: mustAskWhoWatches() };
}

test('a tab that comes back after a child was entered in another one is the child’s, or asks who watches', () => {
  expect(comeBackAfterChild({ remembered: true })).toEqual({ pass: 'lina’s', asks: false });
  expect(comeBackAfterChild({ remembered: false })).toEqual({ pass: undefined, asks: true });
});
