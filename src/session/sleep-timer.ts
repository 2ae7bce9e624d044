/**
 * The sleep timer of this tab. It is stored until the tab is closed, because it belongs to the video in this tab, and a
 * reload does not end it.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../data/device/web-storage.ts';
import { type SleepTimer, sleepMinutes } from '../domain/watching/sleep-timer.ts';

const key = 'sleep_timer';

const Kept = v.variant('length', [
  v.object({ length: v.picklist(sleepMinutes), until: v.number() }),
  v.object({ length: v.literal('end'), of: v.optional(v.string()), at: v.optional(v.number()) }),
]);

const keptAtom = atom<SleepTimer | undefined>(readStored('session', key, Kept));

export const sleepTimerAtom = atom(
  (get) => get(keptAtom),
  (_get, set, timer: SleepTimer | undefined) => {
    set(keptAtom, timer);
    if (timer) writeStored('session', key, timer);
    else removeStored('session', key);
  },
);
