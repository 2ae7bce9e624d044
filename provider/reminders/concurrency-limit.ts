/** A weighted semaphore: work starts in the order in which it was asked for. */
export type ConcurrencyLimit = <T>(share: number, work: () => Promise<T>) => Promise<T>;

/** The shares of running work add up to at most `whole`. Work with a larger share would wait for ever. */
export function concurrencyLimit(whole: number): ConcurrencyLimit {
  const waiting: { share: number; go: () => void }[] = [];
  let free = whole;
  const startWaitingWork = () => {
    for (let [next] = waiting; next && next.share <= free; [next] = waiting) {
      waiting.shift();
      free -= next.share;
      next.go();
    }
  };
  return async (share, work) => {
    await new Promise<void>((go) => {
      waiting.push({ share, go });
      startWaitingWork();
    });
    try {
      return await work();
    } finally {
      free += share;
      startWaitingWork();
    }
  };
}
