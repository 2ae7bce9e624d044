/** Puts the device back as it was before a change that the provider refused. */
import type { Change } from '../../contracts/outbox.ts';
import type { Changing } from './database.ts';
import { putFavourite } from './favourites.ts';
import { waitingOf } from './outbox.ts';
import { putProgress } from './progress.ts';
import { putReminder } from './reminders.ts';

/**
 * Not when the viewer has changed the same thing again since: that later change says what is shown. A heart is turned
 * by each call, so the change that takes back a refused one would turn it the wrong way, and is not sent.
 */
export async function undoChange(records: Changing, change: Change): Promise<void> {
  const { undo } = change;
  if (!undo) return;
  const { waiting } = await waitingOf(records, change.user_id);
  const later = waiting.find(
    (one) => one.change.id !== change.id && isSameThing(one.change, change),
  );
  if (later) {
    if (undo.kind === 'favourite') records.remove(later.key);
    return;
  }
  if (undo.kind === 'favourite') putFavourite(records, undo, undo.marked);
  else if (undo.kind === 'progress') putProgress(records, change.user_id, undo.kept);
  else await putReminder(records, undo.reminder, undo.set);
}

function isSameThing(one: Change, other: Change): boolean {
  return nameOf(one) === nameOf(other);
}

function nameOf({ undo, path }: Change): string {
  if (undo?.kind === 'favourite') return `favourite ${undo.type} ${undo.id}`;
  return undo?.kind === 'reminder' ? `reminder ${undo.reminder.id}` : path;
}
