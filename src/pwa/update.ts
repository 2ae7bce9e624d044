/** New versions: offered, never forced. What plays goes on playing until the viewer says so. */
import { atomOf, signal } from './signal.ts';

/**
 * `waiting`: a new version is installed and waits for the viewer's word. `replaced`: another window agreed to it; this one
 * runs the old version, with the old files, until it is loaded anew.
 */
export type UpdateOffer = 'none' | 'waiting' | 'replaced';

const offer = signal<UpdateOffer>('none');
export const updateOfferAtom = atomOf(offer);
export const subscribeUpdateOffer = offer.subscribe;

let accepted = false;

/** The viewer agrees: the new version takes over and the page is loaded anew. */
export async function acceptUpdate(): Promise<void> {
  accepted = true;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) registration.waiting.postMessage({ type: 'update' });
  else location.reload();
}

export function onVersionWaiting(): void {
  offer.set('waiting');
}

export function onVersionReplaced(): void {
  if (accepted) location.reload();
  else offer.set('replaced');
}
