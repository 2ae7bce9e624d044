import { afterEach, expect, test, vi } from 'vitest';
import { setProviderBase } from '../../contracts/provider-address.ts';
import { noticeLink } from './notice-link.ts';

const app = 'https://tv.example';
vi.stubGlobal('location', new URL(`${app}/films`));
afterEach(() => setProviderBase('/api', app));

const isScreen = (path: string) => path === '/epg';
const leadsTo = (link: string | undefined) => noticeLink(link, isScreen)?.href;

test('a notice leads to a screen of the app, wherever its provider is', () => {
  for (const base of ['/api', 'https://api.example/v1']) {
    setProviderBase(base, app);
    expect(leadsTo('/epg?date=2026-11-21')).toBe('https://tv.example/epg?date=2026-11-21');
    expect(leadsTo('https://tv.example/epg')).toBe('https://tv.example/epg');
    expect(leadsTo('https://news.example/tonight')).toBe('https://news.example/tonight');
  }
});

test('what is no screen is a page of a provider that is elsewhere, and on the app’s own origin nothing', () => {
  setProviderBase('/api', app);
  expect(leadsTo('/files/terms.pdf')).toBeUndefined();
  setProviderBase('https://api.example/v1', app);
  expect(leadsTo('/files/terms.pdf')).toBe('https://api.example/files/terms.pdf');
  expect(leadsTo('https://tv.example/nowhere')).toBeUndefined();
});

test('a file at the root is the provider’s, although its path is like that of a page', () => {
  const isAnyScreen = () => true;
  setProviderBase('https://api.example/v1', app);
  const href = (link: string) => noticeLink(link, isAnyScreen)?.href;
  expect(href('/terms.pdf')).toBe('https://api.example/terms.pdf');
  expect(href('/terms')).toBe('https://tv.example/terms');
  expect(href('/live/News.one')).toBe('https://tv.example/live/News.one');
  setProviderBase('/api', app);
  expect(href('/terms.pdf')).toBeUndefined();
});

test.each(['javascript:alert(1)', 'data:text/html,hello', '', undefined])(
  'an address that is no page is not linked to: %s',
  (link) => {
    setProviderBase('https://api.example/v1', app);
    expect(leadsTo(link)).toBeUndefined();
  },
);
