import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { updateOfferAtom } from './app-update.ts';
import { registerWorker } from './register-worker.ts';

afterEach(() => vi.unstubAllGlobals());

class FakeWorker extends EventTarget {
  scriptURL = 'https://tv.example/sw.js';
  state: ServiceWorkerState = 'installing';
  postMessage() {}
}

/** A page whose worker, if one is named, is the controller; what was registered before stands in the registration. */
async function openPage(workers: { controller?: FakeWorker; installing?: FakeWorker } = {}) {
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
    register = async () => registration;
    /** Awaited by the page once it listens. */
    get ready() {
      settle();
      return new Promise<never>(() => undefined);
    }
  }
  const container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', new URL('https://tv.example/'));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('self', globalThis);
  const store = createStore();
  registerWorker(store);
  await registered;
  const takenOverBy = (worker: FakeWorker) => {
    registration.active = worker;
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
    return store.get(updateOfferAtom);
  };
  return { takenOverBy };
}

test('a first visit is offered no update, though its second page finds the worker that the first one had installed', async () => {
  const first = new FakeWorker();
  const { takenOverBy } = await openPage({ installing: first });
  expect(takenOverBy(first)).toBe('none');
});

test('a page that stays open from the first visit on is told of the version that takes its place later', async () => {
  const { takenOverBy } = await openPage();
  expect(takenOverBy(new FakeWorker())).toBe('none');
  expect(takenOverBy(new FakeWorker())).toBe('replaced');
});

test('a page that an earlier version served is told when another window has taken the new one', async () => {
  const { takenOverBy } = await openPage({ controller: new FakeWorker() });
  expect(takenOverBy(new FakeWorker())).toBe('replaced');
});
