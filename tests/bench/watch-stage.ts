/**
 * Starts what the `watch` parts measure: the built app, served by the reference provider with its demo, and real
 * browsers.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { demoPassword, demoViewers } from '../../provider/demo/viewers.ts';
import { browserPath, chromiumFlags } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { startMeasured } from '../support/push/provider-process.ts';

export type Stage = {
  readonly origin: string;
  /** The token of the demo's viewer. */
  readonly token: string;
  /** A folder for browser profiles, which is deleted at the end. */
  readonly folder: string;
};

export const viewer = { email: demoViewers.generic.email, password: demoPassword } as const;

export async function onStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  if (!existsSync(join(import.meta.dirname, '../../dist/index.html'))) {
    throw new Error('There is no built app to measure: run `npm run build` first.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'sahra-watch-bench-'));
  const provider = await startMeasured(await freePort(), { DATA_DIR: join(folder, 'data') });
  try {
    return await work({ origin: provider.origin, token: await tokenOf(provider.origin), folder });
  } finally {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function tokenOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...viewer, remember: true }),
  });
  const body = (await answer.json()) as { data?: { token: string }; token?: string };
  const token = body.data?.token ?? body.token;
  if (!token) throw new Error(`The demo's viewer could not sign in: ${answer.status}`);
  return token;
}

export type Visit = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: 'en' | 'ar';
  readonly signedIn?: boolean;
};

/** A place in which the demo's programmes may be watched. */
const place = { locale: 'en-GB', timezoneId: 'Asia/Dubai' } as const;
const wide = { width: 1280, height: 720 } as const;

const launching = () => {
  const executablePath = browserPath();
  return { ...(executablePath && { executablePath }), args: chromiumFlags };
};

/** Starts a browser with an empty profile. */
export async function withBrowser<T>(
  stage: Stage,
  visit: Visit,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launching());
  try {
    const context = await browser.newContext({ ...place, viewport: visit.viewport ?? wide });
    const page = await context.newPage();
    await arrive(page, stage, visit);
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** No host name is found. Emulating a page's network would not affect workers. */
const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND';

/** Starts a browser with a profile that is kept between visits. */
export function openProfile(
  folder: string,
  network: 'online' | 'offline',
): Promise<BrowserContext> {
  const { args, ...rest } = launching();
  return chromium.launchPersistentContext(folder, {
    ...rest,
    ...place,
    viewport: wide,
    args: network === 'offline' ? [...args, nowhere] : args,
  });
}

/** Stores token and language where the app reads them, from a page of its origin that runs no code of it. */
export async function arrive(
  page: Page,
  { origin, token }: Stage,
  { signedIn = true, language = 'en' }: Visit = {},
): Promise<void> {
  await page.goto(`${origin}/icons/icon-192.png`);
  await page.evaluate(
    ([kept, spoken]) => {
      if (kept) localStorage.setItem('token', JSON.stringify(kept));
      localStorage.setItem('language', spoken);
    },
    [signedIn ? token : '', language] as const,
  );
}

/** Waits until the worker controls the page and has kept nothing new for a while. */
export async function settled(page: Page): Promise<void> {
  const standing = await page.evaluate(async () => {
    const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    const end = performance.now() + 30_000;
    const late = () => performance.now() > end;
    while (!navigator.serviceWorker.controller && !late()) await sleep(100);
    const kept = async () => {
      const names = await caches.keys();
      const keys = names.map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(keys)).reduce((sum, count) => sum + count, 0);
    };
    let before = -1;
    for (let quiet = 0; quiet < 8 && !late(); await sleep(250)) {
      const now = await kept();
      quiet = now === before && now > 0 ? quiet + 1 : 0;
      before = now;
    }
    if (!late()) return '';
    return `worker in control: ${Boolean(navigator.serviceWorker.controller)}, kept: ${before}`;
  });
  if (standing) throw new Error(`The device did not come to rest: ${standing}`);
}
