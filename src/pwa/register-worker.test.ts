import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { loadWithRetries } from '../ui/load-with-retries.ts';
import { updateOfferAtom } from './app-update.ts';
import { registerWorker } from './register-worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class FakeWorker extends EventTarget {
  scriptURL = 'https://tv.example/sw.js';
  state: ServiceWorkerState = 'installing';
  postMessage() {}
}

type Setting = {
  controller?: FakeWorker;
  installing?: FakeWorker;
  register?: () => Promise<void>;
};

/** A page whose worker, if one is named, is the controller; what was registered before stands in the registration. */
async function openPage({ register, ...workers }: Setting = {}) {
  const registration = Object.assign(new EventTarget(), {
    installing: workers.installing ?? null,
    waiting: null as FakeWorker | null,
    active: workers.controller ?? null,
    update: async () => undefined,
  });
  let settle = () => {};
  const registered = new Promise<void>((resolve) => {
    settle = resolve;
  });
  class Container extends EventTarget {
    controller = workers.controller ?? null;
    getRegistration = async () => registration;
    register = async () => {
      await register?.();
      return registration;
    };
    /** Awaited by the page once it listens. */
    get ready() {
      settle();
      return new Promise<never>(() => undefined);
    }
  }
  const container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', new URL('https://tv.example/'));
  const document = { readyState: 'complete', visibilityState: 'visible' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), document));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('window', new EventTarget());
  const store = createStore();
  registerWorker(store, loadWithRetries);
  await registered;
  const takenOverBy = (worker: FakeWorker) => {
    registration.active = worker;
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
    return store.get(updateOfferAtom);
  };
  const findVersion = () => {
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    return (end: 'installed' | 'redundant') => {
      registration.installing = null;
      if (end === 'installed') registration.waiting = worker;
      worker.state = end;
      worker.dispatchEvent(new Event('statechange'));
    };
  };
  const comeBack = () => globalThis.document.dispatchEvent(new Event('visibilitychange'));
  return { takenOverBy, findVersion, comeBack, offer: () => store.get(updateOfferAtom) };
}

test('a first visit is offered no update, though its second page finds the worker that the first one had installed', async () => {
  const first = new FakeWorker();
  const { takenOverBy } = await openPage({ installing: first });
  expect(takenOverBy(first)).toBe('none');
});

test('a page that stays open from the first visit on is offered the version that takes its place later', async () => {
  const { takenOverBy } = await openPage();
  expect(takenOverBy(new FakeWorker())).toBe('none');
  expect(takenOverBy(new FakeWorker())).toBe('replaced');
});

test('a page that an earlier version served is offered the new one when another window has taken it', async () => {
  const { takenOverBy } = await openPage({ controller: new FakeWorker() });
  expect(takenOverBy(new FakeWorker())).toBe('replaced');
});

test('a window left open is offered a new version, though two before it could not be installed', async () => {
  const { findVersion, comeBack, offer } = await openPage({ controller: new FakeWorker() });
  findVersion()('redundant');
  findVersion()('redundant');
  const end = findVersion();
  comeBack();
  end('installed');
  expect(offer()).toBe('none');
  comeBack();
  await expect.poll(offer).toBe('waiting');
});

test('a worker whose script was lost on the way is registered at the next try, and the console says so once', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let losses = 2;
  const register = async () => {
    losses -= 1;
    if (losses >= 0) throw new TypeError('Failed to register a ServiceWorker');
  };
  const opening = openPage({ register });
  await vi.advanceTimersByTimeAsync(10_000);
  await opening;
  expect(losses).toBe(-1);
  expect(warn).toHaveBeenCalledOnce();
});
