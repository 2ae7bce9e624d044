/** What a logout forgets, and what of it reaches the provider and other tabs. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { noor, openTab, sami, type Tab } from '../../tests/support/session-tab.ts';
import { keepAccountDetails, withKeptAccountDetails } from '../data/device/kept-account-details.ts';
import { readKeptUser, readToken } from '../data/device/kept-session.ts';
import { sendLogoutsAndReportUnsent } from '../data/device/pending-logouts.ts';
import { sha256 } from '../domain/sha256.ts';
import { settingsQuery } from '../queries/settings.ts';
import type { SignOutMessage } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test('a logout forgets the viewer though the provider cannot be reached', async () => {
  const { session, answers } = openTab();
  session.signIn(noor, true);
  answers.of = () => {
    throw new TypeError('Failed to fetch');
  };
  await session.signOut();
  expect([session.token(), readToken(), readKeptUser()]).toEqual([undefined, undefined, undefined]);
});

describe('a logout', () => {
  test('forgets the name that this device alone has, in whichever tab it was', async () => {
    const [here, other] = [openTab(), openTab()];
    for (const leave of [
      () => here.session.signOut(),
      () => here.session.signOutWithoutCall('noor'),
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
    expect(await sendLogoutsAndReportUnsent(tab.device, tab.client)).toBe(false);
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
