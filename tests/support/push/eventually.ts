/** Waits until something is there, and says what was missing when it does not come in time. No test of ours guesses with a sleep. */
export async function eventually<T>(
  what: string | (() => string),
  look: () => T | undefined | false | Promise<T | undefined | false>,
  patience = 15_000,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) {
      const missing = typeof what === 'string' ? what : what();
      throw new Error(`In ${patience / 1000} s there was no ${missing}.`);
    }
    await new Promise((next) => setTimeout(next, 25));
  }
}
