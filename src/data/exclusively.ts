/** One of all tabs and the worker at a time. */

/**
 * Runs the work when nobody else of this name runs; answers `undefined` when somebody does. Without the browser's locks it
 * simply runs: the ids that changes carry make a repeat harmless.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
