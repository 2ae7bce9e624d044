/** The screen with which the app begins on this device. docs/decisions.md, "The start screen". */
import * as device from '../data/device/kept-session.ts';
import { readPresentProfile } from '../data/device/present-profile.ts';
import { readStoredText, writeStoredText } from '../data/device/web-storage.ts';
import { livePath } from '../domain/live/live-route.ts';

const presentId = () => readPresentProfile()?.profile.id ?? '';

/** The channel that the present profile watched last: another one may not be shown it. */
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

/** False when the browser would not keep it. */
export const keepStartScreen = (choice: StartScreen) => writeStoredText('local', key, choice);

/**
 * The path of the viewer's start screen when the app was just opened at `/`; `undefined` when it begins at home. A page
 * that was reloaded, or reached by a link of our own or by going back, stays where it is.
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
