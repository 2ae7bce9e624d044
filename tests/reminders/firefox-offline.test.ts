/** What Firefox keeps of the guide: the journeys, which show the same in Chromium, cannot drive it. */
import { join } from 'node:path';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { beginFolder } from '../support/begun-folder.ts';
import { openSignedIn } from '../support/push/app-on-device.ts';
import type { BrowserDevice } from '../support/push/browser-device.ts';
import { eventually } from '../support/push/eventually.ts';
import { openFirefox } from '../support/push/firefox-device.ts';
import { ports } from '../support/push/ports.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { signIn } from '../support/push/viewer-of-provider.ts';

const folder = inject('folder');
let provider: ProviderProcess;
let firefox: BrowserDevice;
beforeAll(async () => {
  const data = await beginFolder(join(folder, 'firefox-offline'));
  provider = await startProvider(ports.provider, { DATA_DIR: data });
  firefox = await openFirefox({
    profile: join(folder, 'profile-firefox-offline'),
    pushService: [],
    desktop: '',
    origin: provider.origin,
  });
});
afterAll(async () => {
  await firefox?.close();
  await provider?.stop();
});

/** What a viewer sees of the guide: whether every channel in view says what it shows, and whether that is on now. */
function seen() {
  const channels = [...document.querySelectorAll('[role=row][aria-owns]')];
  const view = document.querySelector('div:has(> div > [role=grid])')?.getBoundingClientRect();
  // Rows and cells that have left the view keep what they show until they are needed again.
  const cells = [...document.querySelectorAll('[role=gridcell]')].filter((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const isInside =
      view && left < view.right && right > view.left && top < view.bottom && bottom > view.top;
    return isInside && cell.checkVisibility({ visibilityProperty: true });
  });
  const names = cells.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent ?? '');
  return {
    everyChannel:
      channels.length > 3 && channels.every((channel) => channel.querySelector('[role=gridcell]')),
    onNow: names.some((name) => name.includes('On now')),
    day: document.querySelector('[aria-current=date]')?.textContent,
    path: location.pathname,
  };
}

async function keptDays(): Promise<number> {
  const worker = await navigator.serviceWorker.ready;
  if (!worker.active || !navigator.serviceWorker.controller) return 0;
  const kept = await (await caches.open('sahra-guide-days')).keys();
  return new Set(kept.map(({ url }) => /\d{4}-\d\d-\d\d/.exec(url)?.[0])).size;
}

function pressTomorrow(): boolean {
  const days = [...document.querySelectorAll('button')];
  const tomorrow = days.find(({ textContent }) => textContent?.startsWith('Tomorrow'));
  tomorrow?.click();
  return tomorrow !== undefined;
}

test('a viewer of Firefox who opened Sahra at home browses its guide where there is no network', async () => {
  const { token } = await signIn(provider.origin);
  const { origin } = provider;
  const page = await openSignedIn(firefox, { origin, token, language: 'en' });
  await page.goTo(`${origin}/epg`);
  await eventually(
    'guide whose days are kept',
    async () => (await page.run(keptDays, undefined)) >= 8,
  );
  await provider.stop();

  await page.goTo(`${origin}/epg`);
  let last: ReturnType<typeof seen> | undefined;
  const sees = (what: string, isSo: (guide: ReturnType<typeof seen>) => boolean) =>
    eventually(
      () => `${what}, but ${JSON.stringify(last)}`,
      async () => {
        last = await page.run(seen, undefined);
        return last.everyChannel && isSo(last);
      },
    );
  await sees('programmes that are on', ({ onNow }) => onNow);
  await eventually('day after this one', () => page.run(pressTomorrow, undefined));
  await sees('programmes of tomorrow', ({ onNow }) => !onNow);
});
