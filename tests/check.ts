/**
 * The fast half of the tests: the static checks, and the unit, component and worker tests. What follows the command is
 * for Vitest: `--project app` runs the tests of the app alone.
 */
import { installBrowser } from './support/install-browser.ts';
import { run, runTogether } from './support/run.ts';

const knip = ['--config', 'tests/knip.json', '--no-progress'];

// Format and lint, types, unused files and dependencies, message catalogs.
await runTogether(
  ['biome', ['check', '--error-on-warnings', '.']],
  // One thread does half of the work: several would look at the same types.
  ['tsc', ['-b', '--singleThreaded']],
  ['knip', [...knip, '--include', 'files,dependencies,unlisted,unresolved,exports']],
  // What only tests use is no part of the product.
  ['knip', [...knip, '--production', '--include', 'files,exports']],
  ['node', ['tests/check-messages.ts']],
);
await installBrowser();
await run('vitest', ['run', ...process.argv.slice(2)]);
