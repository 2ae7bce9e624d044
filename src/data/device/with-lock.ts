/** Work that only one of all tabs and the worker may do at a time. */

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs the work after everybody else's of this name. Without the browser's locks
 * the turn is this page's or worker's alone.
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
