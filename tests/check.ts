/** The fast half of the tests: format and lint, types, message catalogs, unit and worker tests. Stops at the first failure. */
import { run } from './support/run.ts';

await run('biome', ['check', '--error-on-warnings', '.']);
await run('tsc', ['-b']);
await run('node', ['tests/check-messages.ts']);
await run('vitest', ['run']);
