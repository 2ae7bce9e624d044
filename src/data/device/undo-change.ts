/** Puts the device back as it was before a change that the provider refused. */
import type { Change } from '../../contracts/viewer-change.ts';
import { putChannelOrder } from './channel-order-record.ts';
import { putProgress } from './continue-watching.ts';
import type { WritableRecords } from './device-database-types.ts';
import { readWaiting } from './outbox-records.ts';
import { putOrRemoveReminder } from './reminders.ts';
import { putOrRemoveRuleRecord } from './rule-records.ts';

/**
 * Nothing is undone when the viewer has changed the same thing again since, because the later change decides what
 * is shown. A favourite needs no undo: its change is shown only while it waits in the outbox.
 */
export async function undoChange(records: WritableRecords, change: Change): Promise<void> {
  const { undo } = change;
  if (!undo || undo.kind === 'favourite') return;
  const { waiting } = await readWaiting(records);
  if (waiting.some((one) => one.change.id !== change.id && hasSameSubject(one.change, change)))
    return;
  if (undo.kind === 'progress') putProgress(records, undo.kept);
  else if (undo.kind === 'rule') putOrRemoveRuleRecord(records, undo.id, undo.before);
  else if (undo.kind === 'channel-order') putChannelOrder(records, undo.before);
  else await putOrRemoveReminder(records, undo.reminder, undo.set);
}

function hasSameSubject(one: Change, other: Change): boolean {
  return subjectKey(one) === subjectKey(other);
}

function subjectKey({ undo, path }: Change): string {
  return undo?.kind === 'reminder' ? `reminder ${undo.reminder.id}` : path;
}
