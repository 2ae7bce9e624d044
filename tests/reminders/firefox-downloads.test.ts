/** A film that is downloaded in Firefox, which has no Background Fetch: the journeys, which cannot drive it, show Chromium. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { beginFolder } from '../support/begun-folder.ts';
import { viewerAt } from '../support/engines/viewer-at-page.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
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
/** Of each clip that the film consists of, all but the first three. */
const held = /\/(?!00[0-2]\.)\d+\.mpegts/;

let provider: ProviderProcess;
let proxy: FaultProxy;
let browser: Awaited<ReturnType<typeof openFirefox>> | undefined;
beforeAll(async () => {
  const data = await beginFolder(join(folder, 'firefox-downloads'));
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
    profile: join(folder, 'profile-firefox-downloads'),
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

test('a viewer of Firefox who closes it in the middle of a download finds it going on, and watches the film without a network', async () => {
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

  proxy.close();
  await provider.stop();
  await morning.goTo(`${origin}/video-details/${film}`);
  await morning.clicks('main a', 'Play');
  await morning.seesPictureMove();
  await eventually('word that no data is used', () =>
    morning.run(hasWords, 'Plays from this device'),
  );
});
