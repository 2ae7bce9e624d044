/** The screen that the app shows first on this device. docs/decisions.md, "The start screen". */
import * as device from '../data/device/kept-session.ts';
import { readPresentProfile } from '../data/device/present-profile.ts';
import { readStoredText, writeStoredText } from '../data/device/web-storage.ts';
import { livePath } from '../domain/live/live-route.ts';

const presentId = () => readPresentProfile()?.profile.id ?? '';

/** The channel that the watching profile watched last. Another profile may not be allowed to see it. */
export const readLastChannel = () => device.readLastChannel(presentId());
export const keepLastChannel = (id: string) => device.keepLastChannel(presentId(), id);

const key = 'start_screen';

export const startScreens = ['home', 'guide', 'now', 'favourites', 'channel'] as const;
export type StartScreen = (typeof startScreens)[number];

const paths: Partial<Record<StartScreen, string>> = {
  guide: '/epg',
  now: '/now',
  favourites: '/favorites',
};

export function readStartScreen(): StartScreen {
  const kept = readStoredText('local', key);
  return startScreens.find((one) => one === kept) ?? 'home';
}

/** Returns false when the browser refuses to store the choice. */
export const keepStartScreen = (choice: StartScreen) => writeStoredText('local', key, choice);

/**
 * The path of the viewer's start screen, if the app was just opened at `/`. `undefined` if the start screen is home,
 * and if the page was reloaded or reached by a link of this app or by going back: then the screen stays.
 */
export function startPath(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { pathname, search, hash, origin } = location;
  if (pathname + search + hash !== '/' || visit?.type !== 'navigate') return undefined;
  if (document.referrer.startsWith(`${origin}/`)) return undefined;
  const choice = readStartScreen();
  const channel = readLastChannel();
  return choice === 'channel' ? channel && livePath(channel) : paths[choice];
}
