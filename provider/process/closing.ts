/** The end of the provider: what was opened is closed, whatever becomes of the rest. */

/**
 * Takes all `steps`, one after the other; true when all went well. One that fails is written down and passed: without
 * the last, the database would not be closed and its folder would look as if somebody held it.
 */
export async function closeInOrder(
  steps: readonly (() => Promise<void>)[],
  log: (problem: unknown) => void = console.error,
): Promise<boolean> {
  let well = true;
  for (const step of steps) {
    await step().catch((problem) => {
      well = false;
      log(problem);
    });
  }
  return well;
}
