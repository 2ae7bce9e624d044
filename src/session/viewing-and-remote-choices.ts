/** The viewing distance and the kind of remote control that the viewer chose for this device, the same in every tab. */
import { atom } from 'jotai';
import { readStoredText, removeStored, writeStoredText } from '../data/device/web-storage.ts';
import {
  type RemoteChoice,
  remoteChoiceOf,
  type ViewingDistance,
} from '../domain/device/viewing-distance.ts';
import {
  applyViewingDistance,
  readViewingDistance,
  viewingDistanceKey,
} from './viewing-distance.ts';

const remoteKey = 'remote_control';

function readRemoteChoice(): RemoteChoice {
  return remoteChoiceOf(readStoredText('local', remoteKey));
}

export const viewingDistanceAtom = choiceAtom<ViewingDistance>(
  viewingDistanceKey,
  readViewingDistance,
  applyViewingDistance,
);
export const remoteChoiceAtom = choiceAtom<RemoteChoice>(remoteKey, readRemoteChoice);

/** Makes an atom for a choice that the browser stores. If it refuses, the choice lasts until the page is closed. */
function choiceAtom<C extends string>(
  name: string,
  read: () => C,
  apply: (choice: C) => void = () => undefined,
) {
  const chosen = atom(read());
  chosen.onMount = (set) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== name && key !== null) return;
      set(read());
      apply(read());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  };
  return atom(
    (get) => get(chosen),
    (_get, set, choice: C) => {
      if (choice === 'auto') removeStored('local', name);
      else writeStoredText('local', name, choice);
      set(chosen, choice);
      apply(choice);
    },
  );
}
