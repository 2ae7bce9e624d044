/**
 * Every GET that page and worker make, and who keeps its answer. Nothing is kept twice: an answer that the worker
 * kept would pass for the provider's word, and overwrite the newer record. docs/decisions.md, "One truth on the device".
 *
 * IMPORTANT, follow these rules:
 * 1. Name every GET in exactly one of the three lists: in two of them an old answer overwrites what the viewer did since.
 * 2. Put a GET into `records` if any file of `data/device` or `data/guide` writes its answer down: kept by the worker
 *    too, the answer would undo changes that were made offline.
 * 3. Leave in `unkept` whatever must not be found on a shared computer, such as devices, passkeys and ways to sign in.
 * 4. Do not move a GET into `answers` because a screen is empty offline: first ask who changes what it answers.
 *
 * A star stands for one segment of the path, which is below the API's base and without a query.
 */

/** The device keeps a record of its own, which the provider alone may correct: the worker lets these calls pass. */
export const records = [
  'channel-notifications',
  // The days of the guide, which have a store of their own.
  'live-streams/epg',
  'location',
  'user',
  'user/favorites',
  'user/favorites/*',
  'user/progress',
] as const;

/** The worker keeps the answer. */
export const answers = [
  'blog/posts',
  'blog/posts/*',
  'casts/*',
  'casts/*/entries',
  'entries',
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
export const unkept = [
  'ad-tags/floating',
  'email/confirm/*',
  'oauth/*/callback',
  'oauth/*/redirect',
  'search',
  'static-ad-tags',
  'user/devices',
  'user/passkeys',
  'user/sign-in-methods',
] as const;

type Form = (typeof records | typeof answers | typeof unkept)[number];
type PathOf<F extends string> = F extends `${infer Start}*${infer End}`
  ? `${Start}${string}${End}`
  : F;

/** A path that the client may ask for: one that is in none of the three does not compile. */
export type GetPath = PathOf<Form>;

/**
 * The calls among them that only our provider has, and under what name the device notes that another one lacks them.
 * docs/decisions.md, "Calls that only we have".
 */
export const optionalCalls = {
  'channel-notifications': 'reminder',
  'live-streams/epg/*': 'programme',
  'user/favorites/*': 'favourite-check',
  'user/progress': 'progress-list',
} as const satisfies Partial<Record<Form, string>>;

export const hasRecord = (path: string) => isAmong(records, path);

/** `live-streams/epg` looks like a channel of that name, and has a record. */
export const isKeptAnswer = (path: string) => !hasRecord(path) && isAmong(answers, path);

function isAmong(forms: readonly string[], path: string): boolean {
  return forms.some((form) => new RegExp(`^${form.replace('*', '[^/]+')}$`).test(path));
}
