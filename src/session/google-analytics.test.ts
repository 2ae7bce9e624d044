import { beforeEach, expect, test, vi } from 'vitest';
import { queueWhileOffline, startGoogleAnalytics } from './google-analytics.ts';

const start = Date.UTC(2026, 10, 22, 18);

type Browser = {
  page: URL;
  window: EventTarget & { dataLayer?: ArrayLike<unknown>[] } & Record<string, unknown>;
  scripts: { src: string }[];
  cookies: Map<string, string>;
  removed: string[];
  network: { onLine: boolean };
};
let browser: Browser;

beforeEach(() => {
  browser = {
    page: new URL('https://www.tv.example/password-reset/914077?email=salma@tv.example#code'),
    window: new EventTarget() as Browser['window'],
    scripts: [],
    cookies: new Map(),
    removed: [],
    network: { onLine: true },
  };
  const { page, window, scripts, cookies, removed, network } = browser;
  vi.stubGlobal('location', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('document', {
    scripts,
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      removed.push(text);
    },
  });
});

const calls = () => (browser.window.dataLayer ?? []).map((call) => Array.from(call));
const nothingOfAPerson = {
  page_location: 'https://www.tv.example/password-reset',
  page_referrer: '',
  page_title: '',
};

test('the library is loaded once, and gets the time and the screen before it sends anything by itself', () => {
  startGoogleAnalytics('G-1', start).end();
  startGoogleAnalytics('G-1', start);
  expect(browser.scripts.map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-1',
  ]);
  expect(calls().slice(0, 3)).toEqual([
    ['set', nothingOfAPerson],
    ['js', new Date(start)],
    ['config', 'G-1', { send_page_view: false }],
  ]);
});

test('no code and no address of a person is in what is sent, on no screen', () => {
  const analytics = startGoogleAnalytics('G-1', start);
  analytics.sink({ name: 'vid_play', params: { id: 'lemon-season' } });
  browser.page.href = 'https://www.tv.example/search?q=salma';
  analytics.setPageFields();
  analytics.sink({ name: 'vid_pause', params: {} });
  expect(calls()).toContainEqual([
    'event',
    'vid_play',
    { id: 'lemon-season', ...nothingOfAPerson },
  ]);
  expect(calls().slice(-2)).toEqual(
    [['set'], ['event', 'vid_pause']].map((call) => [
      ...call,
      { ...nothingOfAPerson, page_location: 'https://www.tv.example/search' },
    ]),
  );
  expect(JSON.stringify(calls())).not.toMatch(/914077|salma/);
});

test('a viewer who takes the consent back is measured no more, and the cookies of it are gone from every host', () => {
  const { end } = startGoogleAnalytics('G-1', start);
  expect(browser.window['ga-disable-G-1']).toBe(false);
  browser.cookies.set('_ga', 'GA1.1.7').set('theme', 'dark').set('_ga_1', 'GS1.7');
  end();
  expect(browser.window['ga-disable-G-1']).toBe(true);
  expect(browser.removed).toEqual(
    ['_ga', '_ga_1'].flatMap((name) =>
      ['', '; domain=www.tv.example', '; domain=tv.example', '; domain=example'].map(
        (domain) => `${name}=; path=/; max-age=0${domain}`,
      ),
    ),
  );
});

test('what is watched without a network is measured in order once there is one, but for what is too much', () => {
  const sent: unknown[] = [];
  const { sink, end } = queueWhileOffline(({ params }) => sent.push(params.event));
  browser.network.onLine = false;
  for (let event = 0; event < 300; event += 1) sink({ name: 'vid_play', params: { event } });
  expect(sent).toEqual([]);
  browser.network.onLine = true;
  browser.window.dispatchEvent(new Event('online'));
  expect(sent).toEqual(Array.from({ length: 200 }, (_, at) => 100 + at));
  sink({ name: 'vid_play', params: { event: 300 } });
  expect(sent.at(-1)).toBe(300);
  end();
  browser.network.onLine = false;
  sink({ name: 'vid_play', params: { event: 301 } });
  browser.window.dispatchEvent(new Event('online'));
  expect(sent.at(-1)).toBe(300);
});
