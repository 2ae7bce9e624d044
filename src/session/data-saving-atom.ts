/** Data saving as screens read and change it, the same in every tab. docs/decisions.md, "Data saving". */
import { atom } from 'jotai';
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import type { DataSavingChoice } from '../domain/device/data-saving.ts';
import {
  browserConnection,
  dataSavingKey,
  dataSavingReason,
  keepDataSavingChoice,
  readDataSavingChoice,
} from './data-saving.ts';

const readDataSaving = () => ({
  choice: readDataSavingChoice(),
  reason: dataSavingReason(),
  /** Whether the browser says how fast or costly the connection is. */
  isConnectionKnown: browserConnection() !== undefined,
});

const readAtom = atom(readDataSaving());
readAtom.onMount = (set) => {
  const renew = () => set(readDataSaving());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === dataSavingKey || key === null) renew();
  };
  renew();
  window.addEventListener('storage', onStorage);
  browserConnection()?.addEventListener('change', renew);
  return () => {
    window.removeEventListener('storage', onStorage);
    browserConnection()?.removeEventListener('change', renew);
  };
};

/** The viewer's choice, and why the app uses less data now (`reason`). Set the atom with a new choice. */
export const dataSavingAtom = atom(
  (get) => get(readAtom),
  (_get, set, choice: DataSavingChoice) => {
    keepDataSavingChoice(choice);
    set(readAtom, readDataSaving());
  },
);

const shownKey = 'data_saving_shown';

/**
 * Notes that the viewer was shown that less data is used. Returns true only at its first call in a browser session, so
 * that this is shown once.
 */
export const noteDataSavingShownAtom = atom(null, (): boolean => {
  if (readStored('session', shownKey, v.boolean())) return false;
  writeStored('session', shownKey, true);
  return true;
});
