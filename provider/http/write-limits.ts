/**
 * Limits how often one household or one account may write, because views, plays, forms and changes fill the database.
 */
import type { MiddlewareHandler } from 'hono';
import { minute } from '#src/domain/time/time-units.ts';
import type { Env, Provider } from '../provider-types.ts';
import { createHouseholdLimit, createRateLimit } from './rate-limit.ts';
import { viewerIpAddress } from './viewer-ip-address.ts';

const windowMs = 15 * minute;
/** The limit of one household, for people who are not signed in. */
export const visitorWriteLimit = { name: 'visitors-writes', tries: 300, windowMs };
/**
 * The limit of one viewer on all devices together. Ten devices that play and report their position use less than a
 * third of it.
 */
export const viewerWriteLimit = { name: 'viewers-writes', tries: 3000, windowMs };

/** Signing in has separate limits: a neighbour who writes much must not prevent anybody from signing in. */
const isSignInPath = (path: string) => /^\/api\/login(\/|$)/.test(path);

/** Must run after `recogniseViewer`. Requests that only read are not counted. */
export function limitWrites(provider: Provider): MiddlewareHandler<Env> {
  const ofVisitors = createHouseholdLimit(provider, visitorWriteLimit);
  const ofViewers = createRateLimit(provider, viewerWriteLimit);
  return async (c, next) => {
    const viewer = c.get('viewer');
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const counts = !reads && !isSignInPath(c.req.path);
    if (counts && viewer) await ofViewers.use(viewer.id);
    else if (counts) await ofVisitors.use(viewerIpAddress(c, provider.config));
    await next();
  };
}
