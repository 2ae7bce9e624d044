import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { keepAccountDetails, withKeptAccountDetails } from '../data/device/kept-account-details.ts';
import { readLastUser, readToken } from '../data/device/kept-session.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { sendPendingLogouts } from '../data/device/pending-logouts.ts';
import { readPresentProfile } from '../data/device/present-profile.ts';
import { type ClientEnv, createClient } from '../data/provider/client.ts';
import { sendChange } from '../data/provider/send-change.ts';
import { sha256 } from '../domain/sha256.ts';
import { settingsQuery } from '../queries/settings.ts';
import { userQuery } from '../queries/user.ts';
import { pendingRegistrationAtom } from './pending-registration.ts';
import { sendBeforeSignOut } from './send-before-sign-out.ts';
import { createSession, type SignOutMessage } from './session.ts';

const noor = { token: 'noor', user: { id: '7', first_name: 'Noor' } };
const sami = { token: 'sami', user: { id: '8', first_name: 'Sami' } };

/** A tab with a session storage of its own. */
function openTab() {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const store = createStore();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests: Request[] = [];
  const answers = { of: () => Response.json({ data: noor.user }) };
  const expired: boolean[] = [];
  const env: ClientEnv = {
    base: 'https://sahra.test/api',
    origin: 'https://sahra.test',
    token: () => session.token(),
    country: () => undefined,
    uuid: () => 'device',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: (token) => expired.push(session.expire(token)),
    onFailure: () => undefined,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answers.of();
    },
  };
  const client = createClient(env);
  const device = memoryDatabase();
  const left: SignOutMessage[] = [];
  const screen = { leave: async (): Promise<unknown> => undefined };
  const session = createSession({
    store,
    queryClient,
    client: () => client,
    device,
    notifyTabs: (message) => left.push(message),
    leaveScreen: () => screen.leave(),
  });
  return {
    store,
    device,
    left,
    session,
    client,
    queryClient,
    requests,
    answers,
    expired,
    screen,
  };
}

type Tab = ReturnType<typeof openTab>;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

describe('a viewer who signs in', () => {
  test('is known at once as the one who makes the changes', () => {
    const { session } = openTab();
    session.signIn(noor, true);
    expect(session.viewer()).toEqual({ userId: '7', token: 'noor' });
  });

  test('finds nothing of anyone who began to register here before, and leaves nothing of theirs', () => {
    for (const act of ['signIn', 'signOut'] as const) {
      const { session, store } = openTab();
      if (act === 'signOut') session.signIn(noor, true);
      store.set(pendingRegistrationAtom, { first_name: 'Salma', email: 'salma@home.example' });
      act === 'signIn' ? session.signIn(noor, true) : void session.signOut();
      expect(store.get(pendingRegistrationAtom)).toBeUndefined();
      expect(globalThis.sessionStorage.getItem('newcomer')).toBeNull();
    }
  });

  test('for one tab only is not taken for the one of another tab', () => {
    const { session } = openTab();
    session.signIn(noor, false);
    const tabOfNoor = globalThis.sessionStorage;
    openTab().session.signIn(sami, true);
    vi.stubGlobal('sessionStorage', tabOfNoor);
    expect([readToken(), readLastUser()?.id]).toEqual(['noor', '7']);
  });

  test('and whom this device does not know is asked of the provider', async () => {
    const { session, queryClient, requests } = openTab();
    session.signIn(noor, true);
    queryClient.clear();
    globalThis.localStorage.removeItem('user');
    expect(await session.viewer()).toEqual({ userId: '7', token: 'noor' });
    expect(requests).toHaveLength(1);
  });
});

test('the operator’s settings stay as viewers come and go', async () => {
  const { session, client, queryClient, answers, requests } = openTab();
  answers.of = () => Response.json({ data: { passkeys: true } });
  await queryClient.prefetchQuery(settingsQuery(client));
  session.signIn(noor, true);
  answers.of = () => new Response(null, { status: 204 });
  await session.signOut();
  expect(await queryClient.ensureQueryData(settingsQuery(client))).toMatchObject({
    passkeys: true,
  });
  expect(requests.filter(({ url }) => url.endsWith('/settings'))).toHaveLength(1);
});

describe('a token that the provider takes no more', () => {
  test('ends the session once, however many calls fail together', async () => {
    const { session, client, queryClient, answers, expired } = openTab();
    session.signIn(noor, true);
    answers.of = () => Response.json({}, { status: 401 });
    queryClient.clear();
    await Promise.allSettled([
      queryClient.fetchQuery(userQuery(client)),
      client.raw('settings'),
      client.raw('pages'),
    ]);
    expect(expired.filter(Boolean)).toHaveLength(1);
    expect([session.token(), readToken(), readLastUser()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('leaves the name that this device alone has, and shows it to its viewer at their next sign-in', () => {
    const { session, queryClient, client } = openTab();
    session.signIn(noor, true);
    keepAccountDetails('7', { first_name: 'Nour' });
    session.expire('noor');
    session.signIn({ ...noor, token: 'fresh' }, true);
    const shown = queryClient.getQueryData(userQuery(client).queryKey);
    expect([shown?.first_name, readLastUser()?.first_name]).toEqual(['Nour', 'Nour']);
  });

  test('leaves no name of its viewer to another account, nor to its viewer after that one', () => {
    const { session } = openTab();
    session.signIn(noor, true);
    keepAccountDetails('7', { first_name: 'Nour' });
    session.expire('noor');
    session.signIn(sami, true);
    expect(readLastUser()?.first_name).toBe('Sami');
    expect(withKeptAccountDetails(noor.user).first_name).toBe('Noor');
  });

  test('of the viewer before does not sign out the one who is here now', async () => {
    const { session, client, answers } = openTab();
    session.signIn(sami, true);
    answers.of = () => Response.json({}, { status: 401 });
    await client.raw('user', { token: 'noor' }).catch(() => undefined);
    expect(session.token()).toBe('sami');
  });
});

describe('the sign-in that another tab has remembered since', () => {
  /** Noor was signed in in both tabs, and Sami has signed in in the second one. */
  function twoTabs() {
    const [before, now] = [openTab(), openTab()];
    for (const tab of [before, now]) tab.session.signIn(noor, true);
    now.session.expire('noor');
    now.session.signIn(sami, true);
    return { before, now };
  }
  const isSamis = () => expect([readToken(), readLastUser()?.id]).toEqual(['sami', '8']);
  const profile = { id: 'lina', name: 'Lina' };

  test('stays when the first tab learns that its own has ended', () => {
    const { before, now } = twoTabs();
    now.session.enterProfile({ profile, pass: 'lina' } as never);
    before.session.expire('noor');
    isSamis();
    expect(readPresentProfile()?.pass).toBe('lina');
    expect(before.session.token()).toBeUndefined();
  });

  test('stays when the first tab learns late that its viewer has logged out, or logs out itself', async () => {
    const { before } = twoTabs();
    const message = { token_hash: await sha256('noor'), user_id: '7' };
    expect(await before.session.followSignOut(message)).toBe(true);
    isSamis();
    const { before: another } = twoTabs();
    await another.session.signOut();
    isSamis();
  });

  test('stays when the first tab was signed in for itself alone', () => {
    const alone = openTab();
    alone.session.signIn(noor, false);
    const itsStorage = globalThis.sessionStorage;
    openTab().session.signIn(sami, true);
    vi.stubGlobal('sessionStorage', itsStorage);
    alone.session.expire('noor');
    isSamis();
  });

  test('keeps the profile of another that was signed in for itself alone out of what is remembered', async () => {
    const alone = openTab();
    alone.session.signIn(noor, false);
    const itsStorage = globalThis.sessionStorage;
    openTab().session.signIn(sami, true);
    const ofSami = globalThis.sessionStorage;
    vi.stubGlobal('sessionStorage', itsStorage);
    alone.session.enterProfile({ profile, pass: 'lina' } as never);
    expect(alone.session.isRemembered()).toBe(false);
    expect(readPresentProfile()?.pass).toBe('lina');
    await alone.session.signOut();
    vi.stubGlobal('sessionStorage', ofSami);
    expect(readPresentProfile()).toBeUndefined();
    isSamis();
  });

  test('has its own profile: one that the first tab enters is not stored next to it', () => {
    const { before } = twoTabs();
    before.session.enterProfile({ profile, pass: 'lina' } as never);
    expect(before.session.pass()).toBe('lina');
    expect(readPresentProfile()).toBeUndefined();
    isSamis();
  });

  test('goes with a logout where it is one of the same viewer', async () => {
    const [before, now] = [openTab(), openTab()];
    before.session.signIn(noor, true);
    now.session.signIn({ ...noor, token: 'noor-too' }, true);
    await before.session.signOut();
    expect([readToken(), readLastUser()]).toEqual([undefined, undefined]);
  });

  test('stays after an expiry also where it is one of the same viewer', () => {
    const [before, now] = [openTab(), openTab()];
    before.session.signIn(noor, true);
    now.session.signIn({ ...noor, token: 'noor-too' }, true);
    before.session.expire('noor');
    expect([readToken(), readLastUser()?.id]).toEqual(['noor-too', '7']);
  });
});

test('a late answer that the provider has ended all sign-ins does not sign out the viewer who is here by then', async () => {
  const { session } = openTab();
  session.signIn(noor, true);
  const asked = session.token();
  await session.signOut();
  session.signIn(sami, true);
  session.signOutHere(asked);
  expect([session.token(), readToken(), session.hasLoggedOut()]).toEqual(['sami', 'sami', false]);
  session.signOutHere('sami');
  expect([session.token(), readToken(), session.hasLoggedOut()]).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

test('the screen that is left asks for nothing of the viewer’s own any more, and what a visitor may see is asked for again', async () => {
  const { session, queryClient, screen } = openTab();
  session.signIn(noor, true);
  const asked: string[] = [];
  const show = (name: string) => {
    const queryFn = () => {
      asked.push(`${name} as ${session.token() ?? 'a visitor'}`);
      return name;
    };
    return new QueryObserver(queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined);
  };
  show('menu');
  const leaveDevices = show('devices');
  await expect.poll(() => asked).toHaveLength(2);
  await session.signOut(async () => leaveDevices());
  await expect.poll(() => asked.slice(2)).toEqual(['menu as a visitor']);
  expect(queryClient.getQueryData(['devices'])).toBeUndefined();
  // The provider may also end the sign-in, and so may another tab.
  session.signIn(noor, true);
  const leave = show('devices');
  screen.leave = async () => leave();
  asked.length = 0;
  expect(session.expire('noor')).toBe(true);
  await expect.poll(() => asked).toContain('menu as a visitor');
  expect(asked).not.toContain('devices as a visitor');
});

test('a logout forgets the viewer though the provider cannot be reached', async () => {
  const { session, answers } = openTab();
  session.signIn(noor, true);
  answers.of = () => {
    throw new TypeError('Failed to fetch');
  };
  await session.signOut();
  expect([session.token(), readToken(), readLastUser()]).toEqual([undefined, undefined, undefined]);
});

describe('a logout', () => {
  test('forgets the name that this device alone has, in whichever tab it was', async () => {
    const [here, other] = [openTab(), openTab()];
    for (const leave of [
      () => here.session.signOut(),
      () => here.session.signOutHere('noor'),
      async () =>
        other.session.followSignOut({ token_hash: await sha256('noor'), user_id: undefined }),
    ]) {
      for (const tab of [here, other]) tab.session.signIn(noor, true);
      keepAccountDetails('7', { first_name: 'Nour' });
      await leave();
      expect(withKeptAccountDetails(noor.user).first_name).toBe('Noor');
    }
  });

  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  const unended = ({ device }: Tab) =>
    device.read(async (records) => (await records.list('revocation/')).map(({ value }) => value));
  const takesHashes = async ({ answers, client, queryClient }: Tab) => {
    answers.of = () => Response.json({ data: { logout_by_hash: true } });
    await queryClient.prefetchQuery(settingsQuery(client));
  };

  test('without a network reaches the provider when that is back; until then no token lies on the device', async () => {
    const tab = openTab();
    await takesHashes(tab);
    tab.session.signIn(noor, true);
    tab.answers.of = offline;
    await tab.session.signOut();
    expect(await unended(tab)).toEqual([{ token_hash: await sha256('noor') }]);
    tab.session.signIn(sami, true);
    tab.requests.length = 0;
    tab.answers.of = () => new Response(null, { status: 204 });
    expect(await sendPendingLogouts(tab.device, tab.client)).toBe(false);
    const logout = tab.requests.find(({ url }) => url.endsWith('/logout'));
    expect(await logout?.json()).toEqual({ token_hash: await sha256('noor') });
    expect(logout?.headers.get('authorization')).toBeNull();
    expect(await unended(tab)).toEqual([]);
    expect(tab.session.token()).toBe('sami');
  });

  test('without a network is forgotten where the provider ends no sign-in by its hash', async () => {
    const tab = openTab();
    tab.session.signIn(noor, true);
    tab.answers.of = offline;
    await tab.session.signOut();
    const logout = tab.requests.find(({ url }) => url.endsWith('/logout'));
    expect(logout?.headers.get('authorization')).toBe('Bearer noor');
    expect(await unended(tab)).toEqual([]);
  });

  test('while a film plays sends its position first', async () => {
    const tab = openTab();
    tab.session.signIn(noor, true);
    const outbox = createOutbox({
      databaseOf: () => tab.device,
      viewer: tab.session.viewer,
      send: (change, as) => sendChange(tab.client, change, as),
      now: () => 0,
    });
    const position = { kind: 'progress', method: 'PUT', path: 'videos/dunes/progress' } as const;
    await sendBeforeSignOut(outbox, async () => void outbox.submit(position));
    await tab.session.signOut();
    expect(tab.requests[0]?.url).toMatch(/videos\/dunes\/progress$/);
    expect(tab.requests[0]?.headers.get('authorization')).toBe('Bearer noor');
  });

  test.each([
    ['a screen that is not left', () => new Promise(() => {})],
    ['a screen that cannot be left', () => Promise.reject(new Error('Lost code'))],
  ])('waits no longer than two seconds for %s', async (_, leaveScreen) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent = sendBeforeSignOut({ flush: async () => undefined }, leaveScreen);
    await vi.advanceTimersByTimeAsync(2000);
    await sent;
  });

  test('is a logout also where the provider ends the token before it', async () => {
    const tab = openTab();
    tab.session.signIn(noor, true);
    await tab.session.signOut(undefined, async () => void tab.session.expire(noor.token));
    expect(tab.session.hasLoggedOut()).toBe(true);
    expect(tab.session.token()).toBeUndefined();
  });

  test('that the provider has answered leaves nothing on the device', async () => {
    const tab = openTab();
    await takesHashes(tab);
    tab.session.signIn(noor, true);
    tab.answers.of = () => new Response(null, { status: 204 });
    await tab.session.signOut();
    expect(await unended(tab)).toEqual([]);
  });

  test('in one tab is one in all of them, whichever sign-in of the viewer they hold', async () => {
    const here = openTab();
    here.session.signIn(noor, true);
    const same = openTab();
    const alone = openTab();
    alone.session.signIn({ ...noor, token: 'noor-too' }, false);
    const other = openTab();
    other.session.signIn(sami, false);
    await here.session.signOut();
    await expect.poll(() => here.left).toHaveLength(1);
    const [left] = here.left;
    expect(left).toEqual({ token_hash: await sha256('noor'), user_id: '7' });
    for (const tab of [same, alone, other]) await tab.session.followSignOut(left as SignOutMessage);
    expect([same, alone, other].map((tab) => tab.session.token())).toEqual([
      undefined,
      undefined,
      'sami',
    ]);
    expect(alone.session.hasLoggedOut()).toBe(true);
  });

  test('ends the sign-in that another one takes the place of', async () => {
    const tab = openTab();
    await takesHashes(tab);
    tab.session.signIn(noor, true);
    tab.answers.of = offline;
    tab.session.signIn({ ...noor, token: 'fresh' }, true);
    await expect.poll(() => unended(tab)).toEqual([{ token_hash: await sha256('noor') }]);
    expect(tab.session.token()).toBe('fresh');
  });
});
