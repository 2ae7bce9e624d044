/**
 * The fast half of the tests: format and lint, types, unused files and dependencies, message catalogs, unit and
 * worker tests. Stops at the first failure.
 */
import { run } from './support/run.ts';

await run('biome', ['check', '--error-on-warnings', '.']);
await run('tsc', ['-b']);
await run('knip', ['--no-progress', '--include', 'files,dependencies,unlisted,unresolved,exports']);
// What only tests use is no part of the product.
await run('knip', ['--no-progress', '--production', '--include', 'files,exports']);
await run('node', ['tests/check-messages.ts']);
await run('vitest', ['run']);
