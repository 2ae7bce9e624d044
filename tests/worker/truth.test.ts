/**
 * Page, worker and provider together, on whatever line: what the viewer did and was told is done stays done, on this
 * device and at the provider.
 */

import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { readContinued } from '#src/data/device/progress.ts';
import { readReminders } from '#src/data/device/reminders.ts';
import { sendMark } from '#src/data/device/send-mark.ts';
import { createOutbox, type Outbox } from '#src/data/device/sender.ts';
import { keepLastUser, keepToken } from '#src/data/device/session.ts';
import { takeDevice } from '#src/data/device/viewer.ts';
import { sendChange } from '#src/data/provider/changes.ts';
import { type Client, createClient } from '#src/data/provider/client.ts';
import { favouriteChannelsQuery } from '#src/queries/favourite-channels.ts';
import { favouriteMutation, favouriteQuery } from '#src/queries/favourites.ts';
import { profileMutation } from '#src/queries/profile.ts';
import { progressMutation } from '#src/queries/progress.ts';
import { progressListQuery } from '#src/queries/progress-list.ts';
import { fetchReminders, toggleReminderMutation } from '#src/queries/reminders.ts';
import { userQuery } from '#src/queries/user.ts';
import { createQueryClient } from '#src/session/query-client.ts';
import { answer, isKept } from '../../sw/answers.ts';
import { onSync } from '../../sw/outbox.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { type FakeBrowser, fakeBrowser, json, noor, origin } from './fake-browser.ts';

const second = 1000;
const minute = 60 * second;

/** How the line is: `lost` brings the request to the provider, and no answer back. */
const lines = ['online', 'slow', '503', 'lost', 'offline'] as const;
type Line = (typeof lines)[number];

type Provider = {
  hasCheck: boolean;
  /** The newest first. */
  favourites: { type: string; id: string }[];
  reminders: Map<string, Record<string, unknown>>;
  positions: Map<string, number>;
  user: { id: string; first_name: string };
};

type Handler = (asked: {
  provider: Provider;
  id: string;
  body: Record<string, unknown>;
  url: URL;
}) => Response;

/** Its heart turns, whatever was meant, and no second sending is known for one. */
const calls: [pattern: RegExp, handler: Handler][] = [
  [/^GET user$/, ({ provider }) => json({ data: provider.user })],
  [
    /^PUT user$/,
    ({ provider, body }) => {
      provider.user = { ...provider.user, ...body };
      return json({ data: provider.user });
    },
  ],
  [
    /^GET user\/favorites$/,
    ({ provider }) =>
      json({
        data: provider.favourites.map(({ type, id }) => ({ type, content: { id } })),
        last_page: 1,
      }),
  ],
  [
    /^GET user\/favorites\/(.+)$/,
    ({ provider, id, url }) =>
      provider.hasCheck
        ? json({
            data: {
              type: listed(provider, url.searchParams.get('type'), id) ? 'create' : 'delete',
            },
          })
        : json({}, 405),
  ],
  [
    /^PUT user\/favorites\/(.+)$/,
    ({ provider, id, body }) => {
      const type = String(body.type);
      const was = listed(provider, type, id);
      provider.favourites = was
        ? provider.favourites.filter((one) => one !== was)
        : [{ type, id }, ...provider.favourites];
      return json({ data: { type: was ? 'delete' : 'create', id } });
    },
  ],
  [
    /^GET channel-notifications$/,
    ({ provider }) => json({ data: [...provider.reminders.values()] }),
  ],
  [
    /^POST channel-notifications$/,
    ({ provider, body }) => {
      provider.reminders.set(String(body.id), body);
      return json({}, 201);
    },
  ],
  [
    /^DELETE channel-notifications\/(.+)$/,
    ({ provider, id }) => json({}, provider.reminders.delete(id) ? 200 : 404),
  ],
  [
    /^PUT videos\/(.+)\/progress$/,
    ({ provider, id, body }) => {
      provider.positions.delete(id);
      provider.positions.set(id, Number(body.time));
      return json({});
    },
  ],
  [
    /^GET user\/progress$/,
    ({ provider }) => {
      const data = [...provider.positions].map(([id, time]) => ({
        type: 'video',
        id,
        content: { id },
        time,
      }));
      return json({ data: data.reverse(), last_page: 1 });
    },
  ],
];

const listed = ({ favourites }: Provider, type: string | null, id: string) =>
  favourites.find((one) => one.type === type && one.id === id);

async function answerOf(provider: Provider, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const call = `${request.method} ${url.pathname.replace('/api/', '')}`;
  const body = request.method === 'GET' ? {} : await request.json().catch(() => ({}));
  for (const [pattern, handler] of calls) {
    const found = pattern.exec(call);
    if (found) return handler({ provider, id: found[1] ?? '', body, url });
  }
  return json({}, 404);
}

/** A browser with one page, which may be closed and opened anew; what is on the device stays. */
function evening(provider: Provider) {
  const browser = fakeBrowser();
  const state = { line: 'online' as Line };
  browser.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (state.line === '503') return json({}, 503);
    if (state.line !== 'offline') {
      const reply = await answerOf(provider, request);
      // Later than the worker waits before it gives what it keeps.
      if (state.line === 'slow') await new Promise((resolve) => setTimeout(resolve, 30));
      if (state.line !== 'lost') return reply;
    }
    throw new TypeError('Failed to fetch');
  };
  const client = createClient({
    base: `${origin}/api`,
    origin,
    token: () => noor.token,
    country: () => undefined,
    uuid: () => 'device',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    // As the worker's routes do.
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.method === 'GET' && isKept(browser, new URL(request.url))
        ? answer(browser, request, browser.waitUntil)
        : browser.fetch(request);
    },
  });
  return { browser, client, state };
}

type Page = {
  client: Client;
  browser: FakeBrowser;
  queryClient: QueryClient;
  outbox: Outbox;
};

function openPage(browser: FakeBrowser, client: Client): Page {
  const { database, now } = browser;
  const outbox = createOutbox({
    databaseOf: () => database,
    now,
    viewer: () => ({ userId: noor.user_id, token: noor.token }),
    send: (change, as) =>
      change.kind === 'favourite'
        ? sendMark({ client, database, now }, change, as)
        : sendChange(client, change, as),
  });
  return { client, browser, queryClient: createQueryClient(now), outbox };
}

const films = ['dunes', 'harbour'];
const channels = ['nile-news', 'sport'];
const items = [
  ...films.map((id) => ({ type: 'video', id }) as const),
  ...channels.map((id) => ({ type: 'live-stream', id }) as const),
];

const parts = ({ client, browser, queryClient, outbox }: Page) => ({
  ...{ client, queryClient, outbox, database: browser.database, now: browser.now },
});

/** What the film's own screen shows, opened now; nothing is known before the first answer. */
const isFavourite = (page: Page, item: (typeof items)[number]) =>
  page.queryClient
    .fetchQuery({ ...favouriteQuery({ ...parts(page), item }), staleTime: 0 })
    .catch(() => undefined);

const favouriteChannels = (page: Page) =>
  page.queryClient.fetchQuery({ ...favouriteChannelsQuery(parts(page)), staleTime: 0 });

async function reminders({ client, browser, queryClient }: Page): Promise<string[]> {
  await fetchReminders(client, browser.database, queryClient, browser.now).catch(() => undefined);
  return (await readReminders(browser.database)).map((one) => one.c_id);
}

async function position(page: Page, film: string): Promise<number | undefined> {
  const asked = { ...progressListQuery(parts(page)), staleTime: 0 };
  await page.queryClient.fetchQuery(asked).catch(() => undefined);
  const { row } = await readContinued(page.browser.database, page.browser.now());
  return row.find(({ id }) => id === film)?.time;
}

const firstName = async ({ queryClient, client }: Page) =>
  (await queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 })).first_name;

/** What the viewer did last, and was shown as done. */
type Done = {
  hearts: Map<(typeof items)[number], boolean>;
  reminded: Set<string>;
  positions: Map<string, number>;
  /** More than one where the viewer was told that it may have failed. */
  firstNames: string[];
};

const programme = (channelId: string) => ({
  channelId,
  channelTitle: channelId,
  title: 'Evening news',
  start: Date.UTC(2026, 11, 24, 18),
  programmeId: undefined,
});

const acts = {
  async heart(page: Page, done: Done, at: number) {
    const item = items[at % items.length] as (typeof items)[number];
    const shown = done.hearts.get(item) ?? (await isFavourite(page, item)) ?? false;
    const heart = favouriteMutation({ ...parts(page), item });
    await new MutationObserver(page.queryClient, heart).mutate(!shown);
    done.hearts.set(item, !shown);
  },
  async reminder(page: Page, done: Done, at: number) {
    const channel = channels[at % channels.length] as string;
    const toggle = new MutationObserver(page.queryClient, toggleReminderMutation(parts(page)));
    const on = await toggle.mutate({ programme: programme(channel), userId: noor.user_id });
    if (on) done.reminded.add(channel);
    else done.reminded.delete(channel);
  },
  async watch(page: Page, done: Done, at: number) {
    const film = films[at % films.length] as string;
    const time = 60 + at;
    const watched = { video: { id: film, duration: 6000 } };
    const report = new MutationObserver(page.queryClient, progressMutation(parts(page), watched));
    await report.mutate({ time });
    done.positions.set(film, time);
  },
  async profile(page: Page, done: Done, at: number) {
    const user = await page.queryClient.fetchQuery(userQuery(page.client));
    const save = new MutationObserver(page.queryClient, profileMutation(page.client, user));
    const outcome = await save.mutate({ first_name: `Noor ${at}` });
    const before = outcome.kind === 'done' ? [] : done.firstNames;
    done.firstNames = [...before, `Noor ${at}`];
  },
} as const;

const step = fc.oneof(
  fc.record({
    act: fc.constantFrom('heart', 'reminder', 'watch', 'profile'),
    at: fc.nat({ max: 50 }),
  }),
  fc.record({ line: fc.constantFrom(...lines) }),
  fc.constantFrom('restart', 'look', 'worker', 'wait'),
);

async function expectDone(page: Page, done: Done): Promise<void> {
  for (const [item, marked] of done.hearts) expect(await isFavourite(page, item)).toBe(marked);
  const kept = await favouriteChannels(page);
  for (const [{ type, id }, marked] of done.hearts) {
    if (type === 'live-stream') expect(kept.includes(id)).toBe(marked);
  }
  expect(new Set(await reminders(page))).toEqual(done.reminded);
  for (const [film, time] of done.positions) expect(await position(page, film)).toBe(time);
  expect(done.firstNames).toContain(await firstName(page));
}

beforeEach(() => {
  // Without a word on the network nothing is asked twice by itself.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('what was done stays done, whatever the line, the restarts and who sends it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 16 }), async (hasCheck, steps) => {
      const provider: Provider = {
        hasCheck,
        favourites: [{ type: 'video', id: 'harbour' }],
        reminders: new Map(),
        positions: new Map(),
        user: { id: noor.user_id, first_name: 'Noor' },
      };
      const { browser, client, state } = evening(provider);
      keepToken(noor.token, true);
      keepLastUser(provider.user as Parameters<typeof keepLastUser>[0]);
      await takeDevice(browser.device, noor);
      const done: Done = {
        ...{ hearts: new Map(), reminded: new Set(), positions: new Map(), firstNames: ['Noor'] },
      };
      let page = openPage(browser, client);
      for (const one of steps) {
        browser.clock.now += second;
        if (typeof one === 'object') {
          if ('line' in one) state.line = one.line;
          else await acts[one.act](page, done, one.at);
        } else if (one === 'restart') page = openPage(browser, client);
        else if (one === 'look') await expectDone(page, done);
        else if (one === 'wait') browser.clock.now += 2 * minute;
        else await onSync(browser).catch(() => undefined);
      }
      page = openPage(browser, client);
      await expectDone(page, done);
      state.line = 'online';
      browser.clock.now += 24 * 60 * minute;
      await page.outbox.flush();
      await expectDone(openPage(browser, client), done);
      for (const [{ type, id }, marked] of done.hearts) {
        expect(listed(provider, type, id) !== undefined).toBe(marked);
      }
      expect(provider.reminders.size).toBe(done.reminded.size);
      expect(Object.fromEntries(provider.positions)).toEqual(Object.fromEntries(done.positions));
    }),
    { numRuns: 80 },
  );
}, 120_000);
