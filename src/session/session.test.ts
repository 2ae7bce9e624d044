import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { noor, openTab, sami } from '../../tests/support/session-tab.ts';
import { keepAccountDetails, withKeptAccountDetails } from '../data/device/kept-account-details.ts';
import { readKeptUser, readToken } from '../data/device/kept-session.ts';
import { settingsQuery } from '../queries/settings.ts';
import { userQuery } from '../queries/user.ts';
import { pendingRegistrationAtom } from './pending-registration.ts';

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
    expect([readToken(), readKeptUser()?.id]).toEqual(['noor', '7']);
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
    expect([session.token(), readToken(), readKeptUser()]).toEqual([
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
    expect([shown?.first_name, readKeptUser()?.first_name]).toEqual(['Nour', 'Nour']);
  });

  test('leaves no name of its viewer to another account, nor to its viewer after that one', () => {
    const { session } = openTab();
    session.signIn(noor, true);
    keepAccountDetails('7', { first_name: 'Nour' });
    session.expire('noor');
    session.signIn(sami, true);
    expect(readKeptUser()?.first_name).toBe('Sami');
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

test('a late answer that the provider has ended all sign-ins does not sign out the viewer who is here by then', async () => {
  const { session } = openTab();
  session.signIn(noor, true);
  const asked = session.token();
  await session.signOut();
  session.signIn(sami, true);
  session.signOutWithoutCall(asked);
  expect([session.token(), readToken(), session.hasLoggedOut()]).toEqual(['sami', 'sami', false]);
  session.signOutWithoutCall('sami');
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
