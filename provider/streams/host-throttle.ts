/** Puts a pause between requests to one host. */

/** Milliseconds between the beginnings of two requests to one host. */
const hostGapMs = 1000;

export type HostThrottle = (host: string) => Promise<void>;

/** Each call resolves when its host may be asked: at once, or a pause after the previous call. */
export function createHostThrottle(
  sleep: (milliseconds: number) => Promise<void>,
  gapMs: number = hostGapMs,
): HostThrottle {
  const turns = new Map<string, Promise<void>>();
  return async (host) => {
    const before = turns.get(host);
    const own = (before ?? Promise.resolve()).then(() => (before ? sleep(gapMs) : undefined));
    turns.set(host, own);
    await own;
  };
}
