/**
 * Every GET that page and worker make, and who keeps its answer. Only one of them keeps it: the page would take
 * an answer kept by the worker for a new one, and overwrite a newer record with it. docs/decisions.md, "One
 * truth on the device".
 *
 * IMPORTANT, follow these rules:
 * 1. Name every GET in exactly one of the three lists: if a GET is in two of them, an old answer overwrites what the
 *    viewer did since.
 * 2. Put a GET into `recordPaths` if any file of `data/device` or `data/guide` stores its answer: an answer that the
 *    worker keeps too would undo changes that were made offline.
 * 3. Leave in `unkeptPaths` what must not be found on a shared computer, such as devices, passkeys and ways to sign in.
 * 4. Do not move a GET into `keptAnswerPaths` because a screen is empty offline: first ask who changes what it answers.
 *
 * A star matches one segment of the path, which is below the API's base and without a query.
 */

/** The device has a record of its own. Only the provider may correct it, so the worker lets these calls pass. */
export const recordPaths = [
  'channel-notifications',
  // The days of the guide have a store of their own.
  'live-streams/epg',
  'location',
  'reminder-rules',
  'user',
  'user/channel-order',
  'user/favorites',
  'user/favorites/*',
  'user/progress',
] as const;

/** The worker keeps the answer. */
export const keptAnswerPaths = [
  'blog/posts',
  'blog/posts/*',
  'casts/*',
  'casts/*/entries',
  'entries',
  'live-streams',
  'live-streams/*',
  'live-streams/epg/*',
  'pages',
  'pages/*',
  'playlists/*',
  'settings',
  'strips/*',
  'tags/*',
  'tags/*/entries',
  'videos/*',
  'web-notifications',
] as const;

/** Nobody keeps the answer. */
export const unkeptPaths = [
  'ad-tags/floating',
  'email/confirm/*',
  'oauth/*/callback',
  'oauth/*/redirect',
  'profiles',
  'search',
  'static-ad-tags',
  'user/calendar',
  'user/devices',
  'user/passkeys',
  'user/sign-in-methods',
] as const;

type Form = (typeof recordPaths | typeof keptAnswerPaths | typeof unkeptPaths)[number];
type PathOf<F extends string> = F extends `${infer Start}*${infer End}`
  ? `${Start}${string}${End}`
  : F;

/** A path that the client may ask for. A path that is in none of the three lists does not compile. */
export type GetPath = PathOf<Form>;

/** The names of the parameters that the app asks with, as docs/api.md has them. Another name does not compile. */
export type QueryParameter =
  | ('again' | 'age' | 'count' | 'date' | 'device' | 'limit' | 'page' | 'q' | 'query')
  | ('remember' | 'strip_id' | 'timezone' | 'type' | 'with');

/**
 * The calls that only our provider has, each with the name under which the device notes that another provider
 * lacks it.
 * docs/decisions.md, "Calls that only we have".
 */
export const optionalCalls = {
  'channel-notifications': 'reminder',
  'live-streams/epg/*': 'programme',
  'reminder-rules': 'rule',
  'user/channel-order': 'channel-order',
  'user/favorites/*': 'favourite-check',
  'user/progress': 'progress-list',
} as const satisfies Partial<Record<Form, string>>;

export const isKeptAsRecord = (path: string) => isAmong(recordPaths, path);

/** `live-streams/epg` matches the pattern of a channel's path, but the device keeps it as a record. */
export const isKeptAnswer = (path: string) =>
  !isKeptAsRecord(path) && isAmong(keptAnswerPaths, path);

function isAmong(forms: readonly string[], path: string): boolean {
  return forms.some((form) => new RegExp(`^${form.replace('*', '[^/]+')}$`).test(path));
}
