import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openApp } from '../support/push/app-on-device.ts';
import type { DevicePage } from '../support/push/browser-device.ts';
import { browserKinds } from '../support/push/browser-kinds.ts';
import { readCertificates } from '../support/push/certificates.ts';
import { eventually } from '../support/push/eventually.ts';
import { type OutsideWorld, openOutsideWorld } from '../support/push/outside-world.ts';
import { ports } from '../support/push/ports.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { signIn, soon } from '../support/push/viewer-of-provider.ts';

const folder = inject('folder');

let world: OutsideWorld;
let provider: ProviderProcess;
beforeAll(async () => {
  world = await openOutsideWorld(readCertificates(folder));
  const DATA_DIR = join(folder, 'five-tabs');
  provider = await startProvider(ports.provider, { DATA_DIR, ...world.env });
});
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(provider.output())));
afterAll(async () => {
  await provider?.stop();
  await world?.close();
});

for (const { name, launch } of browserKinds) {
  test(`with five tabs open, a push, and the worker of ${name}, each of ten programmes is told aloud once`, async () => {
    const { origin } = provider;
    const { token, remind } = await signIn(origin);
    const titles = Array.from({ length: 10 }, (_, number) => `${name} show ${number}`);
    const device = await launch(world, { folder, origin });
    try {
      const start = soon(15_000);
      for (const title of titles) await remind({ channelId: 'sahra-news', title, start });
      const tabs: DevicePage[] = [];
      while (tabs.length < 5) {
        tabs.push(await openApp(device, { origin, token, language: 'en' }));
      }
      // From a little before the start, every tab asks again and again whether something is due, as the push arrives.
      await Promise.all(tabs.map((tab) => tab.run(askOften, start)));
      await eventually('push of every programme on the desktop', () =>
        titles.every((title) => world.desktop.shown.some((one) => one.title === title)),
      );
      const cards = (
        await Promise.all(tabs.map((tab) => tab.run(titlesOfCards, undefined)))
      ).flat();
      const aloud = world.desktop.shown.filter(({ audible }) => audible);
      const told = [...cards, ...aloud.map(({ title }) => title)].filter((title) =>
        titles.includes(title),
      );
      expect(told.toSorted()).toEqual(titles);
      console.log(
        `${name}: ${cards.length} told in a tab, ${told.length - cards.length} by the push`,
      );
    } finally {
      await device.close();
    }
  });
}

/** Coming back to a tab makes it check its reminders; here it comes back every 20 ms for three seconds. */
function askOften(start: number): Promise<void> {
  return new Promise((done) => {
    const end = start + 2000;
    const timer = setInterval(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      if (Date.now() < end) return;
      clearInterval(timer);
      done();
    }, 20);
  });
}

function titlesOfCards(): string[] {
  const cards = document.querySelectorAll('section[aria-live] article p:first-child');
  return Array.from(cards, (card) => card.textContent ?? '');
}
