import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { ruleOf } from '../../tests/support/device-with-rules.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { keptReminder } from '../../tests/support/kept-reminder.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { propertyRuns } from '../../tests/support/property-test-runs.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { profileHeader } from '../contracts/profile.ts';
import { readKeptUser } from '../data/device/kept-session.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { changeMultiview, readMultiview } from '../data/device/multiview.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { mustAskWhoWatches, readPresentProfile } from '../data/device/present-profile.ts';
import { keepSearch, readRecentSearches } from '../data/device/recent-searches.ts';
import { readRules } from '../data/device/reminder-rules.ts';
import { readReminders } from '../data/device/reminders.ts';
import { otherProfilesWithOutbox, userDatabase } from '../data/device/user-records.ts';
import { keepFallenAsleep, readFallenAsleep } from '../data/device/where-viewer-fell-asleep.ts';
import type { Client } from '../data/provider/client.ts';
import { sendChange } from '../data/provider/send-change.ts';
import { refreshRules, ruleRefreshQuery } from '../queries/reminder-rules.ts';
import { knownUser, userQuery } from '../queries/user.ts';
import { type GuidePlace, keepGuidePlace, readGuidePlace } from './guide-place.ts';
import { createQueryClient } from './query-client.ts';
import { createSession, profileAtom } from './session.ts';
import { keepLastChannel, readLastChannel } from './start-screen.ts';
import { switchProfile } from './switch-profile.ts';
import { viewerRecords } from './viewer-records.ts';

const Seen = v.object({ data: v.object({ seen_by: v.nullable(v.string()) }) });

const ids = ['7', 'lina', 'zain'] as const;
type Id = (typeof ids)[number];
const presentOf = (id: Id) =>
  ({ profile: { id, name: id, is_main: id === '7' }, pass: `pass of ${id}` }) as never;

/** A page, and a provider that answers each call with the pass that it carried. */
function openPage() {
  const state = {
    online: true,
    /** Answers in place of the provider, unless it returns nothing. */
    answer: (_path: string, _pass: string | null): Promise<Response> | undefined => undefined,
  };
  const sent: string[] = [];
  const client: Client = clientOf(
    async (asked, { method, headers }) => {
      if (!state.online) throw new TypeError('Failed to fetch');
      const pass = headers.get(profileHeader);
      const answered = state.answer(asked.pathname.replace('/v1/', ''), pass);
      if (answered) return answered;
      if (method === 'POST') sent.push(`${asked.pathname.split('/').at(-2)} with ${pass}`);
      return Response.json({ data: { id: '7', seen_by: pass } });
    },
    { pass: () => session.pass() },
  );
  const device = memoryDatabase();
  const store = createStore();
  const queryClient = createQueryClient(Date.now);
  const leaveScreen = async () => undefined;
  const session = createSession({
    ...{ store, queryClient, device, leaveScreen },
    client: () => client,
    notifyTabs: () => undefined,
  });
  session.signIn({ token: 'token', user: { id: '7' } }, true);
  const outbox = createOutbox({
    databaseOf: (userId) => userDatabase(device, userId, session.isPresent),
    viewer: session.viewer,
    othersWaiting: (userId) => device.read((records) => otherProfilesWithOutbox(records, userId)),
    send: (change, as) => sendChange(client, change, as),
    now: () => 0,
  });
  const screen = new QueryObserver(queryClient, {
    queryKey: ['a screen'],
    queryFn: () => client.get('pages/home', Seen),
    retry: false,
  });
  const seen: unknown[] = [];
  screen.subscribe(({ data }) => data && seen.push(data.data.seen_by));
  return { state, sent, client, device, store, queryClient, session, outbox, seen };
}

const step = fc.oneof(
  fc.record({ enter: fc.constantFrom(...ids) }),
  fc.record({ watch: fc.nat({ max: 99 }) }),
  fc.record({ online: fc.boolean() }),
);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('in whatever order profiles watch, none is shown what is another’s, and each change is sent for who made it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const page = openPage();
      const database = viewerRecords(page.device, page.session);
      const searches = new Map<Id, string[]>(ids.map((id) => [id, []]));
      const watched: string[] = [];
      let present: Id = '7';
      page.session.enterProfile(presentOf('7'));
      for (const one of steps) {
        if ('online' in one) page.state.online = one.online;
        else if ('enter' in one) {
          await switchProfile(
            page,
            { present: presentOf(one.enter), remember: true },
            async () => {},
          );
          present = one.enter;
          page.seen.splice(0);
        } else {
          const text = `search ${one.watch}`;
          await keepSearch(database, text);
          const before = (searches.get(present) ?? []).filter((other) => other !== text);
          searches.set(present, [text, ...before].slice(0, 10));
          await page.outbox.submit({
            kind: 'view',
            method: 'POST',
            path: `videos/${one.watch}/views`,
          });
          watched.push(`${one.watch} with pass of ${present}`);
        }
        expect(await readRecentSearches(database)).toEqual(searches.get(present));
        await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
        expect(page.seen.filter((pass) => pass !== `pass of ${present}`)).toEqual([]);
      }
      page.state.online = true;
      await page.outbox.flush();
      expect(page.sent.sort()).toEqual(watched.sort());
      page.queryClient.clear();
    }),
    propertyRuns(60),
  );
});

test('a viewer who leaves while a switch shows “Who is watching?” enters nothing for the one who comes', async () => {
  const page = openPage();
  const { session, queryClient } = page;
  const went: string[] = [];
  const leave = async (path: string) => {
    went.push(path);
    await session.signOut();
    session.signIn({ token: 'sami', user: { id: '8' } }, true);
  };
  await switchProfile(page, { present: presentOf('lina'), remember: true }, leave);
  expect([session.token(), session.pass(), readPresentProfile()]).toEqual([
    'sami',
    undefined,
    undefined,
  ]);
  expect(went).toEqual(['/profiles']);
  queryClient.clear();
});

test('a viewer who leaves while the user of a profile is fetched is not led to its home', async () => {
  const page = openPage();
  const went: string[] = [];
  const go = async (path: string) => void went.push(path);
  page.store.sub(profileAtom, () => queueMicrotask(() => void page.session.signOut()));
  await switchProfile(page, { present: presentOf('lina'), remember: true }, go);
  expect([went, page.session.token()]).toEqual([['/profiles'], undefined]);
  page.queryClient.clear();
});

test('the playback token of the profile of before is forgotten, though the provider cannot be reached', async () => {
  const page = openPage();
  const { session, queryClient, client } = page;
  session.signIn({ token: 'token', user: { id: '7', playback_token: 'grown-up’s' } }, true);
  page.state.online = false;
  await switchProfile(page, { present: presentOf('lina'), remember: true }, async () => {});
  expect(knownUser(queryClient)).toMatchObject({ id: '7' });
  const user = await queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 });
  expect([user, readKeptUser()].map((one) => one?.playback_token)).toEqual([undefined, undefined]);
  queryClient.clear();
});

test('what this device remembers of a grown-up is not the child’s who watches next, and is there when they are back', async () => {
  const page = openPage();
  const database = viewerRecords(page.device, page.session);
  const enter = (id: Id) =>
    switchProfile(page, { present: presentOf(id), remember: true }, async () => {});
  const filter = { favourites: 'any', genre: 'Crime', text: 'night' } as const;
  const place: GuidePlace = { centreDate: '2026-11-21', filter, language: 'en' };
  const remembered = async () => ({
    asleep: (await readFallenAsleep(database))?.id,
    beside: (await readMultiview(database)).channels,
    searches: await readRecentSearches(database),
    channel: readLastChannel(),
    typed: readGuidePlace('visit', 'en')?.filter.text,
  });
  await enter('7');
  await keepFallenAsleep(database, { id: 'thriller', stopped: { id: 'thriller', at: 60 } });
  await changeMultiview(database, (before) => ({ ...before, channels: ['midnight', 'news'] }));
  await keepSearch(database, 'night crimes');
  keepLastChannel('midnight');
  keepGuidePlace('visit', place);
  const grownUps = await remembered();
  expect(grownUps).toEqual({
    asleep: 'thriller',
    beside: ['midnight', 'news'],
    searches: ['night crimes'],
    channel: 'midnight',
    typed: 'night',
  });
  await enter('lina');
  expect(await remembered()).toEqual({ beside: [], searches: [] });
  keepLastChannel('kids');
  await enter('7');
  expect(await remembered()).toEqual(grownUps);
  await enter('lina');
  expect(readLastChannel()).toBe('kids');
  page.queryClient.clear();
});

test('rules and reminders that come after a switch are those of the profile that asked', async () => {
  const page = openPage();
  const database = viewerRecords(page.device, page.session);
  const enter = (id: Id) =>
    switchProfile(page, { present: presentOf(id), remember: true }, async () => {});
  const stored = async () => ({
    rules: (await readRules(database)).map(({ title }) => title),
    reminders: (await readReminders(database)).map(({ title }) => title),
  });
  await enter('7');
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  page.state.answer = (path, pass) => {
    if (path !== 'reminder-rules' && path !== 'channel-notifications') return undefined;
    asked.push(`${path} with ${pass}`);
    const { st, ...reminder } = keptReminder({
      title: `by ${pass}`,
      start: Date.UTC(2026, 10, 22),
    });
    const record = { ...reminder, channel_id: '4', start_time: st, video_title: reminder.title };
    const rule = ruleOf({ title: `by ${pass}` });
    const data = path === 'reminder-rules' ? [rule] : [record];
    return held.promise.then(() => Response.json({ data }));
  };
  const app = { ...page, database, now: () => 0 };
  const refreshed = refreshRules(app, 'en');
  await waitFor(() => expect(asked).toHaveLength(1));
  await enter('lina');
  held.resolve();
  await refreshed;
  expect(asked).toEqual(['reminder-rules with pass of 7', 'channel-notifications with pass of 7']);
  expect(await stored()).toEqual({ rules: [], reminders: [] });
  await enter('7');
  expect(await stored()).toEqual({ rules: ['by pass of 7'], reminders: ['by pass of 7'] });
  page.queryClient.clear();
});

test('a screen that asks for the rules asks for nothing more once another profile watches', async () => {
  const page = openPage();
  const app = { ...page, database: viewerRecords(page.device, page.session), now: () => 0 };
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.session.enterProfile(presentOf('7'));
  page.state.answer = (path) => {
    asked.push(path);
    return held.promise.then(() => Response.json({ data: [] }));
  };
  page.queryClient.fetchQuery(ruleRefreshQuery(app, 'en')).catch(() => undefined);
  await waitFor(() => expect(asked).toContain('reminder-rules'));
  page.session.enterProfile(presentOf('lina'));
  held.resolve();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).not.toContain('channel-notifications');
  page.queryClient.clear();
});

test('the next start asks who watches after a PIN that is asked for each time, until the viewer has signed out', async () => {
  const { session } = openPage();
  expect(mustAskWhoWatches()).toBe(false);
  session.enterProfile(presentOf('7'), false);
  expect(mustAskWhoWatches()).toBe(true);
  session.enterProfile(presentOf('lina'), true);
  expect(mustAskWhoWatches()).toBe(false);
  session.enterProfile(undefined);
  expect(mustAskWhoWatches()).toBe(true);
  await session.signOut();
  expect(mustAskWhoWatches()).toBe(false);
});
