/** Cache Storage as browsers keep it: in the order of putting, a repeated put moving to the end. */

export type FakeCaches = CacheStorage & {
  /** From now on the device has no room left. */
  fill(): void;
};

export function fakeCaches(): FakeCaches {
  const shelves = new Map<string, ReturnType<typeof fakeCache>>();
  let full = false;
  const open = async (name: string) => {
    const cache = shelves.get(name) ?? fakeCache(() => full);
    shelves.set(name, cache);
    return cache as unknown as Cache;
  };
  const caches = {
    open,
    has: async (name: string) => shelves.has(name),
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
    async match(request: RequestInfo | URL) {
      for (const cache of shelves.values()) {
        const found = await cache.match(request);
        if (found) return found;
      }
      return undefined;
    },
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
