/** `public/ad-frame.js` in a page of its own, with the clock, the page and the ad server in the test's hands. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(new URL('../public/ad-frame.js', import.meta.url), 'utf8');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Message = { type: string } & Record<string, unknown>;

type FrameParts = { origin?: string; window?: object; onAppend?: (child: unknown) => void };

/** The frame as a browser makes it: without an origin, below the app. */
function openFrame(parts: FrameParts = {}) {
  const said: Message[] = [];
  const app = { postMessage: (message: Message) => said.push(message) };
  const listeners = new Map<string, (event: unknown) => void>();
  const element = () => ({
    addEventListener: () => undefined,
    append: parts.onAppend ?? (() => undefined),
  });
  const window = {
    origin: parts.origin ?? 'null',
    parent: app,
    addEventListener: (name: string, then: (event: unknown) => void) => listeners.set(name, then),
    ...parts.window,
  } as Record<string, unknown>;
  const document: Record<string, unknown> = {
    createElement: element,
    createRange: () => ({ createContextualFragment: (markup: string) => ({ markup }) }),
    head: element(),
    body: { ...element(), querySelectorAll: () => [] },
    addEventListener: () => undefined,
  };
  const timers = { setInterval, clearInterval, setTimeout, performance };
  runInContext(source, createContext({ window, document, ...timers }));
  const run = (ad: object) =>
    listeners.get('message')?.({ source: app, data: { to: 'ad-frame', ...ad } });
  return { window, document, run, types: () => said.map(({ type }) => type), said };
}

const player = {
  kind: 'player',
  src: 'https://ads.example/loader.js',
  config: { gdpr: 1, coppa: 1 },
};

test('the operator’s ad player is looked for every half second, forty times, and then there is no advertisement', () => {
  const { run, types } = openFrame();
  run(player);
  vi.advanceTimersByTime(19_999);
  expect(types()).toEqual(['ready']);
  vi.advanceTimersByTime(1);
  expect(types()).toEqual(['ready', 'empty']);
  vi.advanceTimersByTime(60_000);
  expect(types()).toEqual(['ready', 'empty']);
});

test('an ad player that comes late plays with what it has to know, and says how far it is', () => {
  const handlers = new Map<string, () => void>();
  const created: unknown[] = [];
  const { window, run, types } = openFrame();
  run(player);
  vi.advanceTimersByTime(19_400);
  window.AdPlayer = {
    create: (_: unknown, config: unknown) => {
      created.push(config);
      return { on: (event: string, then: () => void) => handlers.set(event, then) };
    },
  };
  vi.advanceTimersByTime(100);
  for (const event of ['start', 'firstQuartile', 'complete']) handlers.get(event)?.();
  vi.advanceTimersByTime(60_000);
  expect(created).toEqual([{ gdpr: 1, coppa: 1 }]);
  expect(types()).toEqual(['ready', 'start', 'firstQuartile', 'complete']);
});

/** The publisher's tag, as its script leaves it on the window. */
function publisherTag() {
  const calls: unknown[] = [];
  let rendered: (event: object) => void = () => undefined;
  const service = {
    setPrivacySettings: (settings: unknown) => calls.push(settings),
    addEventListener: (_: string, then: typeof rendered) => {
      rendered = then;
    },
  };
  const googletag = {
    cmd: { push: (command: () => void) => command() },
    pubads: () => service,
    defineSlot: (...slot: unknown[]) => {
      calls.push(slot);
      return { addService: () => undefined };
    },
    enableServices: () => undefined,
    display: (place: string) => calls.push(place),
  };
  return { googletag, calls, render: (event: object) => rendered(event) };
}

test('a banner of the publisher tag stands in its slot, chosen for nobody in particular, and says its size', () => {
  const { googletag, calls, render } = publisherTag();
  const { run, said } = openFrame({ window: { googletag } });
  const sizes = [[728, 90]];
  run({ kind: 'google', src: 'https://gpt.example/tag.js', path: '/1/tv', sizes, place: 'top' });
  expect(calls).toEqual([['/1/tv', sizes, 'top'], { childDirectedTreatment: true }, 'top']);
  render({ isEmpty: false, size: [728, 90] });
  render({ isEmpty: true });
  expect(said.slice(1)).toMatchObject([
    { type: 'filled', width: 728, height: 90 },
    { type: 'empty' },
  ]);
});

test('nothing runs where the page has an origin', () => {
  const { run, types } = openFrame({ origin: 'https://tv.example' });
  run(player);
  vi.advanceTimersByTime(60_000);
  expect(types()).toEqual([]);
});

test('an answer that writes itself into the page, as those of ad servers do, stands in its slot', () => {
  const appended: unknown[] = [];
  const { run, document } = openFrame({ onAppend: (child) => appended.push(child) });
  run({ kind: 'script', src: 'https://ads.example/adserve/;ID=7', place: 'ad-homepage' });
  (document.write as (markup: string) => void)('<a href="/films">Films</a>');
  expect(appended).toContainEqual({ markup: '<a href="/films">Films</a>' });
});
