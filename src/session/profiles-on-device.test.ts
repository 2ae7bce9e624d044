import { createStore } from 'jotai';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import type { EnteredProfile } from '../contracts/profile.ts';
import { profileHeader } from '../contracts/profile.ts';
import { readContinued } from '../data/device/continue-watching.ts';
import { leaveDevice, storeOwner } from '../data/device/device-owner.ts';
import { readFavourites } from '../data/device/favourites.ts';
import { fetchForProfileOnDevice } from '../data/device/fetch-for-profile-on-device.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { createChange, enqueue } from '../data/device/outbox-records.ts';
import { mainProfileOnDevice } from '../data/device/profiles-on-device.ts';
import { readReminders } from '../data/device/reminders.ts';
import { sendFavourite } from '../data/device/send-favourite.ts';
import { otherProfilesWithOutbox, ownerId, userDatabase } from '../data/device/user-records.ts';
import type { Client } from '../data/provider/client.ts';
import { sendChange } from '../data/provider/send-change.ts';
import { isOnDevice } from '../domain/account/profiles.ts';
import type { AppContext } from '../queries/app-context.ts';
import { favouriteListQuery } from '../queries/favourite-list.ts';
import { changeFavouriteMutation, isFavouriteQuery } from '../queries/favourite-state.ts';
import { channelPlayReportMutation } from '../queries/play-reports.ts';
import {
  enterProfile,
  profilesQuery,
  removeProfileMutation,
  storeProfileMutation,
} from '../queries/profiles.ts';
import { progressListQuery } from '../queries/progress-list.ts';
import { saveProgressMutation } from '../queries/progress-saving.ts';
import { fetchAndStoreReminders, toggleReminderMutation } from '../queries/reminder-actions.ts';
import { providerHadNoProfiles, settingsQuery } from '../queries/settings.ts';
import { showQuery } from '../queries/shows.ts';
import { knownUser } from '../queries/user.ts';
import { videoQuery } from '../queries/videos.ts';
import { createQueryClient } from './query-client.ts';
import { mustAskWhoWatchesOnDevice, refreshProfile } from './refresh-profile.ts';
import { createSession, profileAtom } from './session.ts';
import { enterMainProfileOnDevice, switchProfile } from './switch-profile.ts';
import { viewerRecords } from './viewer-records.ts';

const now = () => Date.UTC(2026, 10, 27, 18);
const noor = { id: '7', first_name: 'Noor' };
const ferry = { type: 'video', id: '501' } as const;
const dunes = { id: '502', title: 'Dunes' };
const base = 'http://provider.test/v1';

/** What the provider says of the account: the ferry is its favourite and half seen. */
const film = { id: 501, title: 'The Ferry', in_favorite: 1, progress: { time: 300 } };
const answersOfAccount: Readonly<Record<string, unknown>> = {
  settings: {},
  user: { data: noor },
  'videos/501': { data: film },
  'videos/502': { data: dunes },
  'playlists/61': {
    data: {
      ...{ id: 61, title: 'Harbour', current_video: 612 },
      seasons: [
        { id: 1, videos: [{ id: 611, title: 'One', progress: { time: 60 } }, { id: 612 }] },
      ],
    },
  },
  'user/favorites': { data: [{ type: 'video', content: film }], last_page: 1 },
};

/** A page at a provider without profiles, and every call that reached the provider. */
function openPage(api = base) {
  const calls: string[] = [];
  const state = { online: true, answers: answersOfAccount, type: 'application/json' };
  const atProvider = async (request: Request) => {
    if (!state.online) throw new TypeError('Failed to fetch');
    const path = new URL(request.url).pathname.replace(/^\/(v1\/)?/, '');
    calls.push(`${request.method} ${path}`);
    // Another origin would refuse a call with a header that it does not know.
    expect(request.headers.get(profileHeader)).toBeNull();
    if (request.method !== 'GET') return Response.json({});
    const answer = state.answers[path];
    const headers = { 'content-type': state.type };
    return answer
      ? new Response(JSON.stringify(answer), { headers })
      : Response.json({}, { status: 404 });
  };
  const device = memoryDatabase();
  const client: Client = clientOf(
    (_, request) => {
      if (!isOnDevice(request.headers.get(profileHeader))) return atProvider(request);
      const user = () => knownUser(queryClient);
      return fetchForProfileOnDevice(request, {
        device,
        session,
        user,
        now,
        base: api,
        fetch: atProvider,
      });
    },
    { base: api, pass: () => session.pass() },
  );
  const store = createStore();
  const queryClient = createQueryClient(now);
  onTestFinished(() => queryClient.clear());
  const session = createSession({
    ...{ store, queryClient, device },
    client: () => client,
    notifyTabs: () => undefined,
    leaveScreen: async () => undefined,
  });
  session.signIn({ token: 'token', user: noor }, true);
  const outbox = createOutbox({
    databaseOf: (userId) => userDatabase(device, userId, session.isPresent),
    viewer: session.viewer,
    othersWaiting: (userId) => device.read((records) => otherProfilesWithOutbox(records, userId)),
    send: (change, as, database) =>
      change.kind === 'favourite'
        ? sendFavourite({ client, database, now }, change, as)
        : sendChange(client, change, as),
    now,
  });
  const database = viewerRecords(device, session);
  const app: AppContext = { client, queryClient, database, outbox, now };
  return { ...app, app, state, calls, device, store, session };
}

type Page = ReturnType<typeof openPage>;

const mutate = <I, O>(
  { queryClient }: Page,
  options: { mutationFn?: ((input: I, context: never) => Promise<O>) | undefined },
  input: I,
): Promise<O> =>
  queryClient
    .getMutationCache()
    .build(queryClient, options as never)
    .execute(input as never) as Promise<O>;

const profilesOf = ({ client, queryClient }: Page) =>
  queryClient.fetchQuery({ ...profilesQuery(client), staleTime: 0 });

async function enter(page: Page, id: string): Promise<EnteredProfile> {
  const outcome = await enterProfile(page.client, id, {}, now);
  if (outcome.kind !== 'done') throw new Error(`${id} could not be entered`);
  await switchProfile(page, { present: outcome.value, remember: true }, async () => {});
  return outcome.value;
}

async function addProfile(page: Page, name: string): Promise<string> {
  const stored = await mutate(page, storeProfileMutation(page.client, undefined), { name });
  if (stored.kind !== 'done') throw new Error(`${name} was refused`);
  return stored.value.id;
}

/** Lina's profile has been made and watches. */
async function watchAsLina(page: Page): Promise<string> {
  await page.queryClient.ensureQueryData(settingsQuery(page.client));
  enterMainProfileOnDevice(page);
  const id = await addProfile(page, 'Lina');
  await enter(page, id);
  page.calls.splice(0);
  return id;
}

const heart = (page: Page, wanted: boolean) =>
  mutate(page, changeFavouriteMutation({ ...page, item: ferry, card: film }), wanted);
const hasHeart = (page: Page) =>
  page.queryClient.fetchQuery({ ...isFavouriteQuery({ ...page, item: ferry }), staleTime: 0 });
const favourites = async (page: Page) => {
  const list = await page.queryClient.fetchInfiniteQuery({
    ...favouriteListQuery(page),
    staleTime: 0,
  });
  return list.pages.flatMap(({ data }) => data.map(({ content }) => content.title));
};
const watchFerry = (page: Page, time: number) =>
  mutate(page, saveProgressMutation(page.app, { video: { id: '501', title: 'The Ferry' } }), {
    time,
  });
const positionOfFerry = async (page: Page) =>
  (await page.queryClient.fetchQuery({ ...videoQuery(page, '501'), staleTime: 0 })).progress?.time;
const remind = (page: Page) =>
  mutate(page, toggleReminderMutation(page), {
    programme: { channelId: '7', channelTitle: 'Nile', title: 'News', start: now() + 3_600_000 },
    userId: '7',
    wanted: true,
  } as never);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

describe('at a provider without profiles', () => {
  test('the account’s own profile has the viewer’s name, and others are added, renamed and removed', async () => {
    const page = openPage();
    await page.queryClient.ensureQueryData(settingsQuery(page.client));
    expect(providerHadNoProfiles()).toBe(true);
    expect(enterMainProfileOnDevice(page)).toBe(true);
    expect(await profilesOf(page)).toMatchObject([{ id: '7', name: 'Noor', is_main: true }]);
    const lina = await addProfile(page, 'Lina');
    const zain = await addProfile(page, 'Zain');
    await mutate(page, storeProfileMutation(page.client, lina), {
      name: 'Lina K.',
      picture: 'fox',
    });
    await mutate(page, storeProfileMutation(page.client, '7'), { name: 'Mama', language: 'ar' });
    await mutate(page, removeProfileMutation(page.client, zain), {});
    await mutate(page, removeProfileMutation(page.client, '7'), {});
    expect(await profilesOf(page)).toMatchObject([
      { id: '7', name: 'Mama', language: 'ar', is_main: true },
      { id: lina, name: 'Lina K.', picture: 'fox' },
    ]);
    expect(page.calls).toEqual(['GET settings']);
  });

  test.each(['http://provider.test', 'http://provider.test/v1/'])(
    'whose address is %s, profiles are there and keep their favourites apart',
    async (address) => {
      const page = openPage(address);
      await watchAsLina(page);
      expect(await profilesOf(page)).toMatchObject([{ name: 'Noor' }, { name: 'Lina' }]);
      expect(await favourites(page)).toEqual([]);
      await heart(page, true);
      await page.outbox.flush();
      expect(await favourites(page)).toEqual(['The Ferry']);
      expect(page.calls).toEqual([]);
    },
  );

  test.each([
    [{ id: '7', first_name: '', email: 'noor@tv.example' }, 'noor'],
    [{ id: '7', first_name: '' }, '7'],
  ])('the own profile of %o is called %s: no profile is without a name', (user, name) => {
    expect(mainProfileOnDevice(user as never).profile.name).toBe(name);
  });

  test('there are six profiles at most, and one that does not exist is not entered', async () => {
    const page = openPage();
    enterMainProfileOnDevice(page);
    for (const name of ['1', '2', '3', '4', '5']) await addProfile(page, name);
    await expect(addProfile(page, '6')).rejects.toThrow('was refused');
    expect(await profilesOf(page)).toHaveLength(6);
    await expect(enter(page, 'somebody')).rejects.toThrow('could not be entered');
  });

  test('what a profile marks, watches and is reminded of is its own, and the app sends the provider nothing of it', async () => {
    const page = openPage();
    await watchAsLina(page);
    expect(await favourites(page)).toEqual([]);
    expect(await hasHeart(page)).toBe(false);
    expect(await positionOfFerry(page)).toBeUndefined();
    await heart(page, true);
    await watchFerry(page, 120);
    await remind(page);
    await mutate(page, channelPlayReportMutation(page.app, '7'), 'start');
    expect(await hasHeart(page)).toBe(true);
    expect(await favourites(page)).toEqual(['The Ferry']);
    expect(await positionOfFerry(page)).toBe(120);
    await page.queryClient.fetchQuery({ ...progressListQuery(page), staleTime: 0 });
    expect((await readContinued(page.database, now())).row).toMatchObject([
      { id: '501', time: 120 },
    ]);
    await fetchAndStoreReminders(page, await page.outbox.viewer());
    expect(await readReminders(page.database)).toMatchObject([{ title: 'News' }]);
    await page.outbox.flush();
    expect([...new Set(page.calls)]).toEqual(['GET videos/501']);
    await heart(page, false);
    expect(await favourites(page)).toEqual([]);

    await enter(page, '7');
    expect(await readReminders(page.database)).toEqual([]);
    expect(await positionOfFerry(page)).toBe(300);
    expect(await favourites(page)).toEqual(['The Ferry']);
    await page.outbox.flush();
    expect(page.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    await watchFerry(page, 400);
    expect(page.calls).toContain('PUT videos/501/progress');
  });

  test('a film begins where the profile is, also when the provider calls its JSON a page of HTML', async () => {
    const page = openPage();
    page.state.type = 'text/html; charset=UTF-8';
    await watchAsLina(page);
    expect(await positionOfFerry(page)).toBeUndefined();
    await watchFerry(page, 120);
    expect(await positionOfFerry(page)).toBe(120);
  });

  test('a show begins where the profile is, not where the account is', async () => {
    const page = openPage();
    await watchAsLina(page);
    await mutate(page, saveProgressMutation(page.app, { video: { id: '612', title: 'Two' } }), {
      viewed: true,
    });
    const show = await page.queryClient.fetchQuery(showQuery(page.client, '61'));
    expect(show.current_video).toBeUndefined();
    const [one, two] = show.seasons?.[0]?.videos ?? [];
    expect(one?.progress).toBeUndefined();
    expect(two?.progress?.viewed_at).toBeGreaterThan(0);
  });

  test('profiles are added and entered without a network, and what is done in them is there at the next start', async () => {
    const page = openPage();
    const id = await watchAsLina(page);
    await enter(page, '7');
    page.state.online = false;
    await enter(page, id);
    await heart(page, true);
    await page.queryClient.invalidateQueries();
    expect(await favourites(page)).toEqual(['The Ferry']);
    const owned = userDatabase(page.device, ownerId('7', id));
    expect(await readFavourites(owned)).toMatchObject([{ id: '501' }]);
  });

  test('who watches is asked again when nobody has said it, where somebody else might', async () => {
    const page = openPage();
    await page.queryClient.ensureQueryData(settingsQuery(page.client));
    const asks = () => mustAskWhoWatchesOnDevice({ ...page.app, session: page.session } as never);
    const signInAgain = () => {
      page.session.expire('token');
      page.session.signIn({ token: 'token', user: noor }, true);
    };
    enterMainProfileOnDevice(page);
    signInAgain();
    expect(await asks()).toBe(false);
    await watchAsLina(page);
    expect(await asks()).toBe(false);
    signInAgain();
    expect(await asks()).toBe(true);
    page.session.expire('token');
    expect(await asks()).toBe(false);
  });

  test('a heart that was cut off while it was sent is settled at the next start, and nothing waits behind it', async () => {
    const page = openPage();
    const id = await watchAsLina(page);
    const owned = userDatabase(page.device, ownerId('7', id));
    const undo = { kind: 'favourite', ...ferry, marked: false, content: film } as const;
    const change = { kind: 'favourite', method: 'PUT', path: 'user/favorites/501', undo } as const;
    await enqueue(owned, { ...createChange(change, id), sent: true }, 0);
    await page.outbox.flush();
    expect(await owned.read((records) => records.list('outbox/'))).toEqual([]);
    expect(await favourites(page)).toEqual(['The Ferry']);
  });

  test('a session that ended leaves them for the viewer who comes back; a logout leaves nothing', async () => {
    const page = openPage();
    const id = await watchAsLina(page);
    await heart(page, true);
    await leaveDevice(page.device, 'expiry');
    const owned = userDatabase(page.device, ownerId('7', id));
    expect(await readFavourites(owned)).toMatchObject([{ id: '501' }]);
    await storeOwner(page.device, {
      ...{ user_id: '7', token: 'token', client_uuid: 'b0b7', remembered: true },
    });
    expect(await profilesOf(page)).toHaveLength(2);
    await leaveDevice(page.device, 'logout');
    expect(await page.device.read((records) => records.list('user/'))).toEqual([]);
  });

  test('what was removed with a profile is gone from the device', async () => {
    const page = openPage();
    const id = await watchAsLina(page);
    await heart(page, true);
    await enter(page, '7');
    await mutate(page, removeProfileMutation(page.client, id), {});
    const left = await page.device.read((records) => records.list('user/7/profile/'));
    expect(left).toEqual([]);
  });

  test('a provider that has profiles from now on says who watches; those of the device wait', async () => {
    const page = openPage();
    const id = await watchAsLina(page);
    await heart(page, true);
    page.queryClient.removeQueries();
    page.state.answers = { ...answersOfAccount, settings: { data: { profiles: true } } };
    const asked = vi.fn();
    await refreshProfile({
      ...page.app,
      session: page.session,
      store: page.store,
      askGuards: asked,
    });
    expect(page.store.get(profileAtom)).toBeUndefined();
    expect(asked).toHaveBeenCalledOnce();
    const owned = userDatabase(page.device, ownerId('7', id));
    expect(await readFavourites(owned)).toMatchObject([{ id: '501' }]);
  });

  test('an answer that is no JSON, and one that is no success, come as the provider sent them', async () => {
    const page = openPage();
    await watchAsLina(page);
    const from = (response: Response) =>
      fetchForProfileOnDevice(
        new Request(`${base}/videos/501`, {
          headers: { [profileHeader]: page.session.pass() ?? '' },
        }),
        {
          ...{ device: page.device, session: page.session, now, base },
          user: () => noor as never,
          fetch: async () => response,
        },
      );
    const cut = new Response('{"data":{"id":5', {
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await (await from(cut)).text()).toBe('{"data":{"id":5');
    const refused = Response.json({ message: 'No' }, { status: 422 });
    expect((await from(refused)).status).toBe(422);
    const picture = new Response('in_favorite', { headers: { 'Content-Type': 'image/webp' } });
    expect(await (await from(picture)).text()).toBe('in_favorite');
  });
});
