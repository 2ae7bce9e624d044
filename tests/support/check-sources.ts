import { type Command, runTogether } from './run.ts';

/** Format and lint, types, unused files and dependencies, message catalogs. */
export async function checkSources(): Promise<void> {
  const checks: readonly Command[] = [
    ['biome', ['check', '--error-on-warnings', '.']],
    ['tsc', ['-b']],
    ['knip', ['--no-progress', '--include', 'files,dependencies,unlisted,unresolved,exports']],
    // What only tests use is no part of the product.
    ['knip', ['--no-progress', '--production', '--include', 'files,exports']],
    ['node', ['tests/check-messages.ts']],
  ];
  await runTogether(...checks.map((check) => [check]));
}
