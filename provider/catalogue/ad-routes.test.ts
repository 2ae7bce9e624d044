import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdTag, FloatingAdTag } from '#src/contracts/advertisement.ts';
import { Video } from '#src/contracts/video.ts';
import { resource } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';
import { smallCatalogue } from '../../tests/support/small-catalogue.ts';
import { readConfig } from '../config.ts';
import { demo } from '../demo/demo.ts';
import { createAdTagLookup } from './ad-tags.ts';
import { prepareAndStoreCatalogue } from './store-catalogue.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
});
afterAll(() => service.close());

const none = { status: 404, data: {} };
const slot = (query: string) => service.read(`static-ad-tags?${query}`, resource(AdTag));

test('every slot is filled by our own house, in the size of the device', async () => {
  expect(await slot('page=homepage&device=desktop')).toEqual({
    provider: 'adbutler',
    dom_id: 'ad-homepage-desktop',
    size: '728x90',
    config_id: 'house',
  });
  expect(await slot('page=video_details&type=top&device=mobile')).toMatchObject({
    dom_id: 'ad-video_details-top-mobile',
    size: '320x100',
  });
});

test('an operator who names a path gets the publisher tag instead', async () => {
  service.config.ads.gptPath = '/1234/tv';
  expect(await slot('page=homepage')).toEqual({
    provider: 'google',
    dom_id: 'ad-homepage-desktop',
    size: '[[728,90]]',
    path: '/1234/tv',
  });
  service.config.ads.gptPath = undefined;
});

test('an operator who wants none of the house’s gets none, and the clips before films are over at once', async () => {
  const { ads } = service.config;
  ads.house = false;
  expect((await service.ask('static-ad-tags?page=homepage')).body).toEqual(none);
  expect((await service.ask('ad-tags/floating?page=homepage')).body).toEqual(none);
  expect((await service.ask('ads/serve')).status).toBe(404);
  const clip = await service.ask('ads/vast');
  expect(clip.status).toBe(200);
  expect(String(clip.body)).toMatch(/<VAST version="4.2"[^>]*\/>/);
  ads.house = true;
});

test('a provider without the demo has none of the house’s: their pictures and clips are the demo’s', async () => {
  const { builtIn } = service.provider;
  service.provider.builtIn = undefined;
  expect((await service.ask('static-ad-tags?page=homepage')).body).toEqual(none);
  expect((await service.ask('ad-tags/floating?page=homepage')).body).toEqual(none);
  expect((await service.ask('ads/serve')).status).toBe(404);
  expect(String((await service.ask('ads/vast')).body)).not.toContain('<Ad ');
  service.provider.builtIn = builtIn;
});

test('an operator’s ad server is asked for the zone of the device, or of the device on that page, and for no other', async () => {
  const env = {
    ADS_ADBUTLER_URL: 'https://ads.example/adserve/;ID=7',
    ADS_ADBUTLER_ZONES: 'desktop=11, homepage-desktop=12 video_player-mobile=13',
  };
  const { ads } = service.config;
  service.config.ads = readConfig(env).ads;
  const zone = async (query: string) => (await slot(query)).config_id;
  expect(await zone('page=homepage&device=desktop')).toBe('12');
  expect(await zone('page=video_details&device=desktop')).toBe('11');
  expect(await zone('page=video_player&device=mobile')).toBe('13');
  expect((await service.ask('static-ad-tags?page=homepage&device=mobile')).body).toEqual(none);
  service.config.ads = ads;
});

test('the floating advertisement is the operator’s own script where they name one', async () => {
  service.config.ads.floatingUrl = 'https://ads.example/float.js?a=1&b="';
  const { script } = await service.read('ad-tags/floating?page=homepage', resource(FloatingAdTag));
  expect(script).toBe(
    '<script src="https://ads.example/float.js?a=1&amp;b=&quot;" async></script>',
  );
  service.config.ads.floatingUrl = undefined;
});

test('before every video and every channel the app asks the operator’s ad server, and says which it is', async () => {
  const { ads } = service.config;
  service.config.ads = readConfig({
    ADS_HOUSE: '0',
    ADS_VIDEO_VAST_URL: 'https://ads.example/vast?video={id}',
    ADS_CHANNEL_VAST_URL: 'https://ads.example/vast?live=1',
  }).ads;
  const tags = createAdTagLookup(service.provider);
  expect(tags('channel', 'news')).toBe('https://ads.example/vast?live=1');
  expect(tags('video', 'a&b')).toBe('https://ads.example/vast?video=a%26b');
  const token = await service.signIn();
  for (const { slug } of smallCatalogue.videos) {
    const video = await service.read(`videos/${slug}`, resource(Video), { token });
    expect(video.ad_tag_link).toBe(`https://ads.example/vast?video=${slug}`);
  }
  service.config.ads = ads;
});

test('and nothing begins with an advertisement then', async () => {
  const [film] = smallCatalogue.videos;
  const id = film?.slug ?? '';
  service.provider.builtIn = { ...demo, adBreaks: { video: new Set([id]), channel: new Set() } };
  const token = await service.signIn();
  const link = async () =>
    (await service.read(`videos/${id}`, resource(Video), { token })).ad_tag_link;
  expect(await link()).toBe('/api/ads/vast');
  service.config.ads.house = false;
  expect(await link()).toBeUndefined();
  service.config.ads.house = true;
});

test('a page without slots gets none, and says so in its status', async () => {
  expect((await service.ask('static-ad-tags?page=tv_show')).body).toEqual({
    status: 404,
    data: {},
  });
  expect((await service.ask('ad-tags/floating?page=tv_show')).body).toEqual({
    status: 404,
    data: {},
  });
});

test('a device or a kind that cannot be is refused', async () => {
  for (const query of ['device=toaster', 'type=%3Cscript%3E']) {
    expect((await service.ask(`static-ad-tags?page=homepage&${query}`)).status).toBe(422);
  }
});

/** The few parts of a page that the script touches. */
class Element {
  readonly style: Record<string, string> = {};
  readonly children: Element[] = [];
  readonly name: string;
  textContent = '';
  constructor(name: string) {
    this.name = name;
  }
  append(...elements: Element[]) {
    this.children.push(...elements);
  }
  addEventListener() {}
  get everything(): Element[] {
    return [this, ...this.children.flatMap((child) => child.everything)];
  }
}

function run(script: string) {
  const [body, place] = [new Element('body'), new Element('div')];
  const document = {
    ...{ body, head: new Element('head'), currentScript: null },
    createElement: (name: string) => new Element(name),
    getElementById: (id: string) => (id === 'ad-homepage-desktop' ? place : null),
  };
  runInNewContext(script, { document });
  return { body: body.everything.slice(1), place: place.everything.slice(1) };
}

test('the house’s script puts the advertisement where it was asked to', async () => {
  const query = 'id=ad-festival&size=728x90&place=ad-homepage-desktop&lang=ar&sw=1440&rnd=1';
  const { body, response } = await service.ask(`ads/serve?${query}`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const { place } = run(String(body));
  expect(place.map((element) => element.name)).toEqual(['a', 'img', 'span', 'strong', 'span']);
  expect(place[0]).toMatchObject({ href: '/films', dir: 'rtl', style: { width: '728px' } });
  expect(place[3]?.textContent).toBe('المهرجان');
});

test('without a place it stands where the script stands; its text ends no script', async () => {
  const { body } = await service.ask('ads/serve?id=ad-festival');
  expect(String(body)).not.toContain('</script>');
  expect(run(String(body)).body[3]?.textContent).toBe('The festival </script>');
});

test('the house shows its advertisements in turn', async () => {
  const scripts = await Promise.all(
    Array.from({ length: 8 }, (_, at) => service.ask(`ads/serve?id=house&rnd=0.${at}`)),
  );
  const shown = scripts.map(({ body }) => run(String(body)).body[0]?.name && String(body));
  expect(new Set(shown).size).toBe(smallCatalogue.ads.length);
  expect((await service.ask('ads/serve?id=somebody')).status).toBe(404);
});

test('the floating advertisement is markup that loads the same script', async () => {
  const { script } = await service.read('ad-tags/floating?page=homepage', resource(FloatingAdTag));
  const address = /^<script src="([^"]+)" async><\/script>$/.exec(script ?? '')?.[1] ?? '';
  const path = address.replaceAll('&amp;', '&').replace('/api/', '');
  expect(run(String((await service.ask(path)).body)).body[0]?.style.width).toBe('450px');
});

test('a house without advertisements fills no slot', async () => {
  await prepareAndStoreCatalogue(service.provider, { ...smallCatalogue, ads: [] }, 'operator');
  expect((await service.ask('static-ad-tags?page=homepage')).body).toEqual({
    status: 404,
    data: {},
  });
  expect((await service.ask('ads/serve?id=house')).status).toBe(404);
});

test('the clip before a film is VAST whose addresses are whole, and its reports are taken', async () => {
  // The clip goes with the other advertisements of the house.
  await prepareAndStoreCatalogue(service.provider, smallCatalogue, 'operator');
  const { body, response } = await service.ask('ads/vast?gdpr=1&usprivacy=1YNN&coppa=1');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const addresses = [...String(body).matchAll(/<!\[CDATA\[(.*?)\]\]>/g)].map(([, one = '']) => one);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) expect(address).toMatch(/^https?:\/\/[^/]+\/\w/);
  expect((await service.ask('ads/vast/firstQuartile')).status).toBe(204);
  expect((await service.ask('ads/vast/mischief')).status).toBe(404);
});
