/**
 * The provider's answers, stored for when it cannot be reached. The network is asked first; a kept answer has a header
 * with its time, so that the page can say how old it is. Each viewer has a separate cache. Its name contains digests of
 * the token and of the profile's pass, so that nobody without these can read the answers.
 *
 * IMPORTANT, follow these rules:
 * 1. Ask `mayKeep` before you store: an answer that the device has a record of would overwrite the newer record.
 * 2. Name a cache by token and pass of the request, never by who is signed in now: a late answer would reach the next
 *    viewer.
 * 3. Do not store an answer whose viewer has left since the request: it would create their deleted cache again.
 * 4. Give every kept answer the header `keptAtHeader`: without it the client takes the answer for the provider's
 *    present one.
 */
import { answersCachePrefix } from '#src/contracts/cache-names.ts';
import { isKeptAnswer } from '#src/contracts/kept-and-unkept-get-paths.ts';
import { keptAtHeader } from '#src/contracts/kept-at-header.ts';
import { profileHeader } from '#src/contracts/profile.ts';
import { storageStateOf } from '#src/data/device/storage-health.ts';
import { refusalIn } from '#src/data/provider/answer-body.ts';
import { isHtmlPage, RequestError } from '#src/data/provider/errors.ts';
import { sha256 } from '#src/domain/sha256.ts';
import type { WaitUntil, WorkerEnv } from './worker-env.ts';

const maxAnswers = 300;
/**
 * How many pages of one list are kept. If a viewer scrolls to the hundredth page of a list, its pages must not take the
 * place of all other kept answers.
 */
const maxPages = 10;
/** After this time the kept answer is given, while the network fetches a newer one. */
const networkTimeoutMs = 5000;

/** Whether `contracts/paths-of-get-calls.ts` says that the worker keeps this answer. */
export function mayKeep({ api }: Pick<WorkerEnv, 'api'>, url: URL): boolean {
  if (!url.href.startsWith(`${api}/`)) return false;
  const path = url.href.slice(api.length + 1).split(/[?#]/)[0] ?? '';
  if (Number(url.searchParams.get('page') ?? 1) > maxPages) return false;
  return isKeptAnswer(path);
}

export async function networkOrKeptAnswer(
  env: WorkerEnv,
  request: Request,
  waitUntil: WaitUntil,
): Promise<Response> {
  const viewerChangeCount = env.session.viewerChangeCount();
  // An answer that ends too early counts as none: it must not replace the kept answer, nor be used instead of it.
  const whole = env
    .fetch(request)
    .then(async (response) =>
      response.status === 200 ? new Response(await response.text(), response) : response,
    );
  const network = whole.then(async (answer) => {
    // A gateway that refuses the call with a page has not asked the provider. docs/decisions.md, "A 401".
    if ([401, 403].includes(answer.status) && isHtmlPage({ body: await answer.clone().text() }))
      throw new RequestError('server');
    // What is not JSON counts as no answer: the login page of a hotel's network answers every address with 200. The
    // content type proves nothing: PHP sends JSON as HTML by default. A failure with status 200 must replace nothing.
    if (answer.status === 200 && !refusalIn(await answer.clone().json()))
      waitUntil(keepAnswer(env, request, answer.clone(), viewerChangeCount));
    return answer;
  });
  // The failure is thrown below if there is no kept answer.
  const answered = network.catch(() => undefined);
  const before = await keptAnswer(env, request);
  // The page gets what is not JSON as it came, because only the page can show what is wrong.
  if (!before) return network.catch(() => whole);
  waitUntil(answered);
  const inTime = await Promise.race([answered, env.sleep(networkTimeoutMs)]);
  return inTime && inTime.status < 500 ? inTime : before;
}

/**
 * Deletes all kept answers except those of this viewer with this profile, and those of visitors. Returns whether any of
 * the deleted answers were another account's.
 */
export async function deleteOthersAnswers(env: WorkerEnv, viewer?: Credentials): Promise<boolean> {
  const account = await cacheNameOf(viewer && { token: viewer.token });
  const mine = [await cacheNameOf(undefined), await cacheNameOf(viewer)];
  const names = await env.caches.keys();
  const others = names.filter(
    (name) => name.startsWith(answersCachePrefix) && !mine.includes(name),
  );
  await Promise.all(others.map((name) => env.caches.delete(name)));
  return others.some((name) => !name.startsWith(account));
}

/**
 * Deletes answers that an earlier version kept and that are now left to the device's records, so that they are not
 * given again.
 */
export async function deleteAnswersNoLongerKept(env: WorkerEnv): Promise<void> {
  for (const name of await env.caches.keys()) {
    if (!name.startsWith(answersCachePrefix)) continue;
    const cache = await env.caches.open(name);
    const unkept = (await cache.keys()).filter(({ url }) => !mayKeep(env, new URL(url)));
    await Promise.all(unkept.map((key) => cache.delete(key)));
  }
}

async function keptAnswer(env: WorkerEnv, request: Request): Promise<Response | undefined> {
  try {
    const cache = await env.caches.open(await cacheNameOf(credentialsOf(request)));
    return await cache.match(cacheKeyOf(request));
  } catch {
    // A cache that cannot be read counts as empty, and the network answers.
    return undefined;
  }
}

/** If storage is full or refused, the answer is given without being kept. */
async function keepAnswer(
  env: WorkerEnv,
  request: Request,
  response: Response,
  viewerChangeCount: number,
): Promise<void> {
  try {
    const asker = credentialsOf(request);
    const name = await cacheNameOf(asker);
    if (asker && (await hasLeft(env, asker, viewerChangeCount))) return;
    const cache = await env.caches.open(name);
    const headers = new Headers(response.headers);
    headers.set(keptAtHeader, String(env.now()));
    await cache.put(cacheKeyOf(request), new Response(response.body, { status: 200, headers }));
    // A cache lists its entries in the order of writing; an entry that is written again moves to the end.
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -maxAnswers).map((key) => cache.delete(key)));
    env.health.note('pages', 'kept');
  } catch (error) {
    const keeping = storageStateOf(error);
    if (keeping) env.health.note('pages', keeping);
  }
}

/**
 * Whether the pages have named another viewer or profile since the request (`viewerChangeCount`). The former viewer's
 * cache was deleted then, and a late answer would create it again.
 */
async function hasLeft(
  { session }: WorkerEnv,
  { token, pass }: Credentials,
  viewerChangeCount: number,
): Promise<boolean> {
  if (session.viewerChangeCount() === viewerChangeCount) return false;
  const viewer = await session.viewer();
  return token !== viewer?.token || pass !== viewer.pass;
}

/** The provider answers one address in several languages, so the language is part of the key. */
function cacheKeyOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.set('~language', request.headers.get('Accept-Language') ?? '');
  return url.href;
}

type Credentials = { token: string; pass?: string | undefined };

function credentialsOf({ headers }: Request): Credentials | undefined {
  const token = headers.get('Authorization')?.replace('Bearer ', '');
  return token ? { token, pass: headers.get(profileHeader) ?? undefined } : undefined;
}

async function cacheNameOf(asker: Credentials | undefined): Promise<string> {
  if (!asker) return `${answersCachePrefix}visitor`;
  const { token, pass } = asker;
  const digests = [`Bearer ${token}`, ...(pass ? [pass] : [])].map(digestOf);
  return answersCachePrefix + (await Promise.all(digests)).join('-');
}

const digestOf = async (secret: string) => (await sha256(secret)).slice(0, 32);
