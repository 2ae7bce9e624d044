import { runTogether } from './run.ts';

/** Format and lint, types, unused files and dependencies, message catalogs. */
export async function checkSources(): Promise<void> {
  await runTogether(
    ['biome', ['check', '--error-on-warnings', '.']],
    ['tsc', ['-b']],
    ['knip', ['--no-progress', '--include', 'files,dependencies,unlisted,unresolved,exports']],
    // What only tests use is no part of the product.
    ['knip', ['--no-progress', '--production', '--include', 'files,exports']],
    ['node', ['tests/check-messages.ts']],
  );
}
