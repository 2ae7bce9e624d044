/** The main journeys, described once for the engines other than the one of `tests/e2e`. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { makeDataFolder } from '../prepared-data-folder.ts';
import type { HandDevice } from '../push/browser-device.ts';
import { eventually } from '../push/eventually.ts';
import { ports } from '../push/ports.ts';
import { type ProviderProcess, startProvider } from '../push/provider-process.ts';
import { demoViewers, signIn, soon, type Viewer } from '../push/viewer-of-provider.ts';
import { wordingIn } from '../wording.ts';
import { type ViewerAtPage, viewerAt } from './viewer-at-page.ts';

export function describeJourneys(name: string, openDevice: () => Promise<HandDevice>): void {
  let provider: ProviderProcess;
  let device: HandDevice;
  let at: ViewerAtPage;
  let viewer: Viewer;
  const goTo = (path: string) => at.goTo(provider.origin + path);
  beforeAll(async () => {
    const data = await makeDataFolder(join(inject('folder'), `journeys-${name}`));
    provider = await startProvider(ports.provider, { DATA_DIR: data });
    viewer = await signIn(provider.origin);
    device = await openDevice();
    at = viewerAt(await device.open());
    await at.resize({ width: 1280, height: 900 });
  });
  afterAll(async () => {
    await device?.close();
    await provider?.stop();
  });

  describe.each(['en', 'ar'] as const)(`a viewer of ${name} who reads %s`, (language) => {
    const words = wordingIn(language);
    const forwards = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';

    test('asks for the guide, signs in by keyboard and is in the guide', async () => {
      await goTo('/icons/icon-192.png');
      await at.run((language) => {
        localStorage.clear();
        localStorage.setItem('language', language);
      }, language);
      await goTo('/epg');
      await at.isAt('/login');
      await at.sees('h1', words('Sign in'));
      await at.tabsTo('input[type=email]');
      await at.types(demoViewers[0]);
      await at.tabsTo('input[type=password]');
      await at.types('Sahra-2026!');
      await at.tabsTo('input[type=checkbox]');
      await at.press(' ');
      // In a browser without a pointer, as on a television, Enter would clear the box again.
      await at.tabsTo('button[type=submit]');
      await at.press('Enter');
      await at.isAt('/epg');
      await at.sees('[role=gridcell]');
    });

    test('finds home whole at any width', async () => {
      await goTo('/');
      await at.sees('main a', words('Play'));
      await at.sees('main li a');
      await at.seesLayout(language, [360, 768, 1440]);
      await at.resize({ width: 1280, height: 900 });
      await at.sees('header nav a', words('Guide'));
    });

    test('reads about a film and plays it, in a window of its own where the browser has one', async () => {
      await goTo('/video-details/the-salt-road');
      await at.sees('h1');
      await at.clicks('main a', words('Play'));
      await at.isAt('/video/the-salt-road');
      await at.seesPictureMove();
      if (!(await at.run(() => document.pictureInPictureEnabled, undefined))) return;
      const isInWindow = () => at.run(() => document.pictureInPictureElement !== null, undefined);
      await at.press('p');
      await eventually('window of the picture', isInWindow);
      await at.press('p');
      await eventually('picture in its place', async () => !(await isInWindow()));
      await at.toFront();
    });

    test('watches a channel, whose broadcast can be gone back in', async () => {
      await goTo('/live/sahra-news');
      await at.seesPictureMove();
      await at.sees('input[type=range]', words('Place in the broadcast'));
    });

    test('walks through the guide by keys and is reminded of a programme of tomorrow', async () => {
      await goTo('/epg');
      await at.sees('[role=gridcell]');
      // The guide begins with a programme that has a place for the focus: at the present there always is one.
      await at.press('n');
      await at.tabsTo('[role=gridcell]');
      const focused = () =>
        at.run(() => {
          const { ariaLabel, textContent } = document.activeElement ?? {};
          return ariaLabel ?? textContent ?? '';
        }, undefined);
      const first = await focused();
      await at.press(forwards);
      await eventually('next programme', async () => (await focused()) !== first);
      await at.press('Shift+PageDown');
      await at.press('Enter');
      await at.sees('[role=dialog] button, dialog button', words('Remind me'));
      await at.clicks('[role=dialog] button, dialog button', words('Remind me'));
      await at.sees('button[aria-pressed=true]', words('Reminder set'));
      const title = await at.run(() => document.querySelector('dialog h2')?.textContent ?? '', 0);
      await goTo('/reminders');
      await at.sees('h1', words('Reminders'));
      await at.sees('main li a');
      const removal = words('Remove the reminder for {title}', { title });
      await at.clicks('main li button', removal);
      await at.seesNot('main li button', removal);
    });

    test('sees in the page that a programme starts', async () => {
      await goTo('/about');
      // The page needs the list before the programme starts: the provider lists only what is to come.
      const start = soon(8000);
      await viewer.remind({ channelId: 'sahra-news', title: `${name} ${language}`, start });
      await goTo('/about');
      await at.sees('article p', words('The programme has already started!'));
    });

    test('finds a film by its name, marks it and finds it among the favourites after a reload', async () => {
      await goTo('/search');
      await at.clicks('main input[type=search]');
      await at.types('salt road');
      await at.sees('main a[href*="the-salt-road"]');
      // Firefox gives up a visit that begins while the address still changes.
      await eventually('words in the address', () =>
        at.run(() => location.search.includes('road'), undefined),
      );
      await goTo('/video/the-salt-road');
      await at.sees('main h1');
      const title = await at.run(() => document.querySelector('main h1')?.textContent, undefined);
      const heart = words('Favourite: {title}', { title: title ?? '' });
      await at.clicks('main button[aria-pressed=false]', heart);
      await at.sees('main button[aria-pressed=true]', heart);
      await goTo('/favorites');
      await at.sees('h1', words('Favourites'));
      await at.sees('main a[href*="the-salt-road"]');
      await at.clicks('main button[aria-pressed=true]', heart);
      await at.seesNot('main a[href*="the-salt-road"]');
    });
  });

  test('opens home, the guide and a film that was read about where there is no network', async () => {
    const screens = [
      ['/', 'main li a'],
      ['/epg', '[role=gridcell]'],
      ['/video-details/the-salt-road', 'h1'],
    ] as const;
    for (const [path, sign] of screens) {
      await goTo(path);
      await at.sees(sign);
    }
    await eventually('pages and days of the guide that are kept', () => at.run(isKept, undefined));
    await provider.stop();
    for (const [path, sign] of screens) {
      await goTo(path);
      await at.sees(sign);
    }
    await at.seesNot('h1', wordingIn('ar')('Sign in'));
  });
}

/** Runs in the page. */
async function isKept(): Promise<boolean> {
  const names = await caches.keys();
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const urls = keys.flat().map(({ url }) => url);
  const guide = (await (await caches.open('sahra-guide-days')).keys()).map(({ url }) => url);
  const days = new Set(guide.map((url) => /\d{4}-\d\d-\d\d/.exec(url)?.[0]));
  const has = (path: string) => urls.some((url) => url.includes(path));
  return days.size >= 8 && has('/api/videos/the-salt-road') && has('/api/pages/home');
}
