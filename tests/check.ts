/** The fast half of the tests: the static checks, and the unit, component and worker tests. */
import { installBrowser } from './support/install-browser.ts';
import { run, runTogether } from './support/run.ts';

// Format and lint, types, unused files and dependencies, message catalogs.
await runTogether(
  ['biome', ['check', '--error-on-warnings', '.']],
  ['tsc', ['-b']],
  ['knip', ['--no-progress', '--include', 'files,dependencies,unlisted,unresolved,exports']],
  // What only tests use is no part of the product.
  ['knip', ['--no-progress', '--production', '--include', 'files,exports']],
  ['node', ['tests/check-messages.ts']],
);
await installBrowser();
await run('vitest', ['run']);
