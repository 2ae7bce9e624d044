/** Measures the contents of the browser's Cache Storage. */
import type { MeasuredPart } from '../../domain/device/storage-parts.ts';

export type CacheEntry = {
  readonly request: Request;
  readonly response: Response;
  /** Undefined when the browser does not tell pages the size, as for an answer of another host. */
  readonly bytes: number | undefined;
};

/** The entries of a cache; none where the browser refuses Cache Storage, or has no cache of this name. */
export async function cacheEntries(name: string): Promise<CacheEntry[]> {
  // Opening a cache would create it.
  if (!(await globalThis.caches?.has(name))) return [];
  const cache = await caches.open(name);
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      return response && { request, response, bytes: await bytesOf(response) };
    }),
  );
  return entries.filter((entry) => entry !== undefined);
}

/** `keptAtOf` returns when an entry was stored, in epoch milliseconds. */
export function measureEntries(
  entries: readonly CacheEntry[],
  keptAtOf: (response: Response) => number | undefined,
): MeasuredPart {
  const times = entries.flatMap(({ response }) => keptAtOf(response) || []);
  return {
    count: entries.length,
    bytes: entries.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    unmeasured: entries.filter(({ bytes }) => bytes === undefined).length,
    ...(times.length > 0 && { oldest: Math.min(...times), newest: Math.max(...times) }),
  };
}

/** The length in the host's header is the stored length, unless the host compressed the answer. */
async function bytesOf(response: Response): Promise<number | undefined> {
  if (response.type === 'opaque') return undefined;
  const length = response.headers.get('content-length');
  if (length && !response.headers.has('content-encoding')) return Number(length);
  return (await response.blob()).size;
}
