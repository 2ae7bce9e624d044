/** Every test, from the cheapest to the dearest; the rest is left out after a failure. */
import { run, runTogether } from './support/run.ts';
import { staticChecks } from './support/static-checks.ts';

await runTogether(...staticChecks);
await run('vite', ['build']);
await run('node', ['tests/check-size.ts']);
// The one works and the other waits.
await runTogether(['vitest', ['run']], ['npm', ['run', 'test:reminders']]);
await run('npm', ['run', 'test:journeys']);
