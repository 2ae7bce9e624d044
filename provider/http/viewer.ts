/** Who is asking: the bearer token of a request, turned into a viewer. */
import type { Context, MiddlewareHandler } from 'hono';
import { viewersByToken } from '../accounts/tokens.ts';
import type { Env, Provider, Viewer } from '../provider.ts';
import { refuse } from './refusal.ts';

/** Sets `viewer` where the request carries a valid token; a bad token counts as none. */
export function recogniseViewer(provider: Provider): MiddlewareHandler<Env> {
  const viewerOf = viewersByToken(provider);
  return async (c, next) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const viewer = token && (await viewerOf(token));
    if (viewer) c.set('viewer', viewer);
    await next();
    const own = viewer && !c.res.headers.has('Cache-Control') && !c.res.headers.has('ETag');
    // What is a viewer's own does not stay on a disk that others read.
    // Set on the answer itself: `c.header` would copy the answer, and send its bytes as a stream.
    if (own) c.res.headers.set('Cache-Control', forNoDisk);
  };
}

export const forNoDisk = 'private, no-store';

/** For calls whose answer only their sender may read, visitor or viewer. */
export const neverKept: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', forNoDisk);
};

/** Whether the request may be given streams. docs/decisions.md, "Access on the server". */
export function isWatcher(c: Context<Env>): boolean {
  return c.get('viewer')?.watches === true;
}

/** The signed-in viewer, or a 401. */
export function requireViewer(c: Context<Env>): Viewer {
  return c.get('viewer') ?? refuse(401, (i18n) => i18n._('Please sign in first.'));
}
