import { expect, test } from 'vitest';
import { demoCatalogue } from '../../provider/demo/catalogue/catalogue.ts';
import { openApp } from '../support/push/app-on-device.ts';
import { browserKinds } from '../support/push/browser-kinds.ts';
import { eventually } from '../support/push/eventually.ts';
import { demoViewers, signIn, soon } from '../support/push/viewer-of-provider.ts';
import { setUpWorld } from '../support/push/world.ts';

/**
 * One programme each: of two with one channel and start, a push service keeps only
 * the later push while the browser is away.
 */
const channels = demoCatalogue.channels.slice(0, 10).map(({ slug }) => slug);

const world = setUpWorld('five-tabs');

for (const [index, { name, launch }] of browserKinds.entries()) {
  test(`with five tabs open, a push, and the worker of ${name}, each of ten programmes is told aloud once`, async () => {
    const { origin } = world.provider;
    const { token, remind } = await signIn(origin, demoViewers[index]);
    const shows = channels.map((channelId, at) => ({ channelId, title: `${name} show ${at}` }));
    const titles = shows.map(({ title }) => title);
    const device = await launch(world, { folder: world.folder, origin });
    try {
      const visit = () => openApp(device, { origin, token, language: 'en' });
      const began = performance.now();
      const [first, ...others] = [await visit(), ...(await Promise.all([1, 2, 3, 4].map(visit)))];
      // Late enough for the reminders to be on the device before it, however busy the machine is.
      const start = soon(6000 + performance.now() - began);
      for (const show of shows) await remind({ ...show, start });
      // The device learns of them as the app starts anew, and with it every tab.
      await first.goTo(`${origin}/about`);
      await eventually(
        'reminders on the device',
        async () => (await first.run(kept, undefined)) === 10,
      );
      // From before the start on, every tab asks again and again whether something is due, as the push arrives.
      const tabs = [first, ...others];
      await Promise.all(tabs.map((tab) => tab.run(askOften, start)));
      const shown = () => world.desktop.shown.filter(({ title }) => titles.includes(title));
      const pushes = () =>
        world.endpoint.posted.filter(({ at, status }) => at >= start && status === 201);
      // A tab that was quick spares the viewer the push; each push that was taken is shown, aloud or not.
      await eventually(
        () => `notification of every push: ${shown().length} of ${pushes().length}`,
        () => shown().length === pushes().length,
      );
      const cards = (
        await Promise.all(tabs.map((tab) => tab.run(titlesOfCards, undefined)))
      ).flat();
      const aloud = shown().filter(({ audible }) => audible);
      expect([...cards, ...aloud.map(({ title }) => title)].toSorted()).toEqual(titles);
      console.log(
        `${name}: ${cards.length} told in a tab, ${aloud.length} by a push; ${shown().length} pushes`,
      );
    } finally {
      await device.close();
    }
  });
}

/**
 * Coming back to a tab makes it check its reminders; here it comes back every 20 ms, from half a second before the start
 * until well after it.
 */
function askOften(start: number): Promise<void> {
  return new Promise((done) => {
    const timer = setInterval(() => {
      if (Date.now() < start - 500) return;
      document.dispatchEvent(new Event('visibilitychange'));
      if (Date.now() < start + 2000) return;
      clearInterval(timer);
      done();
    }, 20);
  });
}

function titlesOfCards(): string[] {
  const cards = document.querySelectorAll('section[aria-live] article p:first-child');
  return Array.from(cards, (card) => card.textContent ?? '');
}

/** How many reminders this device has in its store. */
function kept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sahra');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction('kept').objectStore('kept');
      const reading = store.getAll(IDBKeyRange.bound('user/', 'user/\uffff'));
      const keys = store.getAllKeys(IDBKeyRange.bound('user/', 'user/\uffff'));
      keys.onsuccess = () => {
        opening.result.close();
        const at = keys.result.findIndex((key) => String(key).endsWith('/notifications'));
        const list = reading.result[at];
        resolve(Array.isArray(list) ? list.length : 0);
      };
    };
  });
}
