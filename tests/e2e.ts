/** Playwright against the built app and the real reference provider; installs a browser where there is none. */
import { rmSync } from 'node:fs';
import { hasBrowser } from './support/browser.ts';
import { run } from './support/run.ts';

if (!hasBrowser()) await installBrowser();
rmSync('.cache/e2e-data', { recursive: true, force: true });
await run('playwright', [
  'test',
  '--config',
  'tests/playwright.config.ts',
  ...process.argv.slice(2),
]);

/** Playwright's own browser first; where its download is out of reach, the system's packages. */
async function installBrowser(): Promise<void> {
  await run('sh', [
    '-c',
    'playwright install chromium || (apt-get update && apt-get install -y chromium)',
  ]);
}
