/** What happened in the background to the viewer's reminders and changes. It is stored here until a screen shows it. */
import { atom } from 'jotai';
import type { Reminder } from '../contracts/kept-reminder.ts';
import type { RefusedChange } from '../contracts/viewer-change.ts';

/** Reminders whose programme has moved to another time. */
export const movedRemindersAtom = atom<readonly Reminder[]>([]);

export type RefusedKind = RefusedChange['kind'];

/** Changes that the provider refused. The device has undone them. */
export const refusedChangesAtom = atom<readonly RefusedChange[]>([]);

/** Whether a screen is shown that says which changes were refused. */
export const showsRefusalsAtom = atom(false);
