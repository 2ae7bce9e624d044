/** How much one household or one account may write: views, plays, forms and changes all fill the database. */
import type { MiddlewareHandler } from 'hono';
import type { Env, Provider } from '../provider.ts';
import { addressOf } from './address.ts';
import { createHouseholdLimit, createRateLimit } from './rate-limit.ts';

const windowMs = 15 * 60_000;
/** Of people who are not signed in, a household. */
export const visitorsWrites = { name: 'visitors-writes', tries: 300, windowMs };
/** Of a viewer, on all devices together: ten that watch and report where they are take less than a third. */
export const viewersWrites = { name: 'viewers-writes', tries: 3000, windowMs };

/** Counted by account and browser, so that neighbours who write much keep nobody from signing in. */
const signsIn = (path: string) => /^\/api\/login(\/|$)/.test(path);

/** After `recogniseViewer`. Whatever only reads is not counted. */
export function limitWrites(provider: Provider): MiddlewareHandler<Env> {
  const ofVisitors = createHouseholdLimit(provider, visitorsWrites);
  const ofViewers = createRateLimit(provider, viewersWrites);
  return async (c, next) => {
    const viewer = c.get('viewer');
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const counts = !reads && !signsIn(c.req.path);
    if (counts && viewer) await ofViewers.use(viewer.id);
    else if (counts) await ofVisitors.use(addressOf(c, provider.config));
    await next();
  };
}
