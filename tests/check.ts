/** The fast half of the tests: the static checks, and the unit and worker tests. */
import { checkSources } from './support/check-sources.ts';
import { run } from './support/run.ts';

await checkSources();
await run('vitest', ['run']);
