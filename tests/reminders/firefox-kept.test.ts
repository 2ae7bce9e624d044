/**
 * What Firefox keeps: the guide, and a film that is downloaded, for which it has no Background Fetch. The journeys,
 * which cannot drive it, show the same in Chromium.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { viewerAt } from '../support/engines/viewer-at-page.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { makeDataFolder } from '../support/prepared-data-folder.ts';
import { openSignedIn } from '../support/push/app-on-device.ts';
import type { HandDevice } from '../support/push/browser-device.ts';
import { eventually } from '../support/push/eventually.ts';
import { openFirefox } from '../support/push/firefox-device.ts';
import { ports } from '../support/push/ports.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { signIn } from '../support/push/viewer-of-provider.ts';

const folder = inject('folder');
const film = 'night-sky-over-the-dunes';
const segment = /^GET \/media\/footage\/.*\.mpegts/;
/** All segments but the first three of each piece of footage that the film consists of. */
const held = /\/(?!00[0-2]\.)\d+\.mpegts/;

let provider: ProviderProcess;
let proxy: FaultProxy;
let browser: Awaited<ReturnType<typeof openFirefox>> | undefined;
beforeAll(async () => {
  const data = await makeDataFolder(join(folder, 'firefox-kept'));
  provider = await startProvider(ports.provider, { DATA_DIR: data });
  proxy = await startFaultProxy(provider.origin, '/api/settings');
});
afterAll(async () => {
  await browser?.close();
  proxy?.close();
  await provider?.stop();
});

/** The browser with the profile that it had before. */
async function openAgain() {
  browser = await openFirefox({
    profile: join(folder, 'profile-firefox-kept'),
    pushService: [],
    desktop: '',
    origin: proxy.origin,
  });
  return browser;
}

const viewerIn = async (device: HandDevice) => viewerAt(await device.open());

const hasWords = (words: string) => document.body.innerText.includes(words);
const isControlled = () => navigator.serviceWorker.controller !== null;
const keptSegments = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('sahra-film-'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().filter(({ url }) => /\/v-\d+$/.test(url)).length;
};

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

test('a viewer of Firefox who closes it in the middle of a download finds it going on, and watches the film and browses the guide where there is no network', async () => {
  const { token } = await signIn(provider.origin);
  const { origin } = proxy;
  proxy.spoil(held, 'no answer');
  const first = await openAgain();
  await openSignedIn(first, { origin, token, language: 'en' });
  const evening = await viewerIn(first);
  await evening.goTo(`${origin}/video-details/${film}`);
  await eventually('worker', () => evening.run(isControlled, undefined));
  await evening.goTo(`${origin}/video-details/${film}`);
  await evening.clicks('main button', 'Download');
  await evening.sees('dialog input:checked');
  await evening.tabsTo('dialog input:checked');
  await evening.press('Tab');
  await evening.press('Enter');
  await evening.seesNot('dialog');
  // Three parts are fetched at a time.
  const isHeld = () => proxy.reached.filter((call) => held.test(call)).length === 3;
  await eventually('line that stands still', isHeld);
  const kept = await evening.run(keptSegments, undefined);
  expect(kept).toBeGreaterThanOrEqual(3);
  await first.close();

  const before = proxy.reached.length;
  proxy.spoil();
  const morning = await viewerIn(await openAgain());
  await morning.goTo(`${origin}/downloads`);
  await eventually('film that is whole', () => morning.run(hasWords, 'On this device until'));
  const goneOn = proxy.reached.slice(before).filter((call) => segment.test(call));
  expect(goneOn.length).toBeGreaterThanOrEqual(3);
  expect(kept + goneOn.length).toBe(await morning.run(keptSegments, undefined));

  await morning.goTo(`${origin}/epg`);
  await eventually(
    'guide whose days are kept',
    async () => (await morning.run(keptDays, undefined)) >= 8,
  );
  proxy.close();
  await provider.stop();
  await morning.goTo(`${origin}/video-details/${film}`);
  await morning.clicks('main a', 'Play');
  await morning.seesPictureMove();
  await eventually('word that no data is used', () =>
    morning.run(hasWords, 'Plays from this device'),
  );

  await morning.goTo(`${origin}/epg`);
  let last: ReturnType<typeof seen> | undefined;
  const sees = (what: string, isSo: (guide: ReturnType<typeof seen>) => boolean) =>
    eventually(
      () => `${what}, but ${JSON.stringify(last)}`,
      async () => {
        last = await morning.run(seen, undefined);
        return last.everyChannel && isSo(last);
      },
    );
  await sees('programmes that are on', ({ onNow }) => onNow);
  await eventually('day after this one', () => morning.run(pressTomorrow, undefined));
  await sees('programmes of tomorrow', ({ onNow }) => !onNow);
});
