/** Counts and times every request, and writes a line about it. */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '../provider-types.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * A request is named by the pattern of its route (`/api/videos/:slug`), because its path may contain a code, an address
 * or words of a search. It is counted when its answer begins, because live streams and downloads go on for hours.
 */
export function observeRequests({ requests }: Metrics, log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const begun = performance.now();
    await next();
    const seconds = (performance.now() - begun) / 1000;
    const { method } = c.req;
    const route = routePath(c);
    const { status } = c.res;
    requests.observe({ method, route, status: String(status) }, seconds);
    const requestId = c.get('requestId');
    log.info({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'request');
  };
}
