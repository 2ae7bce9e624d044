/**
 * The provider's answers, kept for when it cannot be reached. The network goes first; a kept answer says in a header when it
 * was kept, so that the page can say how old it is. Each viewer has a shelf of their own, named after their token: whoever
 * does not hold it cannot come by what lies there.
 */
import { keptAtHeader } from '#src/contracts/kept.ts';
import { keepingAfter } from '#src/data/storage-health.ts';
import type { Hold, Surroundings } from './surroundings.ts';

const shelves = 'sahra-answers-';
const mostAnswers = 300;
/** Longer than this and a kept answer is shown, however slowly the network still works on a newer one. */
const patience = 5000;

const kept = [
  /^(user|settings|pages|live-streams|entries)$/,
  /^(pages|strips|videos|playlists|live-streams|tags|casts)\/[^/]+$/,
  /^(tags|casts)\/[^/]+\/entries$/,
  /^live-streams\/epg\/[^/]+$/,
  /^user\/favorites(\/[^/]+)?$/,
  /^blog\/posts(\/[^/]+)?$/,
  /^(web-notifications|channel-notifications)$/,
];

/** Pages and details, what belongs to the viewer, and no calls that act. A guide's day has a keeper of its own. */
export function isKept({ api }: Pick<Surroundings, 'api'>, url: URL): boolean {
  if (!url.href.startsWith(`${api}/`)) return false;
  const path = url.href.slice(api.length + 1).split(/[?#]/)[0] ?? '';
  return path !== 'live-streams/epg' && kept.some((form) => form.test(path));
}

export async function answer(
  around: Surroundings,
  request: Request,
  hold: Hold,
): Promise<Response> {
  const network = around.fetch(request).then((response) => {
    if (response.status === 200) hold(keep(around, request, response.clone()));
    return response;
  });
  // The network's own failure is met below, once it is known whether something is kept.
  network.catch(() => undefined);
  const before = await keptAnswer(around, request);
  if (!before) return network;
  hold(network.catch(() => undefined));
  const inTime = await Promise.race([
    network.catch(() => undefined),
    around.sleep(patience).then(() => undefined),
  ]);
  return inTime && inTime.status < 500 ? inTime : before;
}

/** Removes every shelf but that of `token`, and that of visitors. */
export async function keepOnlyShelfOf(around: Surroundings, token?: string): Promise<void> {
  const mine = [await shelfOf(undefined), await shelfOf(token && `Bearer ${token}`)];
  const names = await around.caches.keys();
  const others = names.filter((name) => name.startsWith(shelves) && !mine.includes(name));
  await Promise.all(others.map((name) => around.caches.delete(name)));
}

async function keptAnswer(around: Surroundings, request: Request): Promise<Response | undefined> {
  try {
    const shelf = await around.caches.open(await shelfOf(request.headers.get('Authorization')));
    return await shelf.match(keyOf(request));
  } catch {
    return undefined;
  }
}

/** Storage that is full or refused costs the keeping, never the answer. */
async function keep(around: Surroundings, request: Request, response: Response): Promise<void> {
  try {
    const shelf = await around.caches.open(await shelfOf(request.headers.get('Authorization')));
    const headers = new Headers(response.headers);
    headers.set(keptAtHeader, String(around.now()));
    await shelf.put(keyOf(request), new Response(response.body, { status: 200, headers }));
    // A cache lists first what was put first; what is put again moves to the end.
    const keys = await shelf.keys();
    await Promise.all(keys.slice(0, -mostAnswers).map((key) => shelf.delete(key)));
    around.health.note('pages', 'kept');
  } catch (error) {
    around.health.note('pages', keepingAfter(error) ?? around.health.current().pages);
  }
}

/** The same address says other words in another language. */
function keyOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.set('~language', request.headers.get('Accept-Language') ?? '');
  return url.href;
}

async function shelfOf(authorization: string | null | undefined): Promise<string> {
  if (!authorization) return `${shelves}visitor`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return shelves + hex.join('').slice(0, 32);
}
