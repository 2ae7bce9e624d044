/** What happened in the background to the viewer's reminders and changes, until a screen shows it. */
import { atom } from 'jotai';
import type { Reminder } from '../contracts/reminder.ts';
import type { RefusedChange } from '../contracts/viewer-change.ts';

/** Reminders whose programme was found to start at another time. */
export const movedRemindersAtom = atom<readonly Reminder[]>([]);

export type RefusedKind = RefusedChange['kind'];

/** Changes that the provider refused; the device has undone them. */
export const refusedChangesAtom = atom<readonly RefusedChange[]>([]);
