/** The home screen: what the browser allows, and what the viewer was offered. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import type { Store } from '../session/session.ts';
import { installOfferOf, isIos } from './install-offer.ts';
import type { InstallPrompt, InstallPrompts } from './install-prompt.ts';
import { askToKeepStorageOnce } from './storage-promise.ts';

/** 0 before `watchInstall`, so that nothing is offered while the page is still loading. */
const visitsAtom = atom(0);
const remindedAtom = atom(false);
const offeredAtom = atom(readStored('local', 'install_offered', v.boolean()) ?? false);
const promptAtom = atom<InstallPrompt | undefined>(undefined);

export const installOfferAtom = atom((get) =>
  installOfferOf({
    visits: get(visitsAtom),
    reminded: get(remindedAtom),
    offered: get(offeredAtom),
    installed: isInstalled(),
    promptable: get(promptAtom) !== undefined,
    ios: isIosDevice(),
  }),
);

/** Follows what the browser allows, and counts this visit. */
export function watchInstall(store: Store, prompts: InstallPrompts): void {
  store.set(visitsAtom, countVisit());
  prompts.follow((prompt) => store.set(promptAtom, prompt));
  window.addEventListener('appinstalled', () => {
    store.set(declineInstallAtom);
    void askToKeepStorageOnce('install');
  });
  // On iOS nothing else says that the app was installed.
  if (isInstalled()) void askToKeepStorageOnce('install');
}

/** The viewer set a reminder, which is a reason to install the app. */
export const noteReminderAtom = atom(null, (_get, set) => set(remindedAtom, true));

/** The viewer accepts our offer; true when they also accept the browser's own. */
export const acceptInstallAtom = atom(null, async (get, set): Promise<boolean> => {
  const prompt = get(promptAtom);
  set(declineInstallAtom);
  if (!prompt) return false;
  set(promptAtom, undefined);
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
});

/** No, or the instruction was read, or it is installed: the offer is not made again. */
export const declineInstallAtom = atom(null, (_get, set) => {
  writeStored('local', 'install_offered', true);
  set(offeredAtom, true);
});

/** Whether the app runs from the home screen. */
export function isInstalled(): boolean {
  const onIos = 'standalone' in navigator && navigator.standalone === true;
  return onIos || (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false);
}

export function isIosDevice(): boolean {
  return isIos(navigator.userAgent, navigator.platform, navigator.maxTouchPoints);
}

/** How many visits there were, this one included. A visit is a browser session, so a reload is not counted. */
function countVisit(): number {
  const before = readStored('local', 'visits', v.number()) ?? 0;
  if (readStored('session', 'visit_counted', v.boolean())) return Math.max(1, before);
  writeStored('session', 'visit_counted', true);
  writeStored('local', 'visits', before + 1);
  return before + 1;
}
