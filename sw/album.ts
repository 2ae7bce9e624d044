/**
 * A cache of pictures that stays within bounds. A cache lists first what was put first: those go first, unless they were
 * looked at since this worker woke, which puts them at the end of the row again.
 */

export type Bounds = { most: number; maxAge: number };

export type Album = {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  /** Throws away everything. */
  empty(): Promise<unknown>;
};

/** The row is looked through after so many new pictures. */
const patience = 20;
/** So many of the oldest are asked for their age each time. */
const sample = 20;

/** `maxAge` in milliseconds, judged by the answer's own date; a picture without a readable one only counts. */
export function album(
  caches: CacheStorage,
  name: string,
  { most, maxAge }: Bounds,
  now: () => number,
): Album {
  const seen = new Set<string>();
  let added = 0;
  const prune = async (cache: Cache) => {
    const row = await cache.keys();
    let excess = row.length - most;
    for (const [at, { url }] of row.entries()) {
      if (excess <= 0 && at >= sample) return;
      const response = await cache.match(url);
      const old = response !== undefined && now() - dateOf(response) > maxAge;
      if (excess > 0 && !old && response && seen.delete(url)) await cache.put(url, response);
      else if (excess > 0 || old) excess -= Number(await cache.delete(url));
    }
  };
  return {
    async match(url) {
      const cache = await caches.open(name);
      const kept = await cache.match(url, { ignoreVary: true });
      if (kept) seen.add(url);
      return kept;
    },
    async put(url, response) {
      const cache = await caches.open(name);
      await cache.put(url, response);
      added += 1;
      if (added % patience === 0) await prune(cache);
    },
    empty: () => caches.delete(name),
  };
}

function dateOf(response: Response): number {
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? Number.POSITIVE_INFINITY : date;
}
