/** The catalogue's calls. docs/api.md. */
import { Hono } from 'hono';
import type { Env, Provider } from '../provider-types.ts';
import { adRoutes } from './ad-routes.ts';
import { blogAndNoticeRoutes } from './blog-and-notice-routes.ts';
import { continueWatchingRoutes } from './continue-watching-routes.ts';
import { entryListRoutes } from './entry-list-routes.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { titleRoutes } from './title-routes.ts';

/** Mount it at the base of the API. */
export function catalogueRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const parts = [
    pageRoutes,
    entryListRoutes,
    searchRoutes,
    titleRoutes,
    favouriteRoutes,
    continueWatchingRoutes,
    blogAndNoticeRoutes,
    adRoutes,
  ];
  for (const routes of parts) app.route('/', routes(provider));
  return app;
}
