/** Work that only one of all tabs and the worker may do at a time. */

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs the work after all other work of this name. Where the browser has no locks, this holds only within this page
 * or worker.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks) return locks.request(name, () => work()) as Promise<T>;
  const turn = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
