import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { recoverLostChunks } from './lost-chunk.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', memoryStorage());
});

type Setting = { page?: string; isInUse?: boolean; now?: () => number };

const pageOf = (script: string) =>
  `<script type="module" crossorigin src="/assets/${script}.js"></script>`;

/** A window of the version `old` whose code is lost, before a server with this page. */
function windowBefore({ page = pageOf('old'), isInUse = true, now = () => 100_000 }: Setting) {
  const script = { getAttribute: () => '/assets/old.js' };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.startsWith('script') ? script : isInUse || null),
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(page)),
  );
  recoverLostChunks(now);
  return async () => {
    const lost = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new TypeError('Failed to fetch dynamically imported module: /assets/part.js'),
    });
    window.dispatchEvent(lost);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return lost;
  };
}

test('a page that nobody uses is loaded again for a lost chunk, once a minute at most', async () => {
  let now = 100_000;
  const lose = windowBefore({ isInUse: false, now: () => now });
  await lose();
  await lose();
  expect(reload).toHaveBeenCalledTimes(1);
  now += 61_000;
  await lose();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page on which a film runs, or on which somebody types, is loaded again for a new version', async () => {
  await windowBefore({ page: pageOf('new') })();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the same version is there', pageOf('old')],
  ['the network answers with a page of its own', '<h1>Sign in to the network</h1>'],
])('it stays as it is where %s, and asks the server once a minute at most', async (_, page) => {
  const lose = windowBefore({ page });
  await lose();
  await lose();
  expect(reload).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledTimes(1);
});

/** The worker of a window, and a new version that the next look finds and begins to install. */
function findNewVersion() {
  const installing = new EventTarget();
  const postMessage = vi.fn();
  const registration = {
    installing: null as EventTarget | null,
    waiting: null as { postMessage: typeof postMessage } | null,
    update: async () => {
      registration.installing = installing;
    },
  };
  const getRegistration = async () => registration;
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  const endInstall = () => {
    Object.assign(registration, { installing: null, waiting: { postMessage } });
    installing.dispatchEvent(new Event('statechange'));
  };
  const takeOver = () => serviceWorker.dispatchEvent(new Event('controllerchange'));
  return { postMessage, endInstall, takeOver };
}

test('a new version that is still being installed takes over before the page is loaded again', async () => {
  const { postMessage, endInstall, takeOver } = findNewVersion();
  await windowBefore({ isInUse: false })();
  expect(postMessage).not.toHaveBeenCalled();
  endInstall();
  expect(postMessage).toHaveBeenCalledWith({ type: 'update' });
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
});

test('a page whose new version takes long to install is loaded again all the same', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  findNewVersion();
  void windowBefore({ isInUse: false })();
  await vi.advanceTimersByTimeAsync(4000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a network the page is not loaded again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await windowBefore({ isInUse: false })();
  expect(reload).not.toHaveBeenCalled();
});

test('the part itself fails, so that its place can say so', async () => {
  expect((await windowBefore({})()).defaultPrevented).toBe(false);
});
