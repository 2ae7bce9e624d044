/**
 * Decides which calls a request may make for the profile that watches. Both lists name what is allowed, so that a new
 * call is refused until somebody adds it. docs/decisions.md, "Who is watching".
 */
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env } from '../provider-types.ts';
import { noProfileRefusal } from './no-profile-refusal.ts';

/** Calls that need no profile. A viewer who has not yet said who is watching needs them to do so, or to sign out. */
const callsWithoutProfile: readonly RegExp[] = [
  /^GET (settings|location|profiles)$/,
  /^POST profiles\/[^/]+\/enter$/,
  /^POST (logout|login|login\/passkey|login\/passkey\/options|register)$/,
  /^(GET|POST) (email\/confirm|email\/stop-change|password-reset|oauth)(\/.*)?$/,
  // Players and advertisements make these calls, and they send no sign-in.
  /^GET (relay|ads)\//,
];

/** The calls that a child's profile may make. None of them is about the account. */
const callsOfChildren: readonly RegExp[] = [
  ...callsWithoutProfile,
  /^GET user$/,
  /^GET (pages|strips|entries|tags|casts|videos|playlists|search|live-streams)(\/.*)?$/,
  /^GET (blog\/posts(\/.*)?|web-notifications|static-ad-tags|ad-tags\/floating)$/,
  /^(GET|PUT) user\/(favorites(\/.*)?|channel-order)$/,
  /^(GET|DELETE) user\/progress(\/.*)?$/,
  /^(PUT|POST) videos\/[^/]+\/progress$/,
  /^POST videos\/[^/]+\/views$/,
  /^POST live-streams\/[^/]+$/,
  /^(GET|POST|DELETE) channel-notifications(\/.*)?$/,
  /^(GET|PUT|DELETE) reminder-rules(\/.*)?$/,
  /^(PUT|DELETE) push-subscriptions(\/.*)?$/,
];

export const restrictCallsByProfile: MiddlewareHandler<Env> = async (c, next) => {
  const viewer = c.get('viewer');
  if (!viewer) return next();
  if (!viewer.profile && !isIn(callsWithoutProfile, c)) throw noProfileRefusal();
  if (viewer.profile?.ceiling && !isIn(callsOfChildren, c)) throw childRefusal();
  return next();
};

function isIn(calls: readonly RegExp[], c: Context<Env>): boolean {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const call = `${method} ${c.req.path.replace(/^\/api\//, '')}`;
  return calls.some((one) => one.test(call));
}

const grownUp: Sentence = (i18n) =>
  i18n._('This is not part of a child’s profile. A grown-up can do it in a profile of their own.');

const childRefusal = () => new Refusal(403, grownUp, { more: { error_code: 'child' } });
