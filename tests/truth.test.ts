/**
 * Page, worker and provider together, on whatever line, for one viewer after another: what a viewer did and was shown
 * as done stays done, and no other viewer of the browser ever sees it, sends it or finds it.
 */

import { MutationObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { readContinued } from '#src/data/device/progress.ts';
import { readReminders } from '#src/data/device/reminders.ts';
import { userDatabase } from '#src/data/device/user-database.ts';
import { sha256 } from '#src/domain/sha256.ts';
import { takeReminders } from '#src/pwa/follow-viewer.ts';
import { favouriteChannelsQuery } from '#src/queries/favourite-channels.ts';
import { favouriteMutation, favouriteQuery } from '#src/queries/favourites.ts';
import { profileMutation } from '#src/queries/profile.ts';
import { progressMutation } from '#src/queries/progress.ts';
import { progressListQuery } from '#src/queries/progress-list.ts';
import { toggleReminderMutation } from '#src/queries/reminders.ts';
import { userQuery } from '#src/queries/user.ts';
import {
  type Account,
  type AccountProvider,
  answerOf,
  listed,
} from './support/account-provider.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { type Page, sharedBrowser } from './support/shared-browser.ts';
import { waitingChanges } from './support/waiting-changes.ts';

const second = 1000;
const minute = 60 * second;

/** How the line is: `lost` brings the request to the provider, and no answer back. */
const lines = ['online', 'slow', '503', 'lost', 'offline'] as const;
type Line = (typeof lines)[number];

const films = ['dunes', 'harbour'];
const channels = ['nile-news', 'sport'];
const items = [
  ...films.map((id) => ({ type: 'video', id }) as const),
  ...channels.map((id) => ({ type: 'live-stream', id }) as const),
];
type Item = (typeof items)[number];

/** A viewer of the household: their account at the provider, and what they were shown as done. */
type Person = {
  name: string;
  account: Account;
  /** Their records have left the device since: until the provider was asked again nothing is known there. */
  isNew: boolean;
  hearts: Map<Item, boolean>;
  reminded: Set<string>;
  positions: Map<string, number>;
  /** More than one where the viewer was told that it may have failed. */
  firstNames: string[];
};

function personOf(name: string, id: string): Person {
  const account: Account = {
    user: { id, first_name: name },
    favourites: [{ type: 'video', id: 'harbour' }],
    reminders: new Map(),
    positions: new Map(),
  };
  const nothing = { hearts: new Map(), reminded: new Set<string>(), positions: new Map() };
  return { name, account, isNew: true, ...nothing, firstNames: [name] };
}

function household(hasCheck: boolean) {
  const people = [personOf('Noor', '7'), personOf('Sami', '8')] as const;
  const provider: AccountProvider = { hasCheck, tokens: new Map() };
  const state = { line: 'online' as Line, tokens: 0 };
  const browser = sharedBrowser(async (request) => {
    if (state.line === '503') return Response.json({}, { status: 503 });
    if (state.line !== 'offline') {
      const reply = await answerOf(provider, request);
      // Later than the worker waits before it gives what it keeps.
      if (state.line === 'slow') await new Promise((resolve) => setTimeout(resolve, 30));
      if (state.line !== 'lost') return reply;
    }
    throw new TypeError('Failed to fetch');
  });
  return { people, provider, state, browser, page: browser.openPage(), left: 'logout' };
}
type Household = ReturnType<typeof household>;
/** Who sends what waits. */
type Sender = 'page' | 'worker';

/** Who is signed in, as far as the page knows. */
function present({ people, page }: Household): Person | undefined {
  const id = page.session.token() && page.queryClient.getQueryData<{ id: string }>(['user'])?.id;
  return people.find(({ account }) => account.user.id === id) ?? undefined;
}

/** What the film's own screen shows, opened now; nothing is known before the first answer. */
const isFavourite = (page: Page, item: Item) =>
  page.queryClient
    .fetchQuery({ ...favouriteQuery({ ...page, item }), staleTime: 0 })
    .catch(() => undefined);

const favouriteChannels = (page: Page) =>
  page.queryClient
    .fetchQuery({ ...favouriteChannelsQuery(page), staleTime: 0 })
    .catch(() => undefined);

async function reminders(page: Page): Promise<string[]> {
  await takeReminders(page).catch(() => undefined);
  return (await readReminders(page.database)).map((one) => one.c_id);
}

async function positions(page: Page): Promise<Map<string, number>> {
  const asked = { ...progressListQuery(page), staleTime: 0 };
  await page.queryClient.fetchQuery(asked).catch(() => undefined);
  const { row } = await readContinued(page.database, page.now());
  return new Map(row.map(({ id, time }) => [id, time]));
}

const firstName = ({ queryClient, client }: Page) =>
  queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 }).then(
    (user) => user.first_name,
    () => undefined,
  );

/** For whom the page was made that the screen shows, from the provider or kept by the worker. */
const madeFor = ({ client }: Page) =>
  client.raw('pages').then(
    async (answer) => (await answer.json()).data[0].made_for as string,
    () => undefined,
  );

const programme = (channelId: string) => ({
  ...{ channelId, channelTitle: channelId, title: 'Evening news', programmeId: undefined },
  start: Date.UTC(2026, 11, 24, 18),
});

const acts = {
  async heart(page: Page, who: Person, at: number) {
    const item = items[at % items.length] as Item;
    const shown = who.hearts.get(item) ?? (await isFavourite(page, item)) ?? false;
    const heart = favouriteMutation({ ...page, item });
    await new MutationObserver(page.queryClient, heart).mutate(!shown);
    who.hearts.set(item, !shown);
  },
  async reminder(page: Page, who: Person, at: number) {
    const channel = channels[at % channels.length] as string;
    const toggle = new MutationObserver(page.queryClient, toggleReminderMutation(page));
    const userId = who.account.user.id;
    if (await toggle.mutate({ programme: programme(channel), userId })) who.reminded.add(channel);
    else who.reminded.delete(channel);
  },
  async watch(page: Page, who: Person, at: number) {
    const film = films[at % films.length] as string;
    const time = 60 + at;
    const watched = { video: { id: film, duration: 6000 } };
    const report = new MutationObserver(page.queryClient, progressMutation(page, watched));
    await report.mutate({ time });
    who.positions.set(film, time);
  },
  async profile(page: Page, who: Person, at: number) {
    const user = await page.queryClient.fetchQuery(userQuery(page.client));
    const name = `${who.name} ${at}`;
    const save = new MutationObserver(page.queryClient, profileMutation(page.client, user));
    const outcome = await save.mutate({ first_name: name });
    who.firstNames = [...(outcome.kind === 'done' ? [] : who.firstNames), name];
  },
} as const;

/** What a viewer does whose token was revoked fails when the page hears of it, and is not theirs as done. */
async function act(home: Household, kind: keyof typeof acts, at: number): Promise<void> {
  const who = present(home);
  if (!who) return;
  const { session } = home.page;
  const token = session.token();
  await acts[kind](home.page, who, at).catch((error) => {
    if (session.token() === token) throw error;
  });
}

/** Everything that the viewer's screens show is theirs, and as they left it. */
async function expectShown(home: Household): Promise<void> {
  await home.browser.settled();
  const who = present(home);
  const { page } = home;
  if (!who) return;
  const token = page.session.token();
  const kept = await favouriteChannels(page);
  const hearts = new Map<Item, boolean | undefined>();
  for (const item of items) hearts.set(item, await isFavourite(page, item));
  const shown = {
    ...{ reminders: await reminders(page), positions: await positions(page) },
    ...{ firstName: await firstName(page), madeFor: await madeFor(page) },
  };
  await home.browser.settled();
  // It ran out while these were asked for.
  if (page.session.token() !== token) return;
  expect([undefined, who.account.user.id]).toContain(shown.madeFor);
  expect(who.firstNames).toContain(shown.firstName);
  if (home.state.line === 'online') who.isNew = false;
  if (who.isNew) return;
  for (const [item, marked] of who.hearts) {
    expect(hearts.get(item)).toBe(marked);
    if (item.type === 'live-stream') expect(kept?.includes(item.id)).toBe(marked);
  }
  expect(new Set(shown.reminders)).toEqual(who.reminded);
  expect(shown.positions).toEqual(who.positions);
}

/** Nothing of anybody but the present viewer lies on the device, except what a session that ran out leaves. */
async function expectTidy(home: Household): Promise<void> {
  const { browser, page, left } = home;
  await browser.settled();
  const who = present(home);
  const records = await browser.stored.read((all) => all.list(''));
  const theirs = who ? `user/${who.account.user.id}/` : '(owner|viewer)$ is nobody’s';
  const waiting = left === 'expiry' && !who ? '|user/[^/]+/(outbox|refused)/' : '';
  const allowed = new RegExp(`^(${who ? 'owner$|viewer$|' : ''}revocation/|${theirs}${waiting})`);
  expect(records.map(({ key }) => key).filter((key) => !allowed.test(key))).toEqual([]);
  const token = page.session.token();
  const mine = token && `sahra-answers-${(await sha256(`Bearer ${token}`)).slice(0, 32)}`;
  for (const name of await browser.caches.keys()) {
    const answers = await (await browser.caches.open(name)).keys();
    if (name !== mine && !name.endsWith('-visitor')) expect(answers).toEqual([]);
  }
}

const waitingOf = ({ browser }: Household, { account }: Person) =>
  waitingChanges(userDatabase(browser.stored, account.user.id));

/** What the provider has taken is there; what waits goes with the viewer's records, taken or not. */
async function forgetUnsent(home: Household, who: Person): Promise<() => void> {
  const { account } = who;
  const waiting = await waitingOf(home, who);
  const waits = (path: string) => waiting.some((one) => one.path.includes(path));
  const unsure = [...who.hearts].filter(([{ id }]) => waits(`favorites/${id}`));
  for (const [item, marked] of who.hearts) {
    if (!unsure.some(([one]) => one === item)) expect(listed(account, item)).toBe(marked);
  }
  if (!waits('channel-notifications')) expect(account.reminders.size).toBe(who.reminded.size);
  for (const [film, time] of who.positions) {
    if (!waits(`${film}/progress`)) expect(account.positions.get(film)).toBe(time);
  }
  return () => {
    for (const [item] of unsure) who.hearts.set(item, listed(account, item));
    who.reminded = new Set([...account.reminders.values()].map((one) => String(one.channel_id)));
    who.positions = new Map(account.positions);
    who.isNew = true;
  };
}

/** The viewer's last changes were made without a network, which is back and slow as they leave. */
async function leaveBehind(home: Household, at: number): Promise<void> {
  home.state.line = 'offline';
  for (const kind of ['heart', 'reminder', 'watch'] as const) await act(home, kind, at);
  home.state.line = 'slow';
}

/** What is under way when the viewer changes: answers come late, and another one is here by then. */
async function begin({ browser, page }: Household, sender: Sender): Promise<void> {
  const begun = [favouriteChannels(page), reminders(page), positions(page), madeFor(page)];
  const sending = sender === 'page' ? page.outbox.flush() : browser.sync();
  browser.waitUntil(Promise.allSettled([...begun, sending]));
  // The first requests are on their way.
  await new Promise((resolve) => setTimeout(resolve));
}

async function signIn(
  home: Household,
  who: Person,
  { remember, sender }: { remember: boolean; sender: Sender },
): Promise<void> {
  const { people, provider, state, browser, page } = home;
  if (present(home) === who) return;
  const other = people.find((one) => one !== who) as Person;
  const forget = await forgetUnsent(home, other);
  await begin(home, sender);
  state.tokens += 1;
  const token = `${who.name} ${state.tokens}`;
  provider.tokens.set(token, who.account);
  who.firstNames = [who.account.user.first_name];
  page.session.signIn({ token, user: who.account.user } as never, remember);
  await browser.settled();
  forget();
}

async function signOut(home: Household, sender: Sender): Promise<void> {
  const who = present(home);
  if (!who) return;
  const forget = await forgetUnsent(home, who);
  await begin(home, sender);
  home.left = 'logout';
  home.browser.waitUntil(home.page.session.signOut());
  await home.browser.settled();
  forget();
}

/** The provider ends the session; the page hears of it with its next call. */
async function runOut(home: Household, sender: Sender): Promise<void> {
  const { provider, page, browser } = home;
  const who = present(home);
  const token = page.session.token();
  if (!who || !token) return;
  await begin(home, sender);
  provider.tokens.delete(token);
  home.left = 'expiry';
  await firstName(page);
  await browser.settled();
  who.isNew = true;
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      at: fc.nat({ max: 50 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ line: fc.constantFrom(...lines) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      change: fc.constantFrom('Noor', 'Sami', 'sign out', 'run out'),
      remember: fc.boolean(),
      late: fc.option(fc.nat({ max: 50 })),
      sender: fc.constantFrom('page', 'worker'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('restart', 'worker restart', 'look', 'sync', 'wait'),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type ChangeOfViewer = {
  change: string;
  remember: boolean;
  late: number | null;
  sender: Sender;
};

async function changeViewer(home: Household, how: ChangeOfViewer): Promise<void> {
  const { change, remember, late, sender } = how;
  if (late !== null) await leaveBehind(home, late);
  const who = home.people.find(({ name }) => name === change);
  if (who) await signIn(home, who, { remember, sender });
  else if (change === 'sign out') await signOut(home, sender);
  else await runOut(home, sender);
}

async function take(home: Household, one: Step): Promise<void> {
  const { browser, state } = home;
  if (typeof one === 'object') {
    if ('line' in one) state.line = one.line;
    else if ('act' in one) await act(home, one.act, one.at);
    else await changeViewer(home, one);
  } else if (one === 'restart') home.page = browser.openPage();
  else if (one === 'worker restart') browser.restartWorker();
  else if (one === 'look') await expectShown(home);
  else if (one === 'wait') browser.clock.now += 2 * minute;
  else await browser.sync();
}

/** The line is back, and whoever is away comes back: the accounts are as their viewers left them, and not more. */
async function expectSettled(home: Household): Promise<void> {
  const { people, browser, state } = home;
  state.line = 'online';
  browser.clock.now += 24 * 60 * minute;
  const waits = await Promise.all(people.map((who) => waitingOf(home, who)));
  const first = present(home) ?? people.find((_, at) => waits[at]?.length) ?? people[0];
  for (const who of [first, ...people.filter((one) => one !== first)]) {
    await signIn(home, who, { remember: true, sender: 'page' });
    await home.page.outbox.flush().catch(() => undefined);
    await expectShown(home);
    await expectTidy(home);
  }
  for (const { account, hearts, reminded, positions: reached, firstNames } of people) {
    const before = [{ type: 'video', id: 'harbour' }];
    const marked = items.filter(
      (item) => hearts.get(item) ?? before.some(({ id }) => id === item.id),
    );
    expect(items.filter((item) => listed(account, item))).toEqual(marked);
    expect([...account.reminders.values()].map((one) => one.channel_id).sort()).toEqual(
      [...reminded].sort(),
    );
    expect(account.positions).toEqual(reached);
    expect(firstNames).toContain(account.user.first_name);
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('what a viewer did stays done and stays theirs, whatever the line, the restarts, who sends it and who comes next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 20 }), async (hasCheck, steps) => {
      vi.stubGlobal('localStorage', memoryStorage());
      vi.stubGlobal('sessionStorage', memoryStorage());
      const home = household(hasCheck);
      await signIn(home, home.people[0], { remember: true, sender: 'page' });
      for (const one of steps) {
        home.browser.clock.now += second;
        await take(home, one);
        await expectTidy(home);
      }
      home.page = home.browser.openPage();
      await expectShown(home);
      await expectTidy(home);
      await expectSettled(home);
    }),
    { numRuns: 80 },
  );
}, 120_000);
