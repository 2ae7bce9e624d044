/** Every test, from the cheapest to the dearest. */
import { checkSources } from './support/check-sources.ts';
import { ensureBrowser } from './support/ensure-browser.ts';
import { run, runTogether } from './support/run.ts';

await checkSources();
await run('vite', ['build']);
await run('node', ['tests/check-size.ts']);
// Debian's packages are installed by one at a time, and the reminders may need some too.
await ensureBrowser();
await runTogether(
  [
    ['vitest', ['run']],
    ['npm', ['run', 'test:journeys']],
  ],
  // They wait more than they work.
  [['npm', ['run', 'test:reminders']]],
);
