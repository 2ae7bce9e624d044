/** Runs every test, the cheapest parts first. When a part fails, the later parts are not run. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { installBrowser } from './support/install-browser.ts';
import { run, runTogether } from './support/run.ts';

// Marks all parts as one run, so that a later part uses what an earlier part has built.
process.env.TEST_RUN = randomUUID();
// The tests start hundreds of processes, and each of them would compile the same code again.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../.cache/compile');
await run('node', ['tests/check-start.ts']);
await run('node', ['tests/check-size.ts']);
await run('node', ['tests/check-licences.ts']);
// This comes before the three parts below. Each would install a browser, and Debian installs one package at a time.
await installBrowser();
// These run together, because the last two mostly wait: reminders until they are due, component tests for one page.
await runTogether(
  [
    'sh',
    ['-c', 'npm run check -- --project provider --project app && node tests/build-for-journeys.ts'],
  ],
  ['npm', ['run', 'test:reminders']],
  ['vitest', ['run', '--project', 'components']],
);
await run('npm', ['run', 'test:journeys']);
