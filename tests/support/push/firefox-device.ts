/** Starts a real Firefox that uses our push service and our desktop, and is controlled over WebDriver BiDi. */
import puppeteer, {
  type Browser,
  type KeyInput,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import {
  type BrowserDevice,
  type DevicePage,
  type DeviceParts,
  type HandPage,
  startTimeoutMs,
} from './browser-device.ts';
import { browserPaths } from './requirements.ts';

export async function openFirefox({
  profile,
  pushService: [address = ''],
  desktop,
}: DeviceParts): Promise<BrowserDevice & { open(): Promise<DevicePage & HandPage> }> {
  const executablePath = browserPaths.firefox();
  const browser = await launch({
    browser: 'firefox',
    ...(executablePath && { executablePath }),
    headless: true,
    timeout: startTimeoutMs,
    userDataDir: profile,
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop, TZ: 'Asia/Dubai' },
    extraPrefsFirefox: {
      'alerts.useSystemBackend': true,
      // Remote control switches push off, so this switches it on again.
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': address,
      'dom.push.testing.allowInsecureServerURL': true,
      'intl.accept_languages': 'en-GB',
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'permissions.default.desktop-notification': 1,
    },
  });
  return {
    name: 'Firefox',
    open: async () => pageOf(await browser.newPage()),
    pages: async () => (await browser.pages()).map(pageOf),
    close: () => browser.close(),
  };
}

/** How many times Firefox is started. */
const maxStarts = 3;

/**
 * Firefox itself may crash while it starts on a busy machine (signal 11). Then it is started again: no test has begun
 * yet, so that nothing of ours is hidden.
 */
async function launch(options: LaunchOptions): Promise<Browser> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await puppeteer.launch(options);
    } catch (error) {
      const hasCrashed = String(error).includes('Failed to launch the browser process:  Code: 11');
      if (!hasCrashed || starts === maxStarts) throw error;
      console.warn(`Firefox crashed at its start ${starts}, and is started again.`);
    }
  }
}

function pageOf(page: Page): DevicePage & HandPage {
  return {
    url: () => page.url(),
    goTo: async (url) => void (await page.goto(url, { timeout: startTimeoutMs })),
    run: (work, argument) => page.evaluate(work as never, argument) as Promise<never>,
    async press(keys) {
      const [key = '', ...held] = keys.split('+').toReversed() as KeyInput[];
      for (const one of held) await page.keyboard.down(one);
      await page.keyboard.press(key as KeyInput);
      for (const one of held) await page.keyboard.up(one);
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    resize: (size) => page.setViewport(size),
    toFront: () => page.bringToFront(),
    close: () => page.close(),
  };
}
