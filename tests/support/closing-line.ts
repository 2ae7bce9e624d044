import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends the run with one plain line of counts, whatever reads it. */
class ClosingLine implements Reporter {
  readonly #last = new Map<string, TestResult['status']>();

  onTestEnd(test: TestCase, result: TestResult): void {
    // What passed at the second attempt only fails the run.
    this.#last.set(test.id, test.outcome() === 'flaky' ? 'failed' : result.status);
  }

  onEnd(_result: FullResult): void {
    const ends = [...this.#last.values()];
    const passed = ends.filter((status) => status === 'passed').length;
    const skipped = ends.filter((status) => status === 'skipped').length;
    console.log(`${passed} passed, ${ends.length - passed - skipped} failed, ${skipped} skipped`);
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter as a module's default export
export default ClosingLine;
