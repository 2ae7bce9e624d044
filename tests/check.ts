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
  // One thread needs half of the processor time, because several threads would check the same types again.
  ['tsc', ['-b', '--singleThreaded']],
  ['knip', [...knip, '--include', 'files,dependencies,unlisted,unresolved,exports']],
  // In production mode knip ignores the tests, so it finds what only tests use.
  ['knip', [...knip, '--production', '--include', 'files,exports']],
  ['node', ['tests/check-messages.ts']],
);
await installBrowser();
await run('vitest', ['run', ...process.argv.slice(2)]);
