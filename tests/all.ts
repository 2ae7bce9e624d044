/** Every test, from the cheapest to the dearest; what follows a failure is left out. */
import { run, runTogether } from './support/run.ts';

await run('vite', ['build']);
await run('node', ['tests/check-size.ts']);
// The one works and the other waits.
await runTogether(['npm', ['run', 'check']], ['npm', ['run', 'test:reminders']]);
await run('npm', ['run', 'test:journeys']);
