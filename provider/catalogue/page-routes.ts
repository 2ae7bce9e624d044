/** /pages and /strips. */
import { Hono } from 'hono';
import { missing } from '../http/refusal.ts';
import type { Env, Provider } from '../provider.ts';
import { menu, pageOf, stripOf } from './pages.ts';
import { readerOf } from './reader.ts';
import { idOf, withOf } from './request.ts';

export function pageRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/pages', async (c) => c.json({ data: await menu(readerOf(c, provider)) }));

  app.get('/pages/:id', async (c) => {
    const page = await pageOf(readerOf(c, provider), idOf(c), withOf(c));
    return c.json({ data: page ?? missing() });
  });

  app.get('/strips/:id', async (c) => {
    const strip = await stripOf(readerOf(c, provider), idOf(c), withOf(c));
    return c.json({ data: strip ?? missing() });
  });

  return app;
}
