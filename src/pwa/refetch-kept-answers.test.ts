import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { keptAtHeader } from '../contracts/kept-at-header.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { minute } from '../domain/time/time-units.ts';
import { tagEntriesQuery } from '../queries/entry-lists.ts';
import { keys } from '../queries/keys.ts';
import { noticesQuery } from '../queries/notices.ts';
import { postsQuery } from '../queries/posts.ts';
import { settingsQuery } from '../queries/settings.ts';
import { pageQuery } from '../queries/strips-page.ts';
import { videoQuery } from '../queries/videos.ts';
import { createQueryClient } from '../session/query-client.ts';
import { keptTimesIn, startKeptAnswerRefetches } from './refetch-kept-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // All test files share these two, and a client that is made offline has set the first.
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

/** A page of the app. Its worker has an older answer to each call, and gives it for as long as `worker.gives` says. */
function openPage(onLine: boolean) {
  const network = { onLine };
  const page = new EventTarget();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', page);
  const worker = { gives: true, asked: 0, keptAt: '1' };
  const client = clientOf(({ pathname }) => {
    worker.asked += 1;
    const title = worker.gives ? 'Last week' : 'Tonight';
    const isList = /entries|posts|notifications/.test(pathname);
    const data = isList ? [] : { id: 'dunes', title, strips: [] };
    const headers: HeadersInit = worker.gives ? { [keptAtHeader]: worker.keptAt } : {};
    return Response.json({ data }, { headers });
  });
  const queryClient = createQueryClient(Date.now);
  const comeOnline = () => {
    network.onLine = true;
    page.dispatchEvent(new Event('online'));
  };
  return { client, queryClient, worker, comeOnline };
}

/** Home is shown before the code of this file runs, as at a start. */
async function openHome(onLine: boolean) {
  const opened = openPage(onLine);
  const { client, queryClient } = opened;
  const home = new QueryObserver(queryClient, pageQuery(client, 'home'));
  onTestFinished(home.subscribe(() => undefined));
  const shown = () => home.getCurrentResult().data?.title;
  await waitFor(() => expect(shown()).toBe('Last week'));
  startKeptAnswerRefetches(queryClient);
  return { ...opened, shown };
}

test('a television that starts before its network shows tonight’s home once the network is there', async () => {
  const { worker, comeOnline, shown } = await openHome(false);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(worker.asked).toBe(1);
  worker.gives = false;
  comeOnline();
  await waitFor(() => expect(shown()).toBe('Tonight'));
});

test('a network that has just come back may fail once: home is asked for again soon after', async () => {
  const { worker, comeOnline, shown } = await openHome(false);
  comeOnline();
  await vi.advanceTimersByTimeAsync(5000);
  expect([worker.asked, shown()]).toEqual([2, 'Last week']);
  worker.gives = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(shown()).toBe('Tonight'));
});

test('home is asked for again when the viewer comes back to the tab', async () => {
  const { worker, shown } = await openHome(true);
  await vi.advanceTimersByTimeAsync(60 * minute);
  worker.gives = false;
  focusManager.setFocused(false);
  expect([worker.asked, shown()]).toEqual([2, 'Last week']);
  focusManager.setFocused(true);
  await waitFor(() => expect(shown()).toBe('Tonight'));
});

test('a slow provider’s home is shown once it has come, on the page that is open', async () => {
  const { worker, shown } = await openHome(true);
  worker.gives = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(shown()).toBe('Tonight'));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(worker.asked).toBe(2);
});

test('a provider that stays slow is asked once more, not again and again', async () => {
  const { worker, shown } = await openHome(true);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect([worker.asked, shown()]).toEqual([2, 'Last week']);
});

test('a kept answer that is equal to the one before it still says when it was kept', async () => {
  const { queryClient, worker } = await openHome(true);
  const keptTimes = () => keptTimesIn(queryClient.getQueryData(keys.page('home')));
  expect(keptTimes()).toEqual([1]);
  worker.keptAt = '2';
  await queryClient.invalidateQueries();
  expect(keptTimes()).toEqual([2]);
});

test('a page that was new and is then read from the device says when it was kept', async () => {
  const { client, queryClient, worker } = openPage(true);
  startKeptAnswerRefetches(queryClient);
  worker.gives = false;
  const home = pageQuery(client, 'home');
  const keptTimes = () => keptTimesIn(queryClient.getQueryData(home.queryKey));
  await queryClient.fetchQuery(home);
  expect(keptTimes()).toEqual([]);
  worker.gives = true;
  await queryClient.fetchQuery({ ...home, staleTime: 0 });
  expect(keptTimes()).toEqual([1]);
  worker.gives = false;
  await queryClient.fetchQuery({ ...home, staleTime: 0 });
  expect(keptTimes()).toEqual([]);
});

test('films, lists, posts, notices and settings that came from the device are asked for again with a network', async () => {
  const { client, queryClient, comeOnline } = openPage(false);
  startKeptAnswerRefetches(queryClient);
  const app = appContextOf({ client, queryClient, database: memoryDatabase() });
  await queryClient.fetchInfiniteQuery(tagEntriesQuery(client, 'drama'));
  await queryClient.fetchQuery(videoQuery(app, 'dunes'));
  await queryClient.fetchQuery(postsQuery(client, { page: 1 }));
  await queryClient.fetchQuery(noticesQuery(client));
  await queryClient.fetchQuery(settingsQuery(client));
  const posts = keys.postsPage(1, undefined);
  const asked = [keys.tagEntries('drama'), keys.video('dunes'), posts, keys.notices, keys.settings];
  const isStale = () => asked.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(isStale()).not.toContain(true);
  comeOnline();
  expect(isStale()).toEqual(asked.map(() => true));
});
