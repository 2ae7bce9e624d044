/** Sees to it that there is a browser for component tests and journeys. */
import { hasBrowser, wantsShell } from './browser.ts';
import { run } from './run.ts';

const fromDebian = (packages: string) =>
  `(apt-get update && apt-get install -y --no-remove ${packages})`;
const shell = 'chromium-headless-shell';

/** A failure ends this process. */
export async function installBrowser(): Promise<void> {
  if (!hasBrowser()) {
    // Playwright's own first, whose download may be out of reach.
    await install(`playwright install chromium || ${fromDebian(`chromium ${shell}`)}`);
  } else if (process.env.CI && wantsShell()) {
    // It saves half of the processor's time. Somebody's own machine is left as it is.
    await install(`${fromDebian(shell)} || true`);
  }
}

async function install(script: string): Promise<void> {
  await run('sh', ['-c', script]);
}
