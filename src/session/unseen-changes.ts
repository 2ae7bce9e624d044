/** What happened in the background to the viewer's reminders and changes. It is stored here until a screen shows it. */
import { atom } from 'jotai';
import type { RefusedChange } from '../contracts/viewer-change.ts';
import type { ChangedReminder } from '../data/device/reminders.ts';

/** Reminders whose programme has moved to another time, or was cancelled. */
export const changedRemindersAtom = atom<readonly ChangedReminder[]>([]);

/**
 * Returns an update of `changedRemindersAtom`. For each reminder only its last change stays: a programme may be moved
 * first and cancelled later.
 */
export const addChangedReminders =
  (changed: readonly ChangedReminder[]) => (before: readonly ChangedReminder[]) => [
    ...before.filter(({ id }) => !changed.some((one) => one.id === id)),
    ...changed,
  ];

export type RefusedKind = RefusedChange['kind'];

/** Changes that the provider refused. The device has undone them. */
export const refusedChangesAtom = atom<readonly RefusedChange[]>([]);

/** Whether a screen is shown that says which changes were refused. */
export const showsRefusalsAtom = atom(false);
