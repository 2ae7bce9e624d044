import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A reporter that ends the run with a few lines for each failure and one line of counts. */
class SummaryReporter implements Reporter {
  readonly #last = new Map<string, TestResult['status']>();
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    // A test that passes only at the second attempt counts as failed.
    this.#last.set(test.id, test.outcome() === 'flaky' ? 'failed' : result.status);
    if (result.status === 'passed' || result.status === 'skipped') return;
    const { file, line } = test.location;
    const causes = result.errors.map(({ message = '', location }) => {
      const [first, ...rest] = stripVTControlCharacters(message).split('\n');
      // It says only what was expected and what came. The list of attempts would hide that.
      const seen = rest.filter((text) => /^\s*(Locator|Expected|Received|Timeout)\b/.test(text));
      return [...[first, ...seen].slice(0, 5), location && `at line ${location.line}`].join(
        '\n    ',
      );
    });
    this.#failures.push(
      `  ${relative('.', file)}:${line} ${test.title}, attempt ${result.retry + 1}, ${Math.round(result.duration / 1000)} s\n    ${causes.join('\n    ')}`,
    );
  }

  onEnd(_result: FullResult): void {
    const ends = [...this.#last.values()];
    const passed = ends.filter((status) => status === 'passed').length;
    const skipped = ends.filter((status) => status === 'skipped').length;
    if (this.#failures.length) console.log(`What failed:\n${this.#failures.join('\n')}`);
    console.log(`${passed} passed, ${ends.length - passed - skipped} failed, ${skipped} skipped`);
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter as a module's default export
export default SummaryReporter;
