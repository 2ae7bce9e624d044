/** Installs a browser for component tests and journeys, unless there is one. */
import { hasBrowser, wantsShell } from './browser.ts';
import { run } from './run.ts';

const sudo = process.getuid?.() === 0 ? '' : 'sudo --non-interactive ';
const fromDebian = (packages: string) =>
  `(${sudo}apt-get update && ${sudo}apt-get install -y --no-remove ${packages})`;
const shell = 'chromium-headless-shell';

/** Ends this process when it fails. */
export async function installBrowser(): Promise<void> {
  if (!hasBrowser()) {
    // Tries Playwright's own browser first; its download may not be reachable.
    await install(`playwright install chromium || ${fromDebian(`chromium ${shell}`)}`);
  } else if (process.env.CI && wantsShell()) {
    // The headless shell saves half of the processor time. Only in CI: a developer's own machine is not changed.
    await install(`${fromDebian(shell)} || true`);
  }
}

async function install(script: string): Promise<void> {
  await run('sh', ['-c', script]);
}
