/** Closes what a provider has opened. */

/**
 * Runs `steps` one after the other; true when all succeeded. After a step that fails, which is logged, the others run
 * too: the last one closes the database, and without it the data folder would stay locked.
 */
export async function runClosingSteps(
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
