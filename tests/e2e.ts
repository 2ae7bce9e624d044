/** Playwright against the built app and the real reference provider; installs a browser where there is none. */
import { existsSync, rmSync } from 'node:fs';
import { installBrowser } from './support/install-browser.ts';
import { ensureFfmpeg } from './support/install-ffmpeg.ts';
import { journeyDataFolder } from './support/journey-settings.ts';
import { run } from './support/run.ts';

if (!existsSync('dist/index.html')) {
  console.error('There is no build to try: run "npm run build" first.');
  process.exit(1);
}
await installBrowser();
// This comes before the workers start: two of them would install it at once.
const missing = ensureFfmpeg();
if (missing) console.warn(`Own television is not tried: ${missing}.`);
rmSync(journeyDataFolder, { recursive: true, force: true });
await run('playwright', [
  'test',
  '--config',
  'tests/playwright.config.ts',
  ...process.argv.slice(2),
]);
