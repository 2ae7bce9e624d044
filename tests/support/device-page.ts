/** Pages that hold only the stores of the device, all of one origin and without a server. */
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';

const origin = 'http://localhost:4';
let bundle: Promise<string> | undefined;

/** Opens such a page; each one is a tab of its own. */
export async function openDevicePage(context: BrowserContext, before = ''): Promise<Page> {
  bundle ??= bundleStores();
  const script = await bundle;
  const page = await context.newPage();
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>${before}</script><script type="module">${script}</script>`,
    }),
  );
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'device' in window);
  return page;
}

async function bundleStores(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: { input: 'tests/support/device.entry.ts' },
    },
    root: `${import.meta.dirname}/../..`,
  });
  const result = Array.isArray(built) ? built[0] : built;
  if (!result || !('output' in result)) throw new Error('the stores did not build');
  return result.output[0].code;
}
