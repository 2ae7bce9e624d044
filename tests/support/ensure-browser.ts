import { hasBrowser, wantsShell } from './browser.ts';
import { run } from './run.ts';

const shell = 'chromium-headless-shell';

/** Installs a browser for the journeys where there is none. */
export async function ensureBrowser(): Promise<void> {
  // Playwright's own first, whose download may be out of reach.
  if (!hasBrowser())
    await install(`playwright install chromium || ${fromDebian(`chromium ${shell}`)}`);
  // It saves half of the processor's time. Somebody's own machine is left as it is.
  else if (process.env.CI && wantsShell()) await install(`${fromDebian(shell)} || true`);
}

const fromDebian = (packages: string) =>
  `(apt-get update && apt-get install -y --no-remove ${packages})`;

const install = (script: string) => run('sh', ['-c', script]);
