/** Starts WebKitGTK on a screen of its own, and drives it over WebDriver. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HandDevice, HandPage } from '../push/browser-device.ts';
import { eventually } from '../push/eventually.ts';
import { ports } from '../push/ports.ts';
import { browserPaths } from '../push/requirements.ts';
import { openSession, type WebDriverSession } from './web-driver.ts';

export async function openWebKit(): Promise<HandDevice> {
  const binary = browserPaths.webkit();
  const screen = await openScreen();
  const settings = narrowToolbar();
  const env = {
    ...process.env,
    DISPLAY: screen.name,
    TZ: 'Asia/Dubai',
    LANG: 'en_GB.UTF-8',
    XDG_CONFIG_HOME: settings,
  };
  const driver = spawn('WebKitWebDriver', [`--port=${ports.webDriver}`], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${ports.webDriver}`;
  await eventually('WebDriver that answers', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const session = await openSession(address, {
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  return {
    open: async () => pageOf(session),
    async close() {
      await session.command('DELETE', '').catch(() => undefined);
      driver.kill();
      screen.close();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a folder of settings in which the browser's toolbar has no width of its own. Without it no window is narrower
 * than 447 px, and a phone has 360.
 */
function narrowToolbar(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sahra-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const style = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 6px; }';
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), style);
  return folder;
}

/** An X server that draws into memory, since WebKitGTK has no mode without windows. */
async function openScreen(): Promise<{ name: string; close(): void }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
  });
  return { name: `:${number}`, close: () => void server.kill() };
}

function pageOf(session: WebDriverSession): HandPage {
  const { command, run, press, clickAt } = session;
  return {
    /** The browser drops a visit that begins while the page changes its address, so the visit is repeated. */
    goTo: (url) =>
      eventually(`visit of ${url}`, async () => {
        await run(markPage, undefined);
        await command('POST', '/url', { url });
        return !(await run(isMarked, undefined));
      }).then(() => undefined),
    run: (work, argument) => run(work as never, argument) as Promise<never>,
    press,
    clickAt,
    // It opens no other window.
    toFront: async () => undefined,
    /** The window has a toolbar above the page, and the protocol sets the size of the window. */
    async resize({ width, height }) {
      await command('POST', '/window/rect', { width, height });
      await eventually(
        `window ${width} px wide`,
        async () => (await run(innerWidthOf, 0)) === width,
      );
    },
  };
}

const innerWidthOf = () => innerWidth;
const markPage = () => {
  document.documentElement.dataset.left = '';
};
const isMarked = () => 'left' in document.documentElement.dataset;
