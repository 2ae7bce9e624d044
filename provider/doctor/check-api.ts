/**
 * Reads an API as the app does, from home to the guide, and follows its lists to one entry of each kind. It leaves out
 * calls that need a sign-in or a registration that has begun.
 */
import type * as v from 'valibot';
import type { Entry, Page } from '#src/contracts/entry.ts';
import { setProviderBase } from '#src/contracts/provider-address.ts';
import { mayWatch } from '#src/domain/account/access.ts';
import { reservedSlugs } from '#src/domain/catalogue/reserved-slugs.ts';
import { searchProblem, shortestSearch } from '#src/domain/catalogue/search-text.ts';
import { checkAllowedOrigin } from './allowed-origin.ts';
import { checkCors } from './check-cors.ts';
import { checkGuideDay } from './check-guide-day.ts';
import { checkStreamAddress } from './check-stream.ts';
import { type GetCallPath, getCalls } from './get-calls.ts';
import {
  type CallEnv,
  callAddress,
  callWithRetries,
  errorCodeIn,
  makeGetCall,
} from './make-get-call.ts';
import {
  type MissingField,
  missingInChannel,
  missingInEntry,
  missingInShow,
  missingInVideo,
} from './what-viewer-lacks.ts';

type Output<P extends GetCallPath> = v.InferOutput<(typeof getCalls)[P]['schema']>;

export async function checkApi(env: CallEnv, timezone: string): Promise<void> {
  setProviderBase(env.base.href, env.origin ?? 'https://app.invalid');
  notePlainHttp(env);
  if (!(await probeApi(env))) return;
  const settings = await callApi(env, 'settings');
  await checkCors(env, settings);
  await callApi(env, 'location');
  const found = await readCatalogue(env, settings?.texts ?? []);
  const channel = await checkGuideDay(env, timezone);
  await readDetails(env, { ...found, channel: found.channel ?? channel });
  await readSearch(env, found.title);
  await readPostsAndAds(env);
  await readAccount(env, found);
  await checkUnknownVideo(env);
}

/**
 * Returns whether an API answers. If nothing answers, or a web site does, this reports it once, because each call
 * would report the same fault.
 */
async function probeApi(env: CallEnv): Promise<boolean> {
  const answer = await callWithRetries(env, { path: 'pages' });
  const isPage = 'text' in answer && answer.status < 400 && /^\s*</.test(answer.text);
  if (!('silence' in answer) && !isPage) return true;
  const says = 'silence' in answer ? answer.silence : 'web pages answer here: this is no API';
  env.findings.add({ verdict: 'wrong', about: 'GET /pages', says });
  return false;
}

/** Makes one call of the table. `values` fill its path and its query. */
function callApi<P extends GetCallPath>(
  env: CallEnv,
  path: P,
  values: Readonly<Record<string, string>> = {},
): Promise<Output<P> | undefined> {
  const {
    schema,
    signedIn,
    without,
    query,
    asked = {},
  } = getCalls[path] as (typeof getCalls)[P] & {
    signedIn?: boolean;
    without?: string;
    query?: Record<string, string | number>;
    asked?: Record<string, string>;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const moment = Object.fromEntries(Object.entries(values).filter(([name]) => name in asked));
  return makeGetCall(
    env,
    { path: filled, query: { ...query, ...moment } },
    {
      schema: schema as v.GenericSchema<unknown, Output<P>>,
      ...(signedIn && { signedIn }),
      ...(without && { without }),
    },
  );
}

type Found = {
  readonly video?: string | undefined;
  readonly show?: string | undefined;
  readonly channel?: string | undefined;
  readonly title?: string | undefined;
};

async function readCatalogue(env: CallEnv, texts: readonly string[]): Promise<Found> {
  const menu = await callApi(env, 'pages');
  if (menu?.length === 0)
    noteMissingFields(env, 'GET /pages', { field: '', says: 'the menu is empty' });
  noteReservedSlugs(env, menu ?? [], texts);
  const [first, other] = menu ?? [];
  const home = first && (await callApi(env, 'pages/{slug}', { slug: first.slug }));
  const strips = home?.strips ?? [];
  const aboutHome = aboutThing('pages', first?.slug ?? '');
  if (home && strips.length === 0)
    noteMissingFields(env, aboutHome, { field: 'strips', says: 'home is empty' });
  noteMissingInEntries(env, aboutHome, entriesOf(strips));
  const second = other && (await callApi(env, 'pages/{slug}', { slug: other.slug }));
  const [strip] = strips;
  if (strip) await callApi(env, 'strips/{id}', { id: strip.id });
  const list = strip && (await callApi(env, 'entries', { strip_id: strip.id }));
  noteMissingInEntries(env, 'GET /entries', list?.data ?? []);
  const entries = [
    ...entriesOf(strips),
    ...(list?.data ?? []),
    ...entriesOf(second ? second.strips : []),
  ];
  const idOf = (...types: Entry['type'][]) =>
    entries.find(({ type }) => types.includes(type))?.content.id;
  return {
    video: idOf('video'),
    show: idOf('tv-show', 'playlist'),
    channel: idOf('live-stream'),
    title: entries.find(({ content }) => content.title)?.content.title,
  };
}

/**
 * Reports pages that cannot be opened, because the app has a screen of its own at their address. The first page is home
 * and may have any slug. A slug in `texts` is allowed, because that screen shows the text of the page.
 */
function noteReservedSlugs(
  { findings }: CallEnv,
  [, ...others]: Output<'pages'>,
  texts: readonly string[],
): void {
  for (const { slug } of others)
    if (reservedSlugs.has(slug.toLowerCase()) && !texts.includes(slug))
      findings.add({
        verdict: 'wrong',
        about: 'GET /pages',
        place: 'slug',
        says: `the page "${slug}" cannot be opened: the app has a screen of its own at that address`,
      });
}

function entriesOf(strips: v.InferOutput<typeof Page>['strips']): Entry[] {
  return strips.flatMap(({ entries }) => entries);
}

async function readDetails(env: CallEnv, { video, show, channel }: Found): Promise<void> {
  const film = video && (await callApi(env, 'videos/{id}', { id: video }));
  if (film) {
    noteMissingFields(
      env,
      aboutThing('videos', video),
      ...withSignInHint(env, missingInVideo(film)),
    );
    await checkStreamAddress(env, aboutThing('videos', video), 'embed_url', film.embed_url);
    const [tag] = film.tags;
    const [person] = film.casts;
    for (const path of tag ? (['tags/{id}', 'tags/{id}/entries'] as const) : [])
      await callApi(env, path, { id: tag?.id ?? '' });
    for (const path of person ? (['casts/{id}', 'casts/{id}/entries'] as const) : [])
      await callApi(env, path, { id: person?.id ?? '' });
  }
  const series = show && (await callApi(env, 'playlists/{id}', { id: show }));
  if (series) noteMissingFields(env, aboutThing('playlists', show), ...missingInShow(series));
  await callApi(env, 'live-streams');
  const live = channel && (await callApi(env, 'live-streams/{id}', { id: channel }));
  if (live) {
    noteMissingFields(
      env,
      aboutThing('live-streams', channel),
      ...withSignInHint(env, missingInChannel(live)),
    );
    await checkStreamAddress(
      env,
      aboutThing('live-streams', channel),
      'stream_link',
      live.stream_link,
    );
  }
}

const longWord = new RegExp(String.raw`[\p{L}\p{N}]{${shortestSearch},}`, 'u');

async function readSearch(env: CallEnv, title = 'news'): Promise<void> {
  // The app searches for no shorter text.
  const [word] = title.match(longWord) ?? [];
  const q = word ?? (searchProblem(title) ? 'news' : title);
  await callApi(env, 'search', { q });
}

async function readPostsAndAds(env: CallEnv): Promise<void> {
  const posts = await callApi(env, 'blog/posts');
  const slug = posts?.data[0]?.slug;
  if (slug) await callApi(env, 'blog/posts/{slug}', { slug });
  if (slug) await callApi(env, 'blog/posts/latest');
  await callApi(env, 'web-notifications');
  await callApi(env, 'static-ad-tags', { page: 'homepage', device: 'desktop' });
  await callApi(env, 'ad-tags/floating', { page: 'homepage' });
}

async function readAccount(env: CallEnv, { video }: Found): Promise<void> {
  const user = await callApi(env, 'user');
  if (!env.token) return;
  if (user && !mayWatch(user, env.now())) noteMissingFields(env, 'GET /user', refusalOf(user));
  await callApi(env, 'user/favorites');
  if (video) await callApi(env, 'user/favorites/{id}', { id: video, type: 'video' });
  await callApi(env, 'user/channel-order');
  await callApi(env, 'user/progress');
  await callApi(env, 'channel-notifications');
  await callApi(env, 'reminder-rules');
  await callApi(env, 'user/calendar');
  await callApi(env, 'profiles');
  await callApi(env, 'user/devices');
  await callApi(env, 'user/passkeys');
  await callApi(env, 'user/sign-in-methods');
}

/** The field of the user for which the app does not let the viewer in. */
function refusalOf({ is_active, email_verified_at }: Output<'user'>): MissingField {
  const notLetIn = 'the viewer is not let in';
  if (is_active !== true)
    return { field: 'is_active', says: `the account is not active: ${notLetIn}` };
  return email_verified_at === undefined
    ? { field: 'email_verified_at', says: `the address is not confirmed: ${notLetIn}` }
    : { field: 'active_to', says: `the account has ended: ${notLetIn}` };
}

/** An unknown thing must be answered with 404. Otherwise its screen would be empty. */
async function checkUnknownVideo(env: CallEnv): Promise<void> {
  const call = { path: 'videos/there-is-no-such-video' };
  const answer = await callWithRetries(env, call);
  if ('silence' in answer) return;
  const about = `GET /${call.path}`;
  const { status, text } = answer;
  checkAllowedOrigin(env, about, answer.headers);
  if (status === 404 || status === 410)
    env.findings.add({ verdict: 'fine', about, says: `${status}, as it should be` });
  else if ((status !== 401 || env.token) && errorCodeIn(text) !== 'profile')
    env.findings.add({
      verdict: 'wrong',
      about,
      says: `status ${status} where 404 belongs: the viewer is not told that there is no such video`,
    });
}

function noteMissingInEntries(env: CallEnv, about: string, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const which = `${entry.type} "${entry.content.id}"`;
    const lacks = missingInEntry(entry).map(({ field, says }) => ({
      field,
      says: `${says} (${which})`,
    }));
    noteMissingFields(env, about, ...lacks);
  }
}

const aboutThing = (path: string, id: string) => `GET /${path}/${encodeURIComponent(id)}`;

/** Says of a missing stream that it may need a sign-in: providers often give visitors none. */
function withSignInHint({ token }: CallEnv, lacks: readonly MissingField[]): MissingField[] {
  return lacks.map(({ field, says }) => {
    const plays = field === 'embed_url' || field === 'stream_link';
    return { field, says: plays && !token ? `${says} without a sign-in (give --token)` : says };
  });
}

function noteMissingFields(
  { findings }: CallEnv,
  about: string,
  ...lacks: readonly MissingField[]
): void {
  for (const { field, says } of lacks)
    findings.add({ verdict: 'missing', about, ...(field && { place: field }), says });
}

/** Reports an `http:` API: an app on https may not call it. */
function notePlainHttp(env: CallEnv): void {
  const { protocol, hostname } = callAddress(env, { path: '' });
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  if (protocol === 'http:' && !isHere)
    env.findings.add({
      verdict: 'wrong',
      about: 'the address',
      says: 'http: from an app on https is asked by no browser; serve the API by https',
    });
}
