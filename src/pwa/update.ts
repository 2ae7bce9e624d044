/** New versions: offered, never forced. What plays goes on playing until the viewer says so. */
import { atom } from 'jotai';
import type { Store } from '../session/session.ts';

/**
 * `waiting`: a new version is installed and waits for the viewer's word. `replaced`: another window agreed to it;
 * this one runs the old version, with the old files, until it is loaded anew.
 */
export type UpdateOffer = 'none' | 'waiting' | 'replaced';

export const updateOfferAtom = atom<UpdateOffer>('none');

const acceptedAtom = atom(false);

/** The viewer agrees: the new version takes over and the page is loaded anew. */
export const acceptUpdateAtom = atom(null, async (_get, set) => {
  set(acceptedAtom, true);
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) registration.waiting.postMessage({ type: 'update' });
  else location.reload();
});

export function onVersionReplaced(store: Store): void {
  if (store.get(acceptedAtom)) location.reload();
  else store.set(updateOfferAtom, 'replaced');
}
