/** The fast half of the tests: the static checks, and the unit and worker tests. */
import { run, runTogether } from './support/run.ts';

const knip = ['--config', 'tests/knip.json', '--no-progress'];

// Format and lint, types, unused files and dependencies, message catalogs.
await runTogether(
  ['biome', ['check', '--error-on-warnings', '.']],
  ['tsc', ['-b']],
  ['knip', [...knip, '--include', 'files,dependencies,unlisted,unresolved,exports']],
  // What only tests use is no part of the product.
  ['knip', [...knip, '--production', '--include', 'files,exports']],
  ['node', ['tests/check-messages.ts']],
);
await run('vitest', ['run']);
