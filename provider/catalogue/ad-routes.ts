/** /static-ad-tags, /ad-tags/floating, and /ads/serve, which is the demo's own ad server. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { isLanguage } from '#src/domain/language.ts';
import { ceilingOf } from '../http/recognise-viewer.ts';
import { refuseMissing } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider-types.ts';
import { adScript, sizeOf } from './ad-slot-script.ts';
import {
  type AdDevice,
  type AdPage,
  anyHouseAdId,
  demoWithAds,
  floatingAdMarkup,
  hasHouseAds,
  houseAd,
  staticTag,
} from './ad-tags.ts';
import { readQueryText, refuseField } from './read-request.ts';
import { adEvents, noAdvert, vastDocument } from './vast-document.ts';

const pages: readonly string[] = ['homepage', 'video_details', 'video_player'] satisfies AdPage[];
const devices: readonly string[] = ['desktop', 'mobile'] satisfies AdDevice[];

export function adRoutes(provider: Provider): Hono<Env> {
  const { db, config } = provider;
  const app = new Hono<Env>();

  // Advertisements are made for grown-ups, so a child's profile gets none.
  for (const path of ['/static-ad-tags', '/ad-tags/floating'])
    app.get(path, (c, next) => (ceilingOf(c) ? Promise.resolve(c.json(none)) : next()));

  app.get('/static-ad-tags', async (c) => {
    const page = readQueryText(c, 'page') ?? 'homepage';
    const device = readQueryText(c, 'device') ?? 'desktop';
    const type = readQueryText(c, 'type') ?? '';
    if (!isOneOf<AdPage>(pages, page)) return c.json(none);
    if (!isOneOf<AdDevice>(devices, device)) refuseField('device', unknownDevice);
    if (!/^[\w-]{0,40}$/.test(type)) refuseField('type', unknownType);
    const data = await staticTag(provider, { page, device, type });
    return c.json(data ? { status: 200, data } : none);
  });

  app.get('/ad-tags/floating', async (c) => {
    const page = readQueryText(c, 'page') ?? 'homepage';
    const data = isOneOf<AdPage>(pages, page) ? await floatingAdMarkup(provider, page) : undefined;
    return c.json(data ? { status: 200, data } : none);
  });

  /** The query contains id, size, set id, screen, pixel ratio, keyword, page id, place, a random value and `lang`. */
  app.get('/ads/serve', cors(), async (c) => {
    if (!demoWithAds(provider)) refuseMissing();
    const { id = anyHouseAdId, size, place = '', rnd = '', lang } = c.req.query();
    const ad = (await houseAd(db, id, numberFromText(rnd))) ?? refuseMissing();
    const language = isLanguage(lang) ? lang : requestLanguage(c);
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-store');
    return c.body(adScript(ad, { ...sizeOf(size), place, language }));
  });

  /** The clip before a film or a channel. It is the same for every request. */
  app.get('/ads/vast', cors(), async (c) => {
    c.header('Content-Type', 'application/xml; charset=utf-8');
    c.header('Cache-Control', 'no-store');
    const house = (await hasHouseAds(provider)) ? demoWithAds(provider) : undefined;
    return c.body(house ? vastDocument(config.publicUrl, house.clip) : noAdvert);
  });

  app.get('/ads/vast/:event', cors(), (c) => {
    if (!isOneOf<string>(adEvents, c.req.param('event'))) refuseMissing();
    c.header('Cache-Control', 'no-store');
    return c.body(null, 204);
  });

  return app;
}

/** The answer when there is no advertisement for the slot; the client reads `status`. */
const none = { status: 404, data: {} };

function isOneOf<T extends string>(known: readonly string[], value: string): value is T {
  return known.includes(value);
}

/** A whole number made from a text, always the same for the same text. */
function numberFromText(random: string): number {
  let turn = 0;
  for (const digit of random.slice(0, 40)) turn = (turn * 31 + digit.charCodeAt(0)) % 9_973;
  return turn;
}

const unknownDevice: Sentence = (i18n) => i18n._('The device must be desktop or mobile.');
const unknownType: Sentence = (i18n) => i18n._('The type is not valid.');
