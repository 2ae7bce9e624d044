/**
 * Fetches the app's document again if the running one has an older Content-Security-Policy. The worker keeps the
 * document with its policy until the next version of the app, but a channel may need the page of a video site earlier.
 * docs/decisions.md, "What can be played".
 */
import { filesCache } from '../contracts/cache-names.ts';

/** The worker answers the plain address from its cache, but not this one with a query. */
const asked = '/index.html?fresh';
const document = '/index.html';
/** A key in session storage: the origins for which this tab has already asked. */
const askedKey = 'renewed-document';

/**
 * Whether frames of `origin` will be allowed after the page is loaded again, because the new document has a new policy.
 * Returns true at most once for each origin, so that a policy from elsewhere does not cause endless reloads. Never
 * throws.
 */
export async function renewFramePolicy(origin: string): Promise<boolean> {
  try {
    const before = (sessionStorage.getItem(askedKey) ?? '').split(' ').filter(Boolean);
    if (before.includes(origin)) return false;
    sessionStorage.setItem(askedKey, [...before, origin].join(' '));
    const fresh = await fetch(asked, { cache: 'no-store' });
    return fresh.ok && frameSources(fresh).includes(origin) && (await replaceKeptDocument(fresh));
  } catch {
    // Without a network or storage nothing can be renewed. The screen then says that the player could not be loaded.
    return false;
  }
}

function frameSources({ headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const [, sources = ''] = /(?:^|;)\s*frame-src ([^;]*)/.exec(policy) ?? [];
  return sources.trim().split(/\s+/);
}

/**
 * Replaces the kept document by the fresh one if only the policy in its headers differs. Returns false when the kept
 * documents belong to another version of the app: the viewer gets the policy when they accept the new version.
 */
async function replaceKeptDocument(fresh: Response): Promise<boolean> {
  // Where the browser keeps nothing, the document comes from the network.
  if (!('caches' in globalThis)) return true;
  const cache = await caches.open(filesCache);
  const keys = await cache.keys(document, { ignoreSearch: true, ignoreVary: true });
  const body = await fresh.clone().text();
  let kept = 0;
  for (const key of keys) {
    const before = await cache.match(key, { ignoreVary: true });
    if ((await before?.text()) !== body) continue;
    await cache.put(key, fresh.clone());
    kept += 1;
  }
  return keys.length === 0 || kept > 0;
}
