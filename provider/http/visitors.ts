/** What visitors may write: views, plays and forms of people who are not signed in fill the database too. */
import type { MiddlewareHandler } from 'hono';
import type { Env, Provider } from '../provider.ts';
import { addressOf, householdOf } from './address.ts';
import { createRateLimit } from './rate-limit.ts';

const visitorsWrites = { name: 'visitors-writes', tries: 300, windowMs: 15 * 60_000 };

/** After `recogniseViewer`. Counted by household. */
export function limitVisitors(provider: Provider): MiddlewareHandler<Env> {
  const writes = createRateLimit(provider, visitorsWrites);
  return async (c, next) => {
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (!reads && !c.get('viewer')) await writes.use(householdOf(addressOf(c, provider.config)));
    await next();
  };
}
