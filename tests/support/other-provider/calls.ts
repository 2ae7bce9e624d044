/**
 * What the other provider answers to each call, in the forms in which PHP frameworks and careless programmers write
 * JSON. It lacks all calls that only our provider has.
 */
import { blogPage, blogPost } from './blog.ts';
import {
  channel,
  episode,
  film,
  filmsPage,
  guideDay,
  keptFilm,
  longFilm,
  page,
  pages,
  show,
  strip,
  stripEntries,
  yearPage,
} from './catalogue.ts';

/** The three request headers of docs/product.md, and the one that JSON needs. */
export const headersAllowed = ['authorization', 'countrycode', 'x-client-uuid', 'content-type'];

export const account = { email: 'noor@tv.test', password: 'Harbour#26' };
const user = {
  id: 41,
  first_name: 'Noor',
  last_name: null,
  email: account.email,
  email_verified_at: '2026-01-01 10:00:00',
  is_active: 'yes',
  active_to: null,
};
/** The token of every sign-in. */
export const token = 'harbour-token';

/** The bodies of the 423 for accounts that are not confirmed, by e-mail address. */
const locked: Readonly<Record<string, unknown>> = {
  'data@tv.test': { data: { id: 77, email: 'data@tv.test' } },
  'user@tv.test': { message: 'Confirm your email first', user: { id: 77 } },
  'bare@tv.test': { id: 77 },
  'temp@tv.test': { data: { temp_user: { id: 77 } } },
  'words@tv.test': { message: 'Confirm your email first' },
};
export const lockedAddresses = Object.keys(locked);

export type Body = Readonly<Record<string, unknown>>;
type Asked = { origin: string; url: URL; body: Body };
type Answer = readonly [status: number, json: unknown, headers?: Record<string, string>];
/** The 429 that asks the client to wait for a second. */
const limited: Answer = [
  429,
  { error: true, message: 'Too many requests' },
  { 'Retry-After': '1' },
];

/** The calls of a provider that has just started. */
export function otherCalls(): Readonly<Record<string, (asked: Asked) => Answer>> {
  const marked = new Set<number>();
  let asked31 = 0;
  const isMarked = (id: number) => marked.has(id);
  return {
    'POST login': ({ body }) => login(body),
    'POST logout': () => [200, []],
    'GET user': () => [200, user],
    'GET location': () => [500, { message: 'Server Error' }],
    'GET search': ({ origin, url }) => search(origin, url.searchParams, isMarked),
    'GET pages': () => [200, pages],
    'GET pages/2026': () => [200, yearPage],
    'GET pages/films': () => [200, filmsPage],
    'GET pages/home': ({ origin }) => [200, page(origin, isMarked)],
    'GET strips/31': () => (asked31++ % 2 ? [200, { data: strip }] : limited),
    'GET entries': ({ url }) => [200, stripEntries(Number(url.searchParams.get('page')))],
    'GET videos/501': ({ origin }) => [200, { data: film(origin, isMarked(501)) }],
    'GET videos/505': ({ origin }) => [200, keptFilm(origin)],
    'GET videos/502': ({ origin }) => [200, longFilm(origin)],
    'GET playlists/61': () => [200, show],
    'GET videos/612': ({ origin }) => [200, episode(origin, 612)],
    'PUT videos/501/progress': () => [200, []],
    'POST videos/501/views': ({ body }) => viewCountAnswer(body),
    'GET live-streams': ({ origin }) => [200, [channel(origin, isMarked(7))]],
    'GET live-streams/7': ({ origin }) => [200, channel(origin, isMarked(7))],
    'POST live-streams/7': ({ body }) => viewCountAnswer(body),
    'GET live-streams/epg': ({ origin, url }) => {
      const { date = '', timezone = 'UTC' } = Object.fromEntries(url.searchParams);
      return [200, guideDay(origin, date, timezone)];
    },
    'GET user/favorites': ({ origin }) => {
      const data = isMarked(7) ? [{ type: 'live-stream', content: channel(origin, true) }] : null;
      return [200, { current_page: 1, data, last_page: '1' }];
    },
    'PUT user/favorites/501': () => [200, toggleMarked(marked, 501)],
    'PUT user/favorites/7': () => [200, toggleMarked(marked, 7)],
    'GET user/favorites/501': () => [405, { message: 'Method not allowed' }],
    'GET user/favorites/7': () => [405, { message: 'Method not allowed' }],
    'GET email/confirm/77': () => [200, { id: 77, email: 'somebody@tv.test' }],
    'GET blog/posts': ({ url }) => [200, blogPage(Number(url.searchParams.get('page') ?? 1))],
    'GET blog/posts/night-boat': () => [200, blogPost('night-boat')],
    'GET web-notifications': () => [200, { data: [{ id: 1, title: 'The Ferry is here' }] }],
  };
}

function login({ email, password }: Body): Answer {
  const refusal = locked[String(email)];
  if (refusal) return [423, refusal];
  const right = email === account.email && password === account.password;
  return right ? [200, { token, user }] : [422, { message: 'Wrong email or password' }];
}

/**
 * The list is nested once more and its last page is a text. It knows no types and counts, and sends unknown types.
 */
function search(origin: string, asked: URLSearchParams, marked: (id: number) => boolean): Answer {
  if (!'the ferry'.includes((asked.get('q') ?? '').toLowerCase())) {
    return [200, { data: { data: [], last_page: '1' } }];
  }
  const first = {
    0: { type: 'podcast', content: { id: 9, title: 'The Ferry Talks' } },
    2: { type: 'video', content: film(origin, marked(501)) },
  };
  const second = { 0: { type: 'live-stream', content: channel(origin, marked(7)) } };
  const data = asked.get('page') === '1' ? first : second;
  return [200, { data: { data, last_page: '2' } }];
}

/** Refuses an empty country, as a validator would. */
function viewCountAnswer({ country = null }: Body): Answer {
  return country === '' ? [422, { errors: { country: ['Empty'] } }] : [200, []];
}

function toggleMarked(marked: Set<number>, id: number): object {
  if (marked.delete(id)) return { type: 'delete', id };
  marked.add(id);
  return { data: { type: 'create', id: String(id) } };
}
