/** Every test, from the cheapest to the dearest; what follows a failure is left out. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { installBrowser } from './support/install-browser.ts';
import { run, runTogether } from './support/run.ts';

// What one part has built is another's too.
process.env.TEST_RUN = randomUUID();
// The tests start hundreds of processes, and each of them would compile the same code again.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../.cache/compile');
await run('node', ['tests/check-start.ts']);
await run('node', ['tests/check-size.ts']);
await run('node', ['tests/check-licences.ts']);
// This comes before all three: each would install one, and Debian's packages are installed one at a time.
await installBrowser();
// Together, since the last two mostly wait: the reminders for their time, component tests for their one page.
await runTogether(
  ['sh', ['-c', 'npm run check -- --project provider --project app && node tests/build-pages.ts']],
  ['npm', ['run', 'test:reminders']],
  ['vitest', ['run', '--project', 'components']],
);
await run('npm', ['run', 'test:journeys']);
