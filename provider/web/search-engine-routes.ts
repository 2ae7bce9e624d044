/** robots.txt and the site map: the addresses that visitors may read. */
import { Hono } from 'hono';
import type { Env, Provider } from '../provider-types.ts';

const openScreens = ['/', '/about', '/contact', '/privacy-policy'];
/** The largest number of addresses that a site map may hold. */
const most = 50_000;

export function searchEngineRoutes({ db, config }: Provider): Hono<Env> {
  const app = new Hono<Env>();

  // The API is allowed, too: without it search engines would see no posts.
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /admin/\nDisallow: /dev/\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
    ),
  );

  app.get('/sitemap.xml', async (c) => {
    const posts = await db.query<{ slug: string; published_at: number }>(
      'SELECT slug, published_at FROM posts ORDER BY published_at DESC, slug LIMIT $1',
      [most - openScreens.length - 1],
    );
    // Without posts, no screen of the app leads to the blog.
    const screens = posts.length > 0 ? [...openScreens, '/blog'] : openScreens;
    const urls = [
      ...screens.map((path) => urlElement(config.publicUrl + path)),
      ...posts.map(({ slug, published_at }) =>
        urlElement(
          `${config.publicUrl}/blog/posts/${encodeURIComponent(slug)}`,
          new Date(published_at).toISOString(),
        ),
      ),
    ];
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
    return c.body(xml, 200, { 'Content-Type': 'application/xml' });
  });

  return app;
}

/** A `url` element of the site map. Encoding the address leaves `&` and `'`, which XML needs escaped. */
function urlElement(address: string, changed?: string): string {
  const loc = address.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
  return `  <url><loc>${loc}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}
