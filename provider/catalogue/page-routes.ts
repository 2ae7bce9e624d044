/** /pages and /strips. */

import { Hono } from 'hono';
import { refuseMissing } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Env, Provider } from '../provider-types.ts';
import { textIn, translationsOf } from '../translated-text.ts';
import { findPage, findStripWithoutEntries, readMenu, withEntries } from './menu-pages.ts';
import { pathId, requestedParts } from './read-request.ts';
import { viewerStatePart } from './viewer-state-part.ts';
import type { PageWire } from './wire-types.ts';

/** The words that `with` may contain here. Other words are ignored, so that they do not make more cached answers. */
const parts = ['strips', 'strips.entries', 'page'];

export function pageRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/pages', (c) =>
    c.var.cached({
      asked: [],
      make: async (context) => ({ data: await readMenu(context) }),
    }),
  );

  app.get('/pages/:id', async (c) => {
    const [id, named] = [pathId(c), requestedParts(c)];
    const texts = provider.texts?.get(id);
    if (texts) {
      c.header('Vary', 'Accept-Language');
      const content = textIn(requestLanguage(c), texts);
      return c.json({ data: { slug: id, content, content_trans: translationsOf(texts) } });
    }
    return c.var.cached({
      asked: [id, parts.filter((part) => named.has(part))],
      withStreams: true,
      make: async (context) => ({ data: (await findPage(context, id, named)) ?? refuseMissing() }),
      personal: viewerStatePart<{ data: PageWire }>(({ data }, each) => ({
        data: withEntries(data, each),
      })),
    });
  });

  app.get('/strips/:id', (c) => {
    const [id, named] = [pathId(c), requestedParts(c)];
    return c.var.cached({
      asked: [id, parts.filter((part) => named.has(part))],
      withStreams: true,
      make: async (context) => ({
        data: (await findStripWithoutEntries(context, id, named)) ?? refuseMissing(),
      }),
    });
  });

  return app;
}
