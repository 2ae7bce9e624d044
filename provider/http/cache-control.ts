/**
 * How long shared caches (a CDN, a proxy) may give an answer to everybody. docs/operating.md, "A cache in front".
 *
 * IMPORTANT, follow these rules:
 * 1. Call this only for an answer that is the same for every viewer who sends the headers named in its `Vary`.
 * 2. Keep `max-age=0` and `must-revalidate`: without them a browser gives its own old copy to the app for as long as
 *    `stale-while-revalidate` says, and a change that the viewer has seen would seem undone.
 */
import type { Context } from 'hono';
import { profileHeader } from '#src/contracts/profile.ts';
import type { Env } from '../provider-types.ts';
import { ceilingOf, privateNoCache } from './recognise-viewer.ts';

/**
 * Seconds for which the cache does not ask us; then seconds in which it may answer first and ask afterwards; then
 * seconds for which it may answer while we cannot be reached.
 */
const [fresh, whileRevalidating, whileDown] = [60, 60, 3600];

const stale = `stale-while-revalidate=${whileRevalidating}, stale-if-error=${whileDown}`;

/** Browsers ask us each time, and mostly get a 304. */
const forBrowsersAndProxies = `public, max-age=0, must-revalidate, s-maxage=${fresh}, ${stale}`;

/**
 * RFC 9213: a CDN obeys this header instead of `Cache-Control`, whose `must-revalidate` would forbid stale answers.
 */
const forCdns = `public, max-age=${fresh}, ${stale}`;

/**
 * Lets shared caches store the answer, but not an answer for a profile: a cache that ignores `Vary` could give a child
 * a grown-up's answer, or a grown-up a child's.
 */
export function allowCachingUnlessProfile(c: Context<Env>): void {
  if (c.req.header(profileHeader) !== undefined || ceilingOf(c)) {
    c.header('Cache-Control', privateNoCache);
    return;
  }
  c.header('Cache-Control', forBrowsersAndProxies);
  c.header('CDN-Cache-Control', forCdns);
}
