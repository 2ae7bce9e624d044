/** The fast half of the tests: the static checks, and the unit and worker tests. */
import { run, runTogether } from './support/run.ts';
import { staticChecks } from './support/static-checks.ts';

await runTogether(...staticChecks);
await run('vitest', ['run']);
