/** The home screen: what the browser allows, and what the viewer was offered. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/web-storage.ts';
import { type InstallOffer, installOfferOf, isIos } from './install-offer.ts';
import type { InstallPrompt, InstallPrompts } from './install-prompt.ts';
import { atomOf, signal } from './signal.ts';

const offer = signal<InstallOffer>('none');
export const installOfferAtom = atomOf(offer);
export const subscribeInstallOffer = offer.subscribe;

let held: InstallPrompt | undefined;
let reminded = false;

/** Follows what the browser allows, and counts this visit. */
export function watchInstall(prompts: InstallPrompts): void {
  countVisit();
  prompts.follow((prompt) => {
    held = prompt;
    decide();
  });
  window.addEventListener('appinstalled', () => {
    writeStored('local', 'install_offered', true);
    offer.set('none');
  });
  decide();
}

/** The viewer set a reminder: what the home screen is good for. */
export function noteReminder(): void {
  reminded = true;
  decide();
}

/** The viewer says yes; true when they also told the browser so. */
export async function acceptInstall(): Promise<boolean> {
  const prompt = held;
  declineInstall();
  if (!prompt) return false;
  held = undefined;
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
}

/** No, or the instruction was read: the offer is not made again. */
export function declineInstall(): void {
  writeStored('local', 'install_offered', true);
  offer.set('none');
}

/** Whether the app runs from the home screen. */
export function isInstalled(): boolean {
  const onIos = 'standalone' in navigator && navigator.standalone === true;
  return onIos || (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false);
}

export function isIosDevice(): boolean {
  return isIos(navigator.userAgent, navigator.platform, navigator.maxTouchPoints);
}

function decide(): void {
  if (offer.get() !== 'none') return;
  offer.set(
    installOfferOf({
      visits: readStored('local', 'visits', v.number()) ?? 1,
      reminded,
      offered: readStored('local', 'install_offered', v.boolean()) ?? false,
      installed: isInstalled(),
      promptable: held !== undefined,
      ios: isIosDevice(),
    }),
  );
}

/** A visit is a browser session: loading the page anew is none. */
function countVisit(): void {
  if (readStored('session', 'visit_counted', v.boolean())) return;
  writeStored('session', 'visit_counted', true);
  writeStored('local', 'visits', (readStored('local', 'visits', v.number()) ?? 0) + 1);
}
