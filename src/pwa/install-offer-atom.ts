/** Installing the app: whether the browser can install it, and whether the viewer was offered that. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import { track } from '../session/analytics.ts';
import type { Store } from '../session/session.ts';
import { displayMode, isInstalled } from './display-mode.ts';
import { installOfferOf } from './install-offer.ts';
import type { InstallPrompt, InstallPrompts } from './install-prompt.ts';
import { isIosDevice } from './ios.ts';
import { hasSetReminderAtom } from './reminder-onboarding.ts';
import { requestPersistenceOnce } from './storage-persistence.ts';

/** 0 before `watchInstall`, so that nothing is offered while the page is still loading. */
const visitsAtom = atom(0);
const offeredAtom = atom(readStored('local', 'install_offered', v.boolean()) ?? false);
const promptAtom = atom<InstallPrompt | undefined>(undefined);

export const installOfferAtom = atom((get) =>
  installOfferOf({
    visits: get(visitsAtom),
    hasSetReminder: get(hasSetReminderAtom),
    offered: get(offeredAtom),
    installed: isInstalled(),
    promptable: get(promptAtom) !== undefined,
    ios: isIosDevice(),
  }),
);

/** Follows what the browser allows, counts this visit, and measures in what kind of window it is. */
export function watchInstall(store: Store, prompts: InstallPrompts): void {
  store.set(visitsAtom, countVisit());
  prompts.onPrompt((prompt) => store.set(promptAtom, prompt));
  window.addEventListener('appinstalled', () => {
    track('app_installed');
    store.set(endInstallOfferAtom);
    void requestPersistenceOnce('install');
  });
  // On iOS nothing else says that the app was installed.
  if (isInstalled()) void requestPersistenceOnce('install');
}

/** The viewer accepts our offer; true when they also accept the browser's own. */
export const acceptInstallAtom = atom(null, async (get, set): Promise<boolean> => {
  const prompt = get(promptAtom);
  set(endInstallOfferAtom);
  if (!prompt) return false;
  set(promptAtom, undefined);
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
});

/**
 * Ends the offer: the viewer said no or yes, has read the instruction, or the app is installed. It is not made again.
 */
export const endInstallOfferAtom = atom(null, (_get, set) => {
  writeStored('local', 'install_offered', true);
  set(offeredAtom, true);
});

/**
 * Counts this visit, and returns how many there were with it. A visit is a browser session: a reload counts and
 * measures nothing again.
 */
function countVisit(): number {
  const before = readStored('local', 'visits', v.number()) ?? 0;
  if (readStored('session', 'visit_counted', v.boolean())) return Math.max(1, before);
  writeStored('session', 'visit_counted', true);
  writeStored('local', 'visits', before + 1);
  track('display_mode', { mode: displayMode() });
  return before + 1;
}
