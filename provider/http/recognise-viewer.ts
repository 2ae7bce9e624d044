/** Finds the viewer to whom the bearer token of a request belongs. */
import type { Context, MiddlewareHandler } from 'hono';
import { profileHeader } from '#src/contracts/profile.ts';
import { createViewerLookup } from '../accounts/sign-in-tokens.ts';
import { type Ceiling, lowestCeiling } from '../profiles/ceiling.ts';
import { noProfileRefusal } from '../profiles/no-profile-refusal.ts';
import type { Env, Provider, Viewer, WatchingProfile } from '../provider-types.ts';
import { refuse } from './refusal.ts';

/**
 * Sets `viewer` when the request has a valid token. An invalid token counts as none. A pass counts only with a token.
 * Sets `Cache-Control`, too, if the route has set neither `Cache-Control` nor `ETag`.
 */
export function recogniseViewer(provider: Provider): MiddlewareHandler<Env> {
  const viewerOf = createViewerLookup(provider);
  return async (c, next) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const viewer = token && (await viewerOf(token, c.req.header(profileHeader)));
    if (viewer) c.set('viewer', viewer);
    await next();
    const { headers } = c.res;
    if (headers.has('Cache-Control') || headers.has('ETag')) return;
    // A viewer's own data must not stay on a disk that other people can read. A cache that keeps every answer without
    // such a rule must not give the answer for a visitor to a viewer. The header is set on the answer itself, because
    // `c.header` would copy the answer and send it as a stream.
    headers.set('Cache-Control', viewer ? privateNoStore : privateNoCache);
  };
}

export const privateNoStore = 'private, no-store';
/** A browser asks again each time, and no shared cache stores it. */
export const privateNoCache = 'private, no-cache';

/** Forbids every cache to store the answer. It is for calls whose answer only the sender may read, signed in or not. */
export const forbidCaching: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', privateNoStore);
};

/** Whether the sender may watch streams. docs/decisions.md, "Access on the server". */
export function mayWatchStreams(c: Context<Env>): boolean {
  return c.get('viewer')?.watches === true;
}

/** What the sender may see; undefined means everything. A viewer who has not yet said who is watching sees nothing. */
export function ceilingOf(c: Context<Env>): Ceiling | undefined {
  const viewer = c.get('viewer');
  if (!viewer) return undefined;
  return viewer.profile ? viewer.profile.ceiling : lowestCeiling;
}

/** The profile that watches; throws a 401 when nobody is signed in, and a 403 when no profile was chosen yet. */
export function requireProfile(c: Context<Env>): WatchingProfile {
  const { profile } = requireViewer(c);
  if (!profile) throw noProfileRefusal();
  return profile;
}

/** The signed-in viewer; throws a 401 when nobody is signed in. */
export function requireViewer(c: Context<Env>): Viewer {
  return c.get('viewer') ?? refuse(401, (i18n) => i18n._('Please sign in first.'));
}
