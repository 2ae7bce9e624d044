/** Playwright against the built app and the real reference provider; installs a browser where there is none. */
import { rmSync } from 'node:fs';
import { hasBrowser, wantsShell } from './support/browser.ts';
import { run } from './support/run.ts';

const fromDebian = (packages: string) =>
  `(apt-get update && apt-get install -y --no-remove ${packages})`;
const shell = 'chromium-headless-shell';
// Playwright's own first, whose download may be out of reach.
if (!hasBrowser())
  await install(`playwright install chromium || ${fromDebian(`chromium ${shell}`)}`);
// It saves half of the processor's time. Somebody's own machine is left as it is.
else if (process.env.CI && wantsShell()) await install(`${fromDebian(shell)} || true`);
rmSync('.cache/e2e-data', { recursive: true, force: true });
await run('playwright', [
  'test',
  '--config',
  'tests/playwright.config.ts',
  ...process.argv.slice(2),
]);

async function install(script: string): Promise<void> {
  await run('sh', ['-c', script]);
}
