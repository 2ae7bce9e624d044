/** Milliseconds after which `eventually` gives up. It is long, so that a slow machine is not taken for a failure. */
export const longestWait = 150_000;

/**
 * Waits until something is there, and throws what was missing when it does not come. Tests use this instead of
 * sleeping.
 */
export async function eventually<T>(
  what: string | (() => string),
  look: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = longestWait,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) {
      const missing = typeof what === 'string' ? what : what();
      throw new Error(`In ${timeoutMs / 1000} s there was no ${missing}.`);
    }
    await new Promise((next) => setTimeout(next, 25));
  }
}
