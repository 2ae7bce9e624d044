/**
 * A Cache Storage in memory. As in browsers, keys are in the order of `put`, and a repeated `put` moves to the end.
 */

export type FakeCaches = CacheStorage & {
  /** From now on every `put` fails, because the device is full. */
  fill(): void;
};

export function fakeCaches(): FakeCaches {
  const named = new Map<string, ReturnType<typeof fakeCache>>();
  let full = false;
  const open = async (name: string) => {
    const cache = named.get(name) ?? fakeCache(() => full);
    named.set(name, cache);
    return cache as unknown as Cache;
  };
  const caches = {
    open,
    has: async (name: string) => named.has(name),
    match: async (request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      named.get(cacheName)?.match(request),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
    fill: () => {
      full = true;
    },
  };
  return caches as unknown as FakeCaches;
}

function fakeCache(isFull: () => boolean) {
  const kept = new Map<string, Response>();
  return {
    match: async (request: RequestInfo | URL) => kept.get(urlOf(request))?.clone(),
    async put(request: RequestInfo | URL, response: Response) {
      if (isFull()) throw new DOMException('No room', 'QuotaExceededError');
      const url = urlOf(request);
      kept.delete(url);
      kept.set(url, response);
    },
    delete: async (request: RequestInfo | URL) => kept.delete(urlOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
}

function urlOf(request: RequestInfo | URL): string {
  return request instanceof Request ? request.url : String(request);
}
