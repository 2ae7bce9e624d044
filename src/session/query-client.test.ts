import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { UnusedBody } from '../data/provider/client.ts';
import { refetchTranslated } from '../queries/translated-queries.ts';
import { videoQuery } from '../queries/videos.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How long after the first asking home is asked for again, in seconds. */
async function askings(retryAfter?: string): Promise<number[]> {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 18) });
  const began = Date.now();
  const asked: number[] = [];
  const client = clientOf(() => {
    asked.push((Date.now() - began) / 1000);
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    return new Response('', { status: 429, headers });
  });
  const home = createQueryClient(Date.now).fetchQuery({
    queryKey: ['home'],
    queryFn: () => client.get('pages/home', UnusedBody),
  });
  home.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  await expect(home).rejects.toThrow();
  return asked;
}

test('a provider that is asked too often is asked again when it says, in either of the ways to say it', async () => {
  expect(await askings('5')).toEqual([0, 5, 10]);
  expect(await askings('Sat, 21 Nov 2026 18:00:07 GMT')).toEqual([0, 7, 9]);
});

test('one that says nothing, or wants to be asked at once, is given time', async () => {
  expect(await askings()).toEqual([0, 1, 3]);
  expect(await askings('0')).toEqual([0, 1, 3]);
});

test('a viewer who would have to wait for minutes sees the failure at once', async () => {
  expect(await askings('120')).toEqual([0]);
});

test('a screen whose network is lost between two tries fails at once, and is asked for again once it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const network = { onLine: true };
  vi.stubGlobal('navigator', network);
  onTestFinished(() => onlineManager.setOnline(true));
  const turn = (onLine: boolean) => {
    network.onLine = onLine;
    onlineManager.setOnline(onLine);
  };
  let asked = 0;
  const client = clientOf(() => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch');
    return Response.json({ data: 'home' });
  });
  const queryClient = createQueryClient(Date.now);
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  const queryFn = () => client.get('pages/home', UnusedBody);
  const screen = new QueryObserver(queryClient, { queryKey: ['home'], queryFn });
  onTestFinished(screen.subscribe(() => undefined));
  await waitFor(() => expect(screen.getCurrentResult().failureCount).toBe(1));
  turn(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(screen.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(asked).toBe(2);
  turn(true);
  await waitFor(() => expect(screen.getCurrentResult().status).toBe('success'));
  expect(asked).toBe(3);
});

test('a screen gets the answer that it waits for, also when the menu that asked for it first is closed', async () => {
  const queryClient = createQueryClient(Date.now);
  const answers: ((profiles: string) => void)[] = [];
  const query = {
    queryKey: ['profiles'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', reject);
        answers.push(resolve);
      }),
  };
  const closeMenu = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const screen = queryClient.ensureQueryData(query);
  closeMenu();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('Lina and Noor');
  expect(await screen).toBe('Lina and Noor');
});

test('a film that is still on its way when the viewer switches the language comes in the new one', async () => {
  const answers: ((words: string) => void)[] = [];
  const client = clientOf(async () => {
    const availability_text = await new Promise<string>((resolve) => answers.push(resolve));
    return Response.json({ data: { id: 'dunes', availability_text } });
  });
  const queryClient = createQueryClient(Date.now);
  const app = appContextOf({ client, queryClient, database: memoryDatabase() });
  const loader = queryClient.ensureQueryData(videoQuery(app, 'dunes'));
  const screen = new QueryObserver(queryClient, videoQuery(app, 'dunes'));
  onTestFinished(screen.subscribe(() => undefined));
  await expect.poll(() => answers.length).toBe(1);
  refetchTranslated(queryClient);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('Only in Oman');
  answers[1]?.('في عُمان فقط');
  expect((await loader).availability_text).toBe('في عُمان فقط');
  await expect.poll(() => screen.getCurrentResult().data?.availability_text).toBe('في عُمان فقط');
});
