import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../data/provider/client.ts';
import { adAddress, adTagAddress, bannerOf, bannerTagQuery } from './ads.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://sahra.test/video/lamp'));
});

const screen = { width: 1440, height: 900, pixelRatio: 2, language: 'ar' };
const parts = { page: 'homepage', screen, pageId: 'page-1', random: '42' } as const;
const house = { provider: 'adbutler', dom_id: 'top', size: '728x90', config_id: '7' } as const;
const google = { provider: 'google', dom_id: 'top', size: '[[728,90]]', path: '/1/tv' } as const;
const own = {
  adbutler_url: '/api/ads/serve',
  gpt_url: undefined,
  player_loader_url: undefined,
  landing_tag_url: undefined,
};
const others = { ...own, adbutler_url: 'https://ads.example/serve?zone=3' };
const gpt = { ...own, gpt_url: 'https://gpt.example/tag.js' };

describe('a banner of the second kind', () => {
  test('is one address with all that its server asks for', () => {
    const banner = bannerOf(house, { ...parts, ads: others });
    expect(banner).toMatchObject({ size: { width: 728, height: 90 }, own: false });
    const url = new URL(banner?.ad.kind === 'script' ? banner.ad.src : '');
    expect(url.origin).toBe('https://ads.example');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ zone: '3', id: '7', setID: '7', size: '728x90', sw: '1440', sh: '900', spr: '2' },
      ...{ kw: 'homepage', pid: 'page-1', place: 'top', rnd: '42', lang: 'ar' },
    });
  });

  test('is asked for in the words of AdButler, of the account and the kind of answer that the operator wrote down', () => {
    const adbutler_url = 'https://ads.example/adserve/;ID=7;type=js';
    const banner = bannerOf(
      { ...house, config_id: '12' },
      { ...parts, ads: { ...own, adbutler_url } },
    );
    expect(banner?.ad).toMatchObject({
      src: 'https://ads.example/adserve/;ID=7;type=js;size=728x90;setID=12;sw=1440;sh=900;spr=2;kw=homepage;pid=page-1;place=top;rnd=42;lang=ar',
    });
  });

  test('is our own where the provider serves it', () => {
    expect(bannerOf(house, { ...parts, ads: own })?.own).toBe(true);
  });
});

test('a banner of the publisher tag names its path and sizes', () => {
  expect(bannerOf(google, { ...parts, ads: gpt })).toEqual({
    ad: {
      kind: 'google',
      src: 'https://gpt.example/tag.js',
      path: '/1/tv',
      sizes: [[728, 90]],
      place: 'top',
    },
    size: { width: 728, height: 90 },
    own: false,
  });
});

test.each([
  ['without a place', { ...house, dom_id: undefined }, own],
  ['without a size', { ...house, size: undefined }, own],
  ['of a size that is none', { ...house, size: 'fluid' }, own],
  ['of a provider that nobody knows', { ...house, provider: undefined }, own],
  ['whose server the settings do not name', house, undefined],
  ['of the publisher tag without its address', google, own],
  ['whose server is reached in the clear', house, { ...own, adbutler_url: 'http://ads.example/' }],
  ['whose server is a script', house, { ...own, adbutler_url: 'javascript:alert(1)' }],
])('a tag %s is no ad', (_, tag, ads) => {
  expect(bannerOf(tag, { ...parts, ads })).toBeUndefined();
});

test('an address that leads nowhere good is none', () => {
  expect(adAddress('data:text/html,hello')).toBeUndefined();
  expect(adAddress('https://')).toBeUndefined();
  expect(adAddress('/api/ads/vast')?.href).toBe('https://sahra.test/api/ads/vast');
});

test('a clip is asked for with what its server has to know, in place of what the address says', () => {
  const privacy = { gdpr: 1, usprivacy: '1YNN', coppa: 1 } as const;
  const address = adTagAddress('https://ads.example/vast?zone=3&gdpr=0', privacy);
  expect(address).toBe('https://ads.example/vast?zone=3&gdpr=1&usprivacy=1YNN&coppa=1');
  expect(adTagAddress('nonsense:', privacy)).toBeUndefined();
});

describe('the answer for a slot', () => {
  const answered = (answer: () => Promise<unknown>) => {
    const client = { get: answer } as unknown as Client;
    const query = bannerTagQuery(client, 'homepage', 'desktop');
    const context = { signal: new AbortController().signal } as never;
    return (query.queryFn as (context: never) => Promise<unknown>)(context);
  };

  test('is a tag', async () => {
    expect(await answered(async () => ({ status: 200, data: house }))).toEqual(house);
    expect(await answered(async () => ({ data: house }))).toEqual(house);
  });

  test('of another status, of another form or that never came is no ad', async () => {
    expect(await answered(async () => ({ status: 404, data: house }))).toBeNull();
    expect(await answered(async () => ({ status: 200, data: 'none' }))).toBeNull();
    expect(await answered(() => Promise.reject(new TypeError('offline')))).toBeNull();
  });
});
