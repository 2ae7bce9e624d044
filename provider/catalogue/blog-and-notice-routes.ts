/** /blog/posts and /web-notifications. */
import { type Context, Hono } from 'hono';
import { ceilingOf } from '../http/recognise-viewer.ts';
import { refuseMissing } from '../http/refusal.ts';
import type { Env, Provider } from '../provider-types.ts';
import { readBellNotices } from './bell-notices.ts';
import { findPost, postsPage } from './posts.ts';
import { readContextOf } from './read-context.ts';
import { pathId, readCount, readPaging, readQueryText, refuseField } from './read-request.ts';

const postsPerPage = 5;
const shortestQuery = 3;

export function blogAndNoticeRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();

  // Posts and notices have no certificate, so a child's profile gets none.
  app.get('/blog/posts/:id?', (c, next) => {
    if (!ceilingOf(c)) return next();
    const { id } = c.req.param();
    return id && id !== 'latest'
      ? refuseMissing()
      : Promise.resolve(c.json({ data: [], last_page: 1 }));
  });
  app.get('/web-notifications', (c, next) =>
    ceilingOf(c) ? Promise.resolve(c.json({ status: 200, data: [] })) : next(),
  );

  app.get('/blog/posts', async (c) => {
    const paging = readPaging(c, postsPerPage);
    return c.json(await postsPage(await readContextOf(c, provider), queryOf(c), paging));
  });

  app.get('/blog/posts/latest', async (c) => {
    const paging = { page: 1, limit: readCount(c, 'count', postsPerPage) };
    const { data } = await postsPage(await readContextOf(c, provider), undefined, paging);
    return c.json({ data });
  });

  app.get('/blog/posts/:id', async (c) => {
    return c.json({
      data: (await findPost(await readContextOf(c, provider), pathId(c))) ?? refuseMissing(),
    });
  });

  app.get('/web-notifications', async (c) => {
    const data = await readBellNotices(await readContextOf(c, provider), provider.now());
    return c.json({ status: 200, data });
  });

  return app;
}

function queryOf(c: Context<Env>): string | undefined {
  const query = readQueryText(c, 'query')?.trim().slice(0, 200);
  if (query && [...query].length < shortestQuery) {
    refuseField('query', (i18n) => i18n._('Minimum 3 characters'));
  }
  return query || undefined;
}
