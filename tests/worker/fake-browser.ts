/** A fake browser for the worker's handlers. It records everything that they do. */
import type { ToPage, Viewer } from '#src/contracts/worker-messages.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { storageHealthStore } from '#src/data/device/storage-health.ts';
import type { Connection } from '#src/domain/device/data-saving.ts';
import type { NotificationToShow, PageWindow, WorkerEnv } from '../../sw/worker-env.ts';
import { workerRecords } from '../../sw/worker-records.ts';
import { type FakeCaches, fakeCaches } from '../support/fake-caches.ts';

export const origin = 'https://sahra.test';
export const noor: Viewer = {
  user_id: '7',
  token: 'noor',
  client_uuid: 'device',
  country: 'AE',
  remembered: true,
};
export const sami: Viewer = { ...noor, user_id: '8', token: 'sami' };

export type FakeWindow = PageWindow & {
  received: ToPage[];
  wentTo: string[];
  focusedTimes: number;
};

export type FakeBrowser = WorkerEnv & {
  caches: FakeCaches;
  clock: { now: number };
  /** What the browser says of its connection. */
  connectionNow: Connection | undefined;
  /** Whether the viewer allows notifications. */
  allowed: boolean;
  /** The notifications that are on the screen, by tag. */
  screen: Map<string, NotificationToShow & { title: string }>;
  /** All notifications that were shown, in order. */
  shows: (NotificationToShow & { title: string })[];
  badges: number[];
  windowsOpen: FakeWindow[];
  opened: string[];
  requests: Request[];
  /** The answers of the network, by path. Any other path fails like a missing network. */
  network: Map<string, (request: Request) => Response | Promise<Response>>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Waits for the work that handlers continue after their answer. */
  settled(): Promise<void>;
};

/** `stored` is what the device holds already. */
export function fakeBrowser(
  now = Date.UTC(2026, 10, 21, 17, 45),
  stored = memoryDatabase(),
): FakeBrowser {
  const clock = { now };
  const held: Promise<unknown>[] = [];
  const browser: FakeBrowser = {
    appNames: { en: 'Sahra', ar: 'سهرة' },
    origin,
    api: `${origin}/api`,
    ...workerRecords(stored),
    health: storageHealthStore(),
    caches: fakeCaches(),
    clock,
    connectionNow: undefined,
    allowed: true,
    screen: new Map(),
    shows: [],
    badges: [],
    windowsOpen: [],
    opened: [],
    requests: [],
    network: new Map(),
    pages: {
      windows: async () => browser.windowsOpen,
      open: async (path) => browser.opened.push(path),
    },
    desktop: {
      mayShow: () => browser.allowed,
      async show(title, notification) {
        if (!browser.allowed) throw new TypeError('No notification permission has been granted');
        const shown = { ...notification, title };
        browser.shows.push(shown);
        browser.screen.set(notification.tag, shown);
      },
      badge: async (count) => void browser.badges.push(count),
    },
    push: {
      current: async () => ({ endpoint: 'https://push.test/current' }),
      subscribe: async () => ({ endpoint: 'https://push.test/renewed' }),
    },
    connection: () => browser.connectionNow,
    async fetch(input, init) {
      const request = input instanceof Request ? input : new Request(input, init);
      // Stores a copy, because sending uses up the body.
      browser.requests.push(request.clone());
      const { pathname } = new URL(request.url);
      const reply = browser.network.get(pathname);
      if (!reply) throw new TypeError('Failed to fetch');
      return reply(request);
    },
    now: () => clock.now,
    // Lets work that is ready run first, and then moves the clock.
    async sleep(milliseconds) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      clock.now += milliseconds;
    },
    waitUntil: (work) => void held.push(work),
    settled: async () => {
      while (held.length > 0) await held.shift();
    },
  };
  return browser;
}

/** A window of the app. With `listens` its page answers messages. */
export function fakeWindow(
  state: Partial<Pick<FakeWindow, 'visibilityState' | 'focused'>> & { listens?: boolean } = {},
): FakeWindow {
  const { listens = true, visibilityState = 'visible', focused = false } = state;
  const page: FakeWindow = {
    visibilityState,
    focused,
    received: [],
    wentTo: [],
    focusedTimes: 0,
    postMessage(message, [port] = []) {
      page.received.push(message as ToPage);
      if (listens && port instanceof MessagePort) port.postMessage(true);
    },
    async focus() {
      page.focusedTimes += 1;
    },
    async navigate(path) {
      page.wentTo.push(path);
    },
  };
  return page;
}

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}
