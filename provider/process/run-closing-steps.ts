/**
 * Runs `steps` one after the other. Returns true when all succeeded. A step that fails is logged, and the others still
 * run: the last one closes the database, and otherwise the data folder would stay locked.
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
