/** Finds the viewer to whom the bearer token of a request belongs. */
import type { Context, MiddlewareHandler } from 'hono';
import { viewersByToken } from '../accounts/sign-in-tokens.ts';
import type { Env, Provider, Viewer } from '../provider.ts';
import { refuse } from './refusal.ts';

/** Sets `viewer` when the request has a valid token; an invalid one counts as none. */
export function recogniseViewer(provider: Provider): MiddlewareHandler<Env> {
  const viewerOf = viewersByToken(provider);
  return async (c, next) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const viewer = token && (await viewerOf(token));
    if (viewer) c.set('viewer', viewer);
    await next();
    const { headers } = c.res;
    if (headers.has('Cache-Control') || headers.has('ETag')) return;
    // A viewer's own data must not stay on a disk that other people can read, and the answer to a visitor must not be
    // given to a viewer by a cache that keeps what names no rule. The header is set on the answer itself, because
    // `c.header` would copy the answer and send it as a stream.
    headers.set('Cache-Control', viewer ? forNoDisk : forSenderOnly);
  };
}

export const forNoDisk = 'private, no-store';
/** A browser asks again each time, and no cache on the way keeps it. */
export const forSenderOnly = 'private, no-cache';

/** For calls whose answer only the sender may read, signed in or not: no cache keeps it. */
export const forbidCaching: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', forNoDisk);
};

/** Whether the sender may watch streams. docs/decisions.md, "Access on the server". */
export function isWatcher(c: Context<Env>): boolean {
  return c.get('viewer')?.watches === true;
}

/** The signed-in viewer; throws a 401 when nobody is signed in. */
export function requireViewer(c: Context<Env>): Viewer {
  return c.get('viewer') ?? refuse(401, (i18n) => i18n._('Please sign in first.'));
}
