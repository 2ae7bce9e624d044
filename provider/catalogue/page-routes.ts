/** /pages and /strips. */
import { Hono } from 'hono';
import { languageOf } from '../http/language.ts';
import { missing } from '../http/refusal.ts';
import type { Env, Provider } from '../provider.ts';
import { menu, pageOf, stripOf, withEntries } from './pages.ts';
import { translated, wordedIn } from './reader.ts';
import { idOf, withOf } from './request.ts';
import { answerShared } from './shared-answers.ts';

/** What `with` may name here; anything else would only fill the room for kept answers. */
const parts = ['strips', 'strips.entries', 'page'];

export function pageRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/pages', (c) =>
    answerShared(c, provider, {
      key: ['pages'],
      make: async (reader) => ({ data: await menu(reader) }),
    }),
  );

  app.get('/pages/:id', async (c) => {
    const [id, named] = [idOf(c), withOf(c)];
    const texts = provider.texts?.get(id);
    if (texts) {
      c.header('Vary', 'Accept-Language');
      const content = wordedIn(languageOf(c), texts);
      return c.json({ data: { slug: id, content, content_trans: translated(texts) } });
    }
    return answerShared(c, provider, {
      key: ['page', id, parts.filter((part) => named.has(part))],
      make: async (reader) => ({ data: (await pageOf(reader, id, named)) ?? missing() }),
      withEntries: ({ data }, each) => ({ data: withEntries(data, each) }),
    });
  });

  app.get('/strips/:id', (c) => {
    const [id, named] = [idOf(c), withOf(c)];
    return answerShared(c, provider, {
      key: ['strip', id, parts.filter((part) => named.has(part))],
      make: async (reader) => ({ data: (await stripOf(reader, id, named)) ?? missing() }),
    });
  });

  return app;
}
