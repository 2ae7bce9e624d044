import { createStore } from 'jotai';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeCaches, fakeCaches } from '../../tests/support/fake-caches.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { answersCachePrefix } from '../contracts/cache-names.ts';
import { keptCopies, openKeptFilm } from '../data/device/kept-film-caches.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { readPresentProfile } from '../data/device/present-profile.ts';
import { downloadsKey, ownerId, userDatabase } from '../data/device/user-records.ts';
import { onDevicePrefix } from '../domain/account/profiles.ts';
import { createQueryClient } from './query-client.ts';
import { refreshProfile } from './refresh-profile.ts';
import { createSession } from './session.ts';
import { viewerRecords } from './viewer-records.ts';

const noor = { id: '7', name: 'Noor', is_main: true };
const lina = { id: 'lina', name: 'Lina', max_age: 6 };
const present = (profile: object) => ({ profile, pass: `pass of ${Object(profile).id}` }) as never;
const [crimes, foxes] = ['a'.repeat(32), 'b'.repeat(32)] as const;

let caches: FakeCaches;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
});

/** A page at a provider whose account has these profiles. */
function openPage(profiles: readonly object[] = [noor, lina]) {
  const client = clientOf(({ pathname }) => {
    if (pathname.endsWith('/settings')) return Response.json({ data: { profiles: true } });
    return Response.json({ data: profiles });
  });
  const store = createStore();
  const queryClient = createQueryClient(Date.now);
  onTestFinished(() => queryClient.clear());
  const device = memoryDatabase();
  const session = createSession({
    ...{ store, queryClient, device },
    client: () => client,
    notifyTabs: () => undefined,
    leaveScreen: async () => undefined,
  });
  session.signIn({ token: 'token', user: { id: '7' } }, true);
  const database = viewerRecords(device, session);
  const askGuards = vi.fn();
  const context = { ...{ store, queryClient, session, database, askGuards }, client };
  const refresh = () => refreshProfile({ ...context, now: Date.now } as never);
  return { session, device, askGuards, refresh };
}

/** At the next call of this kind `enter` runs before the browser answers. */
function before(call: 'keys' | 'delete', enter: () => void): void {
  const really = caches[call].bind(caches) as (name: string) => Promise<never>;
  caches[call] = async (name?: string) => {
    caches[call] = really as never;
    enter();
    return really(name ?? '');
  };
}

test('a profile that enters while films are tidied up loses none of the others’ films', async () => {
  const { session, device, refresh } = openPage();
  for (const [owner, copy] of [
    ['7', crimes],
    [ownerId('7', 'lina'), foxes],
  ] as const) {
    const records = userDatabase(device, owner);
    await records.change(async ({ put }) => put(`${downloadsKey}video/1`, { copy }));
    await openKeptFilm(copy);
  }
  session.enterProfile(present(noor));
  before('keys', () => session.enterProfile(present(lina)));
  await refresh();
  expect((await keptCopies()).sort()).toEqual([crimes, foxes]);
  expect(session.pass()).toBe('pass of lina');
});

test('a profile that enters while another is found to be renamed stays', async () => {
  const { session, askGuards, refresh } = openPage([{ ...noor, name: 'Noor A.' }, lina]);
  session.enterProfile(present(noor));
  before('keys', () => session.enterProfile(present(lina)));
  await refresh();
  expect(session.pass()).toBe('pass of lina');
  expect(askGuards).not.toHaveBeenCalled();
});

test.each([
  ['', 'home'],
  [', also where it has the same small number', '7'],
])(
  'the answer to another call is no list of profiles%s: the main profile stays, and so do the records of the others',
  async (_, id) => {
    const { session, device, askGuards, refresh } = openPage([{ id }, { id: 'drama' }]);
    const records = userDatabase(device, ownerId('7', 'lina'));
    await records.change(async ({ put }) => put(`${downloadsKey}video/1`, { copy: foxes }));
    session.enterProfile(present(noor));
    await refresh();
    expect(session.pass()).toBe('pass of 7');
    expect(readPresentProfile()?.profile).toEqual(noor);
    expect(askGuards).not.toHaveBeenCalled();
    expect(await records.read(({ get }) => get(`${downloadsKey}video/1`))).toEqual({ copy: foxes });
  },
);

test('a provider that says who is the main profile only when it enters leaves it the main one', async () => {
  const { session, refresh } = openPage([{ id: '7', name: 'Noor' }, lina]);
  session.enterProfile(present(noor));
  await refresh();
  expect(readPresentProfile()?.profile).toEqual(noor);
});

test('a profile that was removed elsewhere leaves this device', async () => {
  const { session, askGuards, refresh } = openPage([noor]);
  session.enterProfile(present(lina));
  await refresh();
  expect(session.pass()).toBeUndefined();
  expect(askGuards).toHaveBeenCalledOnce();
});

test('a profile that enters while the answers under a former ceiling are removed stays', async () => {
  const { session, askGuards, refresh } = openPage([noor, { ...lina, max_age: 9 }]);
  await caches.open(`${answersCachePrefix}lina`);
  session.enterProfile(present(lina));
  before('delete', () => session.enterProfile(present(noor)));
  await refresh();
  expect([session.pass(), readPresentProfile()?.pass]).toEqual(['pass of 7', 'pass of 7']);
  expect(askGuards).not.toHaveBeenCalled();
});

test('a profile that enters while the settings are asked for is not taken for one of the device', async () => {
  const { session, askGuards, refresh } = openPage();
  session.enterProfile({ profile: { ...noor }, pass: `${onDevicePrefix}7` } as never);
  const done = refresh();
  session.enterProfile(present(noor));
  await done;
  expect(session.pass()).toBe('pass of 7');
  expect(askGuards).not.toHaveBeenCalled();
});

test('a ceiling that was changed elsewhere is learnt, and the profile stays remembered', async () => {
  const { session, askGuards, refresh } = openPage([noor, { ...lina, max_age: 9 }]);
  session.enterProfile(present(lina));
  await refresh();
  expect(readPresentProfile()).toMatchObject({ pass: 'pass of lina', profile: { max_age: 9 } });
  expect(askGuards).toHaveBeenCalledOnce();
});
