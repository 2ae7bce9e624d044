/**
 * The installed app has one window. If it is asked to open something while it runs (a shortcut, a shared text, a link),
 * this opens in the same window without a reload. A video that is playing there is not ended without the viewer's
 * consent. docs/decisions.md, "One window".
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import type { Store } from '../session/session.ts';

type Launch = { readonly targetURL?: string | null };

declare global {
  interface Window {
    /** Only in Chromium: the addresses with which the installed app is opened, at its start and while it runs. */
    launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void };
  }
}

/** The path that waits until the viewer says whether to leave what they watch. */
export const waitingLaunchAtom = atom<string | undefined>(undefined);

/** The screens with a player. The operator's own player does not always say whether it plays. */
const playerScreen = /^\/(video|live|downloads)\/|\/episode\/|^\/multiview/;

type LaunchEnv = { store: Store; go: (path: string) => void };

export function watchLaunches({ store, go }: LaunchEnv): void {
  let known = 0;
  let last: string | undefined;
  // A launch counts as followed when the viewer has answered. A launch may break off what the page is loading, and the
  // page may then be reloaded for a lost chunk. After a reload the browser repeats the launch, and an unanswered
  // question is asked again.
  const noteFollowed = () => {
    if (last !== undefined && store.get(waitingLaunchAtom) === undefined)
      writeStored('session', 'launched', last);
  };
  store.sub(waitingLaunchAtom, noteFollowed);
  window.launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    known += 1;
    const opensThisPage = known === 1 && hasOpenedThisPage(targetURL);
    last = targetURL;
    const path = pathInApp(targetURL);
    // The app's icon opens `/`. The window then only comes to the front, and shows what it showed before.
    const leadsElsewhere = !opensThisPage && path !== '/' && path !== pathInApp(location.href);
    if (leadsElsewhere && playerScreen.test(location.pathname)) store.set(waitingLaunchAtom, path);
    else if (leadsElsewhere) go(path);
    noteFollowed();
  });
}

/** Whether this launch needs no action: it opened the page, or the browser only repeats it after a reload. */
function hasOpenedThisPage(targetURL: string): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type === 'reload') return readStored('session', 'launched', v.string()) === targetURL;
  return opened?.name === targetURL;
}

function pathInApp(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
