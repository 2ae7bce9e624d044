import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeApp, openApp, untilKnown, windowsOfApp } from '../support/push/app-on-device.ts';
import type { BrowserDevice } from '../support/push/browser-device.ts';
import { browserKinds } from '../support/push/browser-kinds.ts';
import type { Shown } from '../support/push/desktop.ts';
import { eventually } from '../support/push/eventually.ts';
import { subscribe } from '../support/push/subscriber.ts';
import {
  demoViewers,
  remindSoon,
  signIn,
  type Viewer,
} from '../support/push/viewer-of-provider.ts';
import { setUpWorld } from '../support/push/world.ts';

const minute = 60_000;
const channelId = 'sahra-sport-1';
const world = setUpWorld('closed-tab');
let viewer: Viewer;
beforeAll(async () => {
  viewer = await signIn(world.provider.origin);
});

const titles = () => world.desktop.shown.map(({ title }) => title);
const shown = (title: string): Promise<Shown> =>
  eventually(`notification of ${title}`, () =>
    world.desktop.shown.find((one) => one.title === title),
  );

for (const { name, launch } of browserKinds) {
  describe(`a viewer of ${name} who closed the app`, () => {
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

    test('is told of each stage on time, in English', async () => {
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

    test('is told in Arabic once the app is in Arabic', async () => {
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

    test('is not told what was changed on its way, and is told the next', async () => {
      const [spoilt, whole] = [`${name} spoilt`, `${name} whole`];
      world.endpoint.mishaps.push('spoilt');
      await remind(spoilt);
      await remind(whole, 1000);
      await shown(whole);
      expect(world.endpoint.mishaps).toEqual([]);
      expect(titles()).not.toContain(spoilt);
    });

    test('is told late when the browser was not running, and can still start over', async () => {
      await visit('en');
      await device.close();
      const title = `${name} missed`;
      const start = await remind(title);
      await eventually('push that waits', () =>
        world.endpoint.posted.some(({ at }) => at >= start),
      );
      device = await launch(world, { folder: world.folder, origin: world.provider.origin });
      const late = await shown(title);
      expect(late.body).toBe('The programme has already started!');
      world.desktop.click(late, 'Watch From Start');
      await landing(/^\/live\/sahra-sport-1\/s\/\d+$/);
    });

    test('is not told any more once signed out, as other browsers of the same viewer are', async () => {
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
      const { length } = world.endpoint.posted;
      await remindSoon(staying, { channelId, title: never });
      await eventually('push to the other browser', () => other.answers().length === 2);
      expect(world.endpoint.posted).toHaveLength(length + 1);
      expect(titles()).not.toContain(never);
      await other.leave();
    });
  });
}
