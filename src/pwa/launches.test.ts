import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { waitingLaunchAtom, watchLaunches } from './launches.ts';

const home = 'https://sahra.test';

/** A window of the installed app that was loaded at one address and now shows another. */
function windowOf(loaded: string, shown: string, type = 'navigate') {
  let consume: (launch: { targetURL?: string }) => void = () => undefined;
  vi.stubGlobal('window', {
    launchQueue: {
      setConsumer: (consumer: typeof consume) => {
        consume = consumer;
      },
    },
  });
  vi.stubGlobal('location', new URL(shown, home));
  const opened = { name: `${home}${loaded}`, type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  const store = createStore();
  const went: string[] = [];
  watchLaunches({ store, go: (path) => went.push(path) });
  return {
    went,
    launch: (path: string) => consume({ targetURL: `${home}${path}` }),
    asked: () => store.get(waitingLaunchAtom),
    answer: () => store.set(waitingLaunchAtom, undefined),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('a shortcut shows its screen in the window that is open', () => {
  const { went, launch } = windowOf('/', '/blog');
  launch('/');
  launch('/epg');
  launch('/search?q=ferry');
  expect(went).toEqual(['/epg', '/search?q=ferry']);
});

test('the launch that opened the window leads nowhere again, a later one by the same shortcut does', () => {
  const { went, launch } = windowOf('/epg', '/blog');
  launch('/epg');
  expect(went).toEqual([]);
  launch('/epg');
  expect(went).toEqual(['/epg']);
});

test('a reload leaves the viewer where they went after the last launch', () => {
  const before = windowOf('/', '/blog');
  before.launch('/');
  before.launch('/epg');
  const after = windowOf('/search', '/search', 'reload');
  after.launch('/epg');
  expect(after.went).toEqual([]);
  after.launch('/reminders');
  expect(after.went).toEqual(['/reminders']);
});

test('a viewer who has not said whether to leave the film is asked again after a reload, and who has is not', () => {
  const { launch, answer } = windowOf('/', '/video/the-salt-road');
  launch('/');
  launch('/epg');
  const reloaded = windowOf('/video/the-salt-road', '/video/the-salt-road', 'reload');
  reloaded.launch('/epg');
  expect(reloaded.asked()).toBe('/epg');
  answer();
  const again = windowOf('/video/the-salt-road', '/video/the-salt-road', 'reload');
  again.launch('/epg');
  expect(again.asked()).toBeUndefined();
});

test('the icon of the app leaves its window as it is', () => {
  const { went, launch, asked } = windowOf('/', '/video/the-salt-road');
  launch('/');
  launch('/');
  expect([went, asked()]).toEqual([[], undefined]);
});

test.each([
  '/video/the-salt-road',
  '/live/7/s/600',
  '/tv-show/61/episode/612',
  '/downloads/a-kept-programme',
  '/multiview?c=one&c=two',
])('what plays is not ended unasked: %s', (shown) => {
  const { went, launch, asked } = windowOf('/', shown);
  launch('/');
  launch('/epg');
  expect(went).toEqual([]);
  expect(asked()).toBe('/epg');
});

test.each(['/video-details/the-salt-road', '/downloads'])('nothing plays on %s', (shown) => {
  const { went, launch } = windowOf('/', shown);
  launch('/');
  launch('/epg');
  expect(went).toEqual(['/epg']);
});

test('what is shown already is not opened again', () => {
  const { went, launch, asked } = windowOf('/', '/live/7');
  launch('/');
  launch('/live/7');
  expect([went, asked()]).toEqual([[], undefined]);
});

test('a browser without launches is none the worse', () => {
  vi.stubGlobal('window', {});
  expect(() => watchLaunches({ store: createStore(), go: () => undefined })).not.toThrow();
});
