/** Two tabs of one device, with the browser's real Cache Storage; only the provider and the host are not real. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { appContextOf, routerContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { changeDownload, readDownloads } from '../data/device/download-records.ts';
import { keptCopies, readKeptPart, removeKeptFilm } from '../data/device/kept-film-caches.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { userDatabase } from '../data/device/user-records.ts';
import { withLock } from '../data/device/with-lock.ts';
import { indexPlace } from '../domain/downloads/kept-film-address.ts';
import { day, minute } from '../domain/time/time-units.ts';
import type { AppContext } from '../queries/app-context.ts';
import { downloadsQuery } from '../queries/downloads.ts';
import { createQueryClient } from '../session/query-client.ts';
import {
  beginDownload,
  removeDownload,
  restartDownload,
  resumeDownload,
} from './change-downloads.ts';
import { downloaderOf } from './downloader.ts';
import { followDownloadsOfTabs, followSession } from './page-background-work.ts';

const host = 'https://media.example/ferry';
const evening = Date.UTC(2026, 10, 24, 16);

let segments: string[];
let database: ReturnType<typeof memoryDatabase>;
/** What was fetched from the host. */
let fetched: string[];
/** Called before a segment is answered. */
let onSegment: (name: string) => void | Promise<void>;
let now: number;
/** What the provider says of the film; undefined when it has none. */
let film: object | undefined;
/** What the provider, or somebody before it, answers to the calls for the viewer and for the film. */
let userAnswer: () => Response;
let filmAnswer: () => Response;

beforeEach(() => {
  database = memoryDatabase();
  segments = ['1.ts', '2.ts', '3.ts'];
  fetched = [];
  onSegment = () => undefined;
  now = evening;
  film = {
    id: 'ferry',
    title: 'The Ferry',
    embed_url: `${host}/index.m3u8`,
    download: { days: 7 },
  };
  userAnswer = () => Response.json({ data: { id: '7' } });
  filmAnswer = () =>
    film ? Response.json({ data: film }) : Response.json({ message: '' }, { status: 404 });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    const name = input.slice(host.length + 1);
    fetched.push(name);
    if (name.endsWith('.ts')) await onSegment(name);
    init?.signal?.throwIfAborted();
    const lines = segments.map((one) => `#EXTINF:6,\n${one}`).join('\n');
    const body = name.endsWith('.ts') ? `segment ${name}` : `#EXTM3U\n${lines}\n#EXT-X-ENDLIST`;
    return Object.defineProperty(new Response(body), 'url', { value: input });
  });
});

/** A tab of the device. */
function openTab(): AppContext {
  const client = clientOf(({ pathname }) =>
    pathname.endsWith('/user') ? userAnswer() : filmAnswer(),
  );
  return appContextOf({
    client,
    database,
    queryClient: createQueryClient(() => now),
    now: () => now,
  });
}

const begin = (tab: AppContext) =>
  beginDownload(
    tab,
    {
      ...{ subject: { type: 'video', id: 'ferry' }, title: 'The Ferry' },
      ...{ kind: 'hls', days: 7, on_metered: true },
    },
    { height: undefined, bandwidth: 0, bytes: undefined },
  );
const present = async () => {
  const [one] = await readDownloads(database);
  if (!one) throw new Error('No download');
  return one;
};
const settled = (tab: AppContext) => downloaderOf(tab).start();
const keep = async (tab: AppContext) => {
  await begin(tab);
  await settled(tab);
  return present();
};
/** The network goes when only the last segment is left. */
const loseNetworkAtEnd = (name: string) => {
  if (name !== '3.ts') return;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  throw new TypeError('Failed to fetch');
};
const fetchedSegments = () => fetched.filter((name) => name.endsWith('.ts')).toSorted();

describe('a film that two tabs download', () => {
  test('at once is one line, and none of its parts is fetched twice', async () => {
    const tabs = [openTab(), openTab()];
    await Promise.all(tabs.map(begin));
    await Promise.all(tabs.map(settled));
    expect(await readDownloads(database)).toMatchObject([
      { state: 'done', kept_parts: 3, parts: 3, bytes: 36 },
    ]);
    expect(fetchedSegments()).toEqual(segments);
    expect(await keptCopies()).toEqual([(await present()).copy]);
  });

  test('is seen by one that was open before, to its end', async () => {
    const other = openTab();
    const listed = () => other.queryClient.fetchQuery(downloadsQuery(database));
    expect(await listed()).toEqual([]);
    const keepPlayer = vi.fn(async () => undefined);
    followDownloadsOfTabs({ ...other, session: { token: () => 'token' }, keepPlayer });
    const lock = Promise.withResolvers<void>();
    void withLock('downloads', () => lock.promise);
    await begin(openTab());
    await expect.poll(listed).toMatchObject([{ state: 'waiting' }]);
    expect(keepPlayer).toHaveBeenCalled();
    lock.resolve();
    await expect.poll(listed).toMatchObject([{ state: 'done', kept_parts: 3 }]);
  });

  test('and that one of them removes in the middle leaves neither a line nor bytes', async () => {
    const [one, other] = [openTab(), openTab()];
    let isRemoved = false;
    segments = Array.from({ length: 12 }, (_unused, number) => `${number}.ts`);
    onSegment = async (name) => {
      if (name !== '2.ts' || isRemoved) return;
      isRemoved = true;
      await removeDownload(other, await present());
    };
    await begin(one);
    await settled(one);
    // What was on its way comes still.
    expect(fetchedSegments().length).toBeLessThan(7);
    expect([await readDownloads(database), await keptCopies()]).toEqual([[], []]);
  });

  test('again after one has removed it is not removed by a line that the other still shows', async () => {
    const [one, other] = [openTab(), openTab()];
    const shown = await keep(one);
    await removeDownload(one, shown);
    await keep(one);
    await removeDownload(other, shown);
    const { copy, state } = await present();
    expect([state, await keptCopies()]).toEqual(['done', [copy]]);
  });

  test('again by a press in both, because the browser had deleted it, is fetched once', async () => {
    const [one, other] = [openTab(), openTab()];
    const shown = await keep(one);
    await removeKeptFilm(shown.copy);
    fetched = [];
    now += 1000;
    await restartDownload(one, shown, true);
    await settled(one);
    await restartDownload(other, shown, true);
    await settled(other);
    expect(fetchedSegments()).toEqual(segments);
    expect(await readKeptPart(shown.copy, indexPlace)).toBeDefined();
    expect(await present()).toMatchObject({ state: 'done', bytes: 36 });
  });

  test('again from a line that the other tab has removed leaves no bytes', async () => {
    const [one, other] = [openTab(), openTab()];
    const shown = await keep(one);
    await removeDownload(one, shown);
    await restartDownload(other, shown, true);
    expect([await readDownloads(database), await keptCopies()]).toEqual([[], []]);
  });

  test('and that is whole by now stays so when the other goes on with a line of before', async () => {
    const [one, other] = [openTab(), openTab()];
    const shown = await keep(one);
    film = undefined;
    await resumeDownload(other, { ...shown, state: 'paused' }, true);
    await settled(other);
    expect((await present()).state).toBe('done');
  });
});

describe('a film whose right is over', () => {
  test.each([true, false])('by its days gives its room back (online: %s)', async (isOnline) => {
    const { copy } = await keep(openTab());
    now += 7 * day - 1000;
    await settled(openTab());
    expect(await keptCopies()).toEqual([copy]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    now += 1000;
    await settled(openTab());
    expect([await keptCopies(), (await present()).bytes]).toEqual([[], 0]);
  });

  test.each([
    ['not-allowed', { download: null }],
    ['withdrawn', undefined],
  ])('because it is %s gives its room back and says so', async (reason, change) => {
    await keep(openTab());
    film = change && { ...film, ...change };
    now += 2 * day;
    await settled(openTab());
    expect(await present()).toMatchObject({ state: 'failed', reason, bytes: 0 });
    expect(await keptCopies()).toEqual([]);
  });

  describe.each([
    ['not-allowed', { download: null }],
    ['withdrawn', undefined],
  ])('as the provider answers (%s)', (_, change) => {
    test.each([
      ['the session has ended', () => Response.json({ message: 'Sign in' }, { status: 401 })],
      ['the provider does not answer for the viewer', () => new Response('', { status: 503 })],
      ['the answer for the viewer is to another call', () => Response.json({ data: film })],
    ])('stays while %s', async (_why, answer) => {
      const tab = openTab();
      const { copy, parts } = await keep(tab);
      film = change && { ...film, ...change };
      userAnswer = answer;
      now += 2 * day;
      await settled(tab);
      expect(await present()).toMatchObject({ state: 'done', parts, bytes: 36 });
      expect(await keptCopies()).toEqual([copy]);
    });
  });

  test.each([
    ['an answer to another call', () => Response.json({ data: { id: '7', first_name: 'Noor' } })],
    ['the page of a gateway', () => new Response('<html>404</html>', { status: 404 })],
    ['the words of a gateway', () => new Response('default backend - 404', { status: 404 })],
  ])('does not go by %s, whole or on its way', async (_, answer) => {
    const tab = openTab();
    const { copy } = await keep(tab);
    const provider = filmAnswer;
    filmAnswer = answer;
    now += 2 * day;
    await settled(tab);
    // It is not asked for again before the next day.
    expect(await present()).toMatchObject({ state: 'done', bytes: 36, checked_at: now });
    await changeDownload(database, await present(), (one) => ({ ...one, state: 'waiting' }));
    await settled(tab);
    expect(await present()).toMatchObject({ state: 'failed', reason: 'unreachable', bytes: 36 });
    expect(await keptCopies()).toEqual([copy]);
    filmAnswer = provider;
    fetched = [];
    await resumeDownload(tab, await present(), true);
    await settled(tab);
    expect([(await present()).state, fetchedSegments()]).toEqual(['done', []]);
  });

  test('in the middle of the way gives back the room of what had come', async () => {
    let isCut = true;
    onSegment = (name) => {
      if (name !== '3.ts' || !isCut) return;
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      throw new TypeError('Failed to fetch');
    };
    expect(await keep(openTab())).toMatchObject({ state: 'waiting', bytes: 24 });
    isCut = false;
    film = { ...film, download: null };
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await settled(openTab());
    expect(await present()).toMatchObject({ state: 'failed', reason: 'not-allowed', bytes: 0 });
    expect(await keptCopies()).toEqual([]);
  });

  test('stays while only its stream is dead', async () => {
    const { copy } = await keep(openTab());
    film = { ...film, embed_url: null };
    now += 2 * day;
    await settled(openTab());
    expect((await present()).state).toBe('done');
    expect(await keptCopies()).toEqual([copy]);
  });
});

test('a film whose server does not answer as it should goes on without a press, behind a pause', async () => {
  const tab = openTab();
  const provider = filmAnswer;
  onSegment = loseNetworkAtEnd;
  await keep(tab);
  onSegment = () => undefined;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  filmAnswer = () => new Response('default backend - 404', { status: 404 });
  await settled(tab);
  filmAnswer = provider;
  await settled(tab);
  expect(await present()).toMatchObject({ state: 'failed', reason: 'unreachable', bytes: 24 });
  now += minute;
  await settled(tab);
  expect(await present()).toMatchObject({ state: 'done', bytes: 36 });
});

test('a film that waited for its viewer goes on in a window that was opened signed out, once they sign in', async () => {
  const device = memoryDatabase();
  database = userDatabase(device, '7');
  onSegment = loseNetworkAtEnd;
  await keep(openTab());
  onSegment = () => undefined;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { client, queryClient } = openTab();
  const window = routerContextOf({ client, queryClient, database: device, now: () => now });
  followSession({ ...window, database, device, keepPlayer: async () => undefined });
  onTestFinished(() => window.session.signOut());
  await expect.poll(present).toMatchObject({ state: 'waiting', bytes: 24 });
  window.session.signIn({ token: 'token', user: { id: '7', first_name: 'Noor' } }, false);
  await expect.poll(present).toMatchObject({ state: 'done', bytes: 36 });
});

test('a film whose parts the browser has deleted counts no byte of before', async () => {
  const tab = openTab();
  onSegment = loseNetworkAtEnd;
  const { copy } = await keep(tab);
  await removeKeptFilm(copy);
  onSegment = () => undefined;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await settled(tab);
  expect(await present()).toMatchObject({ state: 'done', bytes: 36 });
});
