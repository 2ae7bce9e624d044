/**
 * The notifications of real browsers. A browser, a provider and the world around them take longer to start than most
 * of these tests, so all of a browser's follow one another in one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../provider/demo/catalogue/catalogue.ts';
import { topicOf } from '../../provider/reminders/push-sender.ts';
import { closeApp, openApp, untilKnown, windowsOfApp } from '../support/push/app-on-device.ts';
import type { BrowserDevice } from '../support/push/browser-device.ts';
import { browserKinds } from '../support/push/browser-kinds.ts';
import type { Shown } from '../support/push/desktop.ts';
import { eventually, longestWait } from '../support/push/eventually.ts';
import { importProgrammes } from '../support/push/import-programmes.ts';
import { subscribe } from '../support/push/subscribed-browser.ts';
import {
  demoViewers,
  remindSoon,
  signIn,
  soon,
  type Viewer,
} from '../support/push/viewer-of-provider.ts';
import { setUpWorld } from '../support/push/world.ts';

const minute = 60_000;
const channelId = 'sahra-sport-1';
/**
 * One programme each: of two with one channel and start, a push service keeps only
 * the later push while the browser is away.
 */
const tenChannels = demoCatalogue.channels.slice(0, 10).map(({ slug }) => slug);
const world = setUpWorld('in-browsers');
let viewer: Viewer;
beforeAll(async () => {
  viewer = await signIn(world.provider.origin);
});

/**
 * The posts about the programme on this channel at this time: others come meanwhile, such as a later stage of an
 * earlier one.
 */
const postedOf = (channel: string, start: number) =>
  world.endpoint.posted.filter(({ topic }) => topic === topicOf(channel, start));
/** A guide has whole minutes. */
const wholeMinute = (time: number) => Math.ceil(time / minute) * minute;
const titles = () => world.desktop.shown.map(({ title }) => title);
const shown = (title: string): Promise<Shown> =>
  eventually(`notification of ${title}`, () =>
    world.desktop.shown.find((one) => one.title === title),
  );

for (const { name, launch } of browserKinds) {
  describe(`a viewer of ${name}`, () => {
    let device: BrowserDevice;
    beforeAll(async () => {
      device = await launch(world, { folder: world.folder, origin: world.provider.origin });
    });
    afterAll(() => device?.close());

    const visit = async (language: 'en' | 'ar') => {
      const { origin } = world.provider;
      await openApp(device, { origin, token: viewer.token, language });
      await closeApp(device, origin);
      expect(await windowsOfApp(device, origin)).toEqual([]);
    };
    const remind = (title: string, after = 0) => remindSoon(viewer, { channelId, title }, after);
    const landing = async (path: RegExp) => {
      const { origin } = world.provider;
      const page = await eventually(`single window of the app at ${path}`, async () => {
        const [only, ...others] = await windowsOfApp(device, origin);
        return others.length === 0 && path.test(only?.url().slice(origin.length) ?? '') && only;
      });
      await untilKnown(page);
    };

    test('is reminded aloud once of each of ten programmes, with five tabs open, a push, and the worker', async () => {
      const { origin } = world.provider;
      const shows = tenChannels.map((channel, at) => ({ channel, title: `${name} show ${at}` }));
      const ofTen = shows.map(({ title }) => title);
      const open = () => openApp(device, { origin, token: viewer.token, language: 'en' });
      const began = performance.now();
      const [first, ...others] = [await open(), ...(await Promise.all([1, 2, 3, 4].map(open)))];
      // Late enough for the reminders to be on the device before it, however busy the machine is.
      const start = soon(6000 + performance.now() - began);
      for (const { channel, title } of shows)
        await viewer.remind({ channelId: channel, title, start });
      // The device learns of them when the app starts again, and with it every tab.
      await first.goTo(`${origin}/about`);
      await eventually('reminders on the device', () => first.run(hasKept, ofTen));
      // From before the start on, every tab asks again and again whether something is due, as the push arrives.
      const tabs = [first, ...others];
      await Promise.all(tabs.map((tab) => tab.run(askOften, start)));
      const shownOfTen = () => world.desktop.shown.filter(({ title }) => ofTen.includes(title));
      const pushes = () =>
        tenChannels
          .flatMap((channel) => postedOf(channel, start))
          .filter(({ at, status }) => at >= start && status === 201);
      const titlesInTabs = async () => {
        const all = await Promise.all(tabs.map((tab) => tab.run(titlesOfCards, undefined)));
        // On a busy machine, a programme that the other browser announced minutes before begins meanwhile.
        return all.flat().filter((title) => ofTen.includes(title));
      };
      const shownAloud = () => shownOfTen().filter(({ audible }) => audible);
      // A tab that was quick spares the viewer the push; each push that was taken is shown, aloud or not.
      const cards = await eventually(
        () => `each of ten programmes, and ${pushes().length} pushes: ${shownOfTen().length} shown`,
        async () => {
          const inTabs = await titlesInTabs();
          const seen = new Set([...inTabs, ...shownAloud().map(({ title }) => title)]);
          return seen.size === 10 && shownOfTen().length === pushes().length && inTabs;
        },
      );
      const aloud = shownAloud();
      expect([...cards, ...aloud.map(({ title }) => title)].toSorted()).toEqual(ofTen);
      console.log(
        `${name}: ${cards.length} shown in a tab, ${aloud.length} by a push; ${shownOfTen().length} pushes`,
      );
      await closeApp(device, origin);
    });

    test('who closed the app sees the notification of each stage on time, in English', async () => {
      await visit('en');
      const start = await remind(`${name} starts`);
      await remind(`${name} in five`, 5 * minute);
      await remind(`${name} in fifteen`, 15 * minute);
      const now = await shown(`${name} starts`);
      expect(now).toMatchObject({ body: 'The programme has already started!', audible: true });
      expect(now.at).toBeGreaterThanOrEqual(start);
      const five = await shown(`${name} in five`);
      expect(five.body).toBe('The programme will start in 5 minutes');
      const fifteen = await shown(`${name} in fifteen`);
      expect(fifteen.body).toBe('The programme will start in 15 minutes');
      console.log(`${name}: ${now.at - start} ms from the start to the desktop`);
    });

    test('is taken to the channel by a click, and to the programme’s start by Watch From Start', async () => {
      const started = await shown(`${name} starts`);
      expect(Object.values(started.buttons)).toEqual(['Watch', 'Watch From Start']);
      world.desktop.click(started, 'Watch From Start');
      await landing(/^\/live\/sahra-sport-1\/s\/\d+$/);
      const coming = await shown(`${name} in five`);
      expect(Object.values(coming.buttons)).toEqual(['Watch', 'Dismiss']);
      // A window that is open is taken there; no second one opens.
      world.desktop.click(coming);
      await landing(/^\/live\/sahra-sport-1$/);
    });

    test('sees notifications in Arabic once the app is in Arabic', async () => {
      await visit('ar');
      await remind(`${name} يبدأ`);
      await remind(`${name} بعد خمس`, 5 * minute);
      await remind(`${name} بعد ربع`, 15 * minute);
      const now = await shown(`${name} يبدأ`);
      expect(now.body).toBe('لقد بدأ البرنامج بالفعل!');
      expect(Object.values(now.buttons)).toEqual(['مشاهدة', 'المشاهدة من البداية']);
      const five = await shown(`${name} بعد خمس`);
      expect(five.body).toBe('سيبدأ البرنامج بعد 5 دقائق');
      expect((await shown(`${name} بعد ربع`)).body).toBe('سيبدأ البرنامج بعد 15 دقيقة');
      // What was dismissed opens nothing: the one window is that of the other.
      world.desktop.click(five, 'تجاهل');
      world.desktop.click(now, 'مشاهدة');
      await landing(/^\/live\/sahra-sport-1$/);
    });

    test('does not see a push that was changed on its way, and sees the next one', async () => {
      const [spoilt, whole] = [`${name} spoilt`, `${name} whole`];
      const start = await remind(spoilt);
      world.endpoint.spoiltTopics.add(topicOf(channelId, start));
      await remind(whole, 1000 + Math.max(0, start - Date.now()));
      await shown(whole);
      expect(postedOf(channelId, start)).not.toEqual([]);
      expect(titles()).not.toContain(spoilt);
    });

    test('sees one notification of a programme that a new guide has moved, and one of its start at the new time', async () => {
      await visit('en');
      const [channel, title] = [`pitch-${name.toLowerCase()}`, `${name} derby`];
      const announceAt = (start: number) => importProgrammes([{ channel, title, start }], world);
      const before = wholeMinute(soon(40 * minute));
      const began = performance.now();
      await announceAt(before);
      const importing = performance.now() - began;
      await viewer.remind({ channelId: channel, title, start: before });
      // The next import has to be there before it, and a machine that gets busy in between takes several times as long.
      // But five minutes before it there would be a notification of that.
      const after = wholeMinute(soon(Math.min(10_000 + 5 * importing, 3 * minute)));
      await announceAt(after);
      const seen = () => world.desktop.shown.filter((one) => one.title === title);
      const moved = await eventually(`notification that ${title} has moved`, () => seen()[0]);
      expect(moved.body).toBe(`The programme now starts at ${timeInDubai(after)}`);
      const started = await eventually(
        `notification that ${title} has started`,
        () => seen()[1],
        Math.max(0, after - Date.now()) + longestWait,
      );
      expect(started.body).toBe('The programme has already started!');
      expect(started.at).toBeGreaterThanOrEqual(after);
      expect(seen()).toHaveLength(2);
    });

    test('sees the notification late when the browser was not running, and can still start over', async () => {
      await visit('en');
      await device.close();
      const title = `${name} missed`;
      const start = await remind(title);
      await eventually('push that waits', () => postedOf(channelId, start).length > 0);
      device = await launch(world, { folder: world.folder, origin: world.provider.origin });
      const late = await shown(title);
      expect(late.body).toBe('The programme has already started!');
      world.desktop.click(late, 'Watch From Start');
      await landing(/^\/live\/sahra-sport-1\/s\/\d+$/);
    });

    test('gets no more pushes once signed out, while other browsers of the same viewer still get them', async () => {
      const { origin, publicKey } = world.provider;
      const leaving = await signIn(origin, demoViewers[1]);
      const staying = await signIn(origin, demoViewers[1]);
      await openApp(device, { origin, token: leaving.token, language: 'en' });
      await closeApp(device, origin);
      const other = await subscribe(world.endpoint, staying, publicKey);
      const [once, never] = [`${name} before logout`, `${name} after logout`];
      await remindSoon(leaving, { channelId, title: once });
      await shown(once);
      await leaving.ask('POST', '/logout');
      const start = await remindSoon(staying, { channelId, title: never });
      await eventually('push to the other browser', () => other.answers().length === 2);
      expect(postedOf(channelId, start)).toHaveLength(1);
      expect(titles()).not.toContain(never);
      await other.leave();
    });
  });
}

/**
 * Coming back to a tab makes it check its reminders; here it comes back every 20 ms, from half a second before the
 * start until well after it.
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

/** Whether this device has reminders of all these titles in its store. */
function hasKept(titles: readonly string[]): Promise<boolean> {
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
        const list = JSON.stringify(reading.result[at] ?? []);
        resolve(titles.every((title) => list.includes(JSON.stringify(title))));
      };
    };
  });
}

function timeInDubai(time: number): string {
  return new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}
