/**
 * A new version is offered, never forced: a film goes on until the viewer accepts. Only a page that has lost a file of
 * its version takes the new one without asking (lost-chunk.ts), because it could not go on.
 */
import { atom } from 'jotai';
import type { Store } from '../session/session.ts';

/**
 * `waiting`: a new version is installed and waits for the viewer to accept it. `replaced`: the viewer accepted it in
 * another window; this window runs the old version, with the old files, until it is reloaded.
 */
export type UpdateOffer = 'none' | 'waiting' | 'replaced';

export const updateOfferAtom = atom<UpdateOffer>('none');

const acceptedAtom = atom(false);

/** The viewer accepts: the new version takes control and the page is reloaded. */
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
