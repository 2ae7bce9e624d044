/**
 * A browser that a household shares, with one page and one worker of the app. Each can be closed and started again.
 */
import { isRedirect } from '@tanstack/react-router';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { readToken } from '#src/data/device/kept-session.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { createOutbox } from '#src/data/device/outbox.ts';
import { readProfileAtStart } from '#src/data/device/present-profile.ts';
import { sendFavourite } from '#src/data/device/send-favourite.ts';
import { otherProfilesWithOutbox, userDatabase } from '#src/data/device/user-records.ts';
import { type Client, createClient } from '#src/data/provider/client.ts';
import { sendChange } from '#src/data/provider/send-change.ts';
import { handleSessionChanges } from '#src/pwa/session-effects.ts';
import { onWorkerMessage } from '#src/pwa/worker-port.ts';
import { requireAccess } from '#src/routes/-access-guards.ts';
import { createQueryClient } from '#src/session/query-client.ts';
import { refreshProfile } from '#src/session/refresh-profile.ts';
import type { RouterContext } from '#src/session/router-context.ts';
import { createSession, profileAtom, tokenAtom } from '#src/session/session.ts';
import { viewerRecords } from '#src/session/viewer-records.ts';
import { onPush } from '../../sw/incoming-pushes.ts';
import { mayKeep, networkOrKeptAnswer } from '../../sw/kept-answers.ts';
import { onMessage } from '../../sw/page-messages.ts';
import { onSync } from '../../sw/send-outbox.ts';
import { workerRecords } from '../../sw/worker-records.ts';
import { fakeBrowser, fakeWindow, origin } from '../worker/fake-browser.ts';

/** How long the worker really waits for the network, whatever its clock says. */
export const sleepMs = 3;

export type Page = ReturnType<ReturnType<typeof sharedBrowser>['openPage']>;

/** `network` answers the requests of page and worker, or throws when there is no network. */
export function sharedBrowser(network: (request: Request) => Promise<Response>) {
  const stored = memoryDatabase();
  const worker = fakeBrowser(undefined, stored);
  const { now } = worker;
  let asking = 0;
  let close = () => {};
  worker.fetch = async (input, init) => {
    const request = new Request(input, init);
    asking += 1;
    try {
      return await network(request);
    } finally {
      asking -= 1;
      request.signal.throwIfAborted();
    }
  };
  worker.sleep = async (milliseconds) => {
    await new Promise((resolve) => setTimeout(resolve, sleepMs));
    worker.clock.now += milliseconds;
  };
  const notOf = async (): Promise<never> => {
    throw new TypeError('This page was closed');
  };

  /** How the worker receives a page's messages. */
  const receive = (data: unknown) => {
    const parts = { deletePictures: async () => {}, deleteEarlierFiles: async () => {} };
    const received = { data, reply: () => undefined, ask: () => undefined };
    worker.waitUntil(onMessage({ env: worker, ...parts, skipWaiting: async () => {} }, received));
  };

  /** Opens a page. The page that was open is closed, and what it had begun is dropped. */
  const openPage = () => {
    close();
    let isOpen = true;
    close = () => {
      isOpen = false;
    };
    const device: DeviceDatabase = {
      read: (work) => (isOpen ? stored.read(work) : notOf()),
      change: (work) => (isOpen ? stored.change(work) : notOf()),
    };
    const port = Object.assign(new EventTarget(), {
      ready: Promise.resolve({ active: { postMessage: receive } }),
      getRegistration: async () => ({ getNotifications: async () => notifications() }),
    });
    // Without events about the network, no query is repeated by itself.
    vi.stubGlobal('navigator', { serviceWorker: port });
    vi.stubGlobal('caches', worker.caches);
    worker.windowsOpen.splice(0, 1, {
      ...fakeWindow(),
      postMessage: (data) => port.dispatchEvent(new MessageEvent('message', { data })),
    });
    const store = createStore();
    store.set(tokenAtom, readToken());
    store.set(profileAtom, readProfileAtStart());
    const queryClient = createQueryClient(now);
    const client: Client = createClient({
      base: `${origin}/api`,
      origin,
      token: () => session.token(),
      pass: () => session.pass(),
      country: () => undefined,
      uuid: () => 'device',
      language: () => 'en',
      accepts: async () => [],
      onPassRefused: (pass) => {
        if (session.pass() !== pass) return;
        session.enterProfile(undefined);
        askGuards();
      },
      onUnauthorized: (token) => session.expire(token),
      onFailure: () => undefined,
      // This is what the worker's routes do.
      fetch: (input, init) => {
        if (!isOpen) return notOf();
        const request = new Request(input, init);
        return request.method === 'GET' && mayKeep(worker, new URL(request.url))
          ? networkOrKeptAnswer(worker, request, worker.waitUntil)
          : worker.fetch(request);
      },
    });
    const parts = { store, queryClient, client, device, now };
    const session = createSession({
      ...parts,
      client: () => client,
      notifyTabs: () => undefined,
      leaveScreen: async () => undefined,
    });
    const database = viewerRecords(device, session);
    const outbox = createOutbox({
      databaseOf: (userId) => userDatabase(device, userId, session.isPresent),
      viewer: session.viewer,
      othersWaiting: (userId) => device.read((records) => otherProfilesWithOutbox(records, userId)),
      send: (change, as, sender) =>
        change.kind === 'favourite'
          ? sendFavourite({ client, database: sender, now }, change, as)
          : sendChange(client, change, as),
      now,
    });
    /** What the routes do before they show a screen. Afterwards they may ask who is watching. */
    const guard = (): Promise<void> =>
      requireAccess(page).catch((error: unknown) => {
        if (!isRedirect(error) && isOpen) throw error;
      });
    const askGuards = () => worker.waitUntil(guard());
    const page = { ...parts, session, database, outbox, askGuards, guard };
    onWorkerMessage(({ type }) => {
      if (type === 'flush-wanted') worker.waitUntil(page.outbox.flush().catch(() => undefined));
    });
    handleSessionChanges(page);
    followProfile(page);
    if (session.token()) askGuards();
    return page;
  };

  const notifications = () =>
    [...worker.screen.keys()].map((tag) => ({ close: () => worker.screen.delete(tag) }));

  /** Reads the watching profile from the provider again at each start, and when another one watches. */
  const followProfile = (context: RouterContext) => {
    const renew = () => {
      if (context.session.pass()) worker.waitUntil(refreshProfile(context).catch(() => undefined));
    };
    renew();
    context.store.sub(profileAtom, renew);
  };

  /** Waits until no request is under way any more. */
  const settled = async () => {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await worker.settled();
      await new Promise((resolve) => setTimeout(resolve));
      if (asking > 0) quiet = 0;
    }
  };

  return {
    stored,
    clock: worker.clock,
    caches: worker.caches,
    openPage,
    settled,
    waitUntil: worker.waitUntil,
    /** The titles of the notifications on the screen, by tag. */
    notified: () => new Map([...worker.screen].map(([tag, { title }]) => [tag, title])),
    push: (text: string) => onPush(worker, text),
    restartWorker: () => void Object.assign(worker, workerRecords(stored)),
    sync: () => onSync(worker).catch(() => undefined),
  };
}
