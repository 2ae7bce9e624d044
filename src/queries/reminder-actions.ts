/** Sets, removes and claims reminders, on this device and at the provider. docs/product.md, 4; docs/api.md. */
import { mutationOptions } from '@tanstack/react-query';
import type { Reminder } from '../contracts/kept-reminder.ts';
import { ChangeRefusedError } from '../data/device/change-refused-error.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import { changeToAddReminder, changeToRemoveReminder } from '../data/device/reminder-changes.ts';
import {
  type ChangedReminder,
  putOrRemoveReminder,
  readReminders,
  removeOldReminders,
  replaceReminders,
} from '../data/device/reminders.ts';
import type { ViewerSnapshot } from '../data/device/sender-env.ts';
import { settledCount } from '../data/device/settled-change-counts.ts';
import { claimStage } from '../data/device/stage-claims.ts';
import { storageStateOf } from '../data/device/storage-health.ts';
import { type AskedBy, fetchReminderRecords, reportShown } from '../data/provider/reminders.ts';
import type { RemindableProgramme } from '../domain/reminders/remindable-programme.ts';
import { dueReminders, reminderStart, startText } from '../domain/reminders/reminder.ts';
import { newReminderId } from '../domain/reminders/reminder-id.ts';
import { noStageShown, type Stage } from '../domain/reminders/stages.ts';
import type { AppContext } from './app-context.ts';
import { refetchReminders } from './reminder-list.ts';

export { readReminders };

/**
 * Replaces the device's list by the provider's, unless changes wait to be sent. Called at login, at each start and
 * at intervals. Returns the reminders whose programme has moved or was cancelled without a push that said so.
 */
export async function fetchAndStoreReminders(
  { client, queryClient, now }: Pick<AppContext, 'client' | 'queryClient' | 'now'>,
  viewer: Pick<ViewerSnapshot, 'database'> & AskedBy,
): Promise<ChangedReminder[]> {
  const { database } = viewer;
  const settled = await database.read((records) => settledCount(records, 'reminder'));
  const received = await askUnlessMissing({ database, now }, 'reminder', () =>
    fetchReminderRecords(client, viewer),
  );
  if (!received) return [];
  const { reminders, ...apart } = received;
  const changed = await replaceReminders(database, reminders, { ...apart, settled, now: now() });
  refetchReminders(queryClient);
  return changed;
}

/** Finds a programme's reminder by channel and start, not by id: a programme that was moved keeps its former id. */
export function reminderOf(
  reminders: readonly Reminder[],
  { channelId, start }: Pick<RemindableProgramme, 'channelId' | 'start'>,
): Reminder | undefined {
  return reminders.find((one) => one.c_id === channelId && reminderStart(one) === start);
}

type ToggleContext = Pick<AppContext, 'outbox' | 'database' | 'queryClient'> & {
  /** Called once the change is stored on the device and waits to be sent. `on`: the reminder was set. */
  onKept?: (on: boolean) => void;
};

type ReminderWish = {
  programme: RemindableProgramme;
  userId: string;
  /** True to set the reminder, false to remove it. Another tab may have done that already. */
  wanted: boolean;
};

/**
 * Sets or removes a reminder, on the device at once. Returns whether the reminder is set; `undefined` if the viewer has
 * left meanwhile. If the provider refuses, the change is undone and `ChangeRefusedError` is thrown.
 */
export const toggleReminderMutation = ({ outbox, database, queryClient, onKept }: ToggleContext) =>
  mutationOptions({
    mutationFn: async ({ programme, userId, wanted }: ReminderWish) => {
      const reminders = await readReminders(database);
      const kept = reminderOf(reminders, programme);
      const showKept = () => {
        refetchReminders(queryClient);
        onKept?.(wanted);
      };
      if ((kept !== undefined) === wanted) {
        showKept();
        return wanted;
      }
      const reminder = kept ?? (await newReminder(programme, userId, reminders));
      const submitted = await outbox.submit(
        wanted ? changeToAddReminder(reminder) : changeToRemoveReminder(reminder),
        {
          writeRecords: (records) => putOrRemoveReminder(records, reminder, wanted),
          onKept: showKept,
        },
      );
      if (submitted.kind === 'left') return undefined;
      if (submitted.kind !== 'refused') return wanted;
      refetchReminders(queryClient);
      throw new ChangeRefusedError(submitted);
    },
  });

/** Whether a change failed because the device has no room for it. */
export function isDeviceFull(error: unknown): boolean {
  return storageStateOf(error) === 'full';
}

async function newReminder(
  programme: RemindableProgramme,
  userId: string,
  others: readonly Reminder[],
): Promise<Reminder> {
  const { channelId, title, start } = programme;
  const isTaken = (id: string) => others.some((one) => one.id === id);
  return {
    id: await newReminderId({ channelId, title, start, userId }, isTaken),
    c_id: channelId,
    st: startText(start),
    ...noStageShown,
    title,
    channel_title: programme.channelTitle,
    ...(programme.programmeId !== undefined && { programme_id: programme.programmeId }),
    ...(programme.dvr !== undefined && { dvr: programme.dvr }),
  };
}

export type DueReminder = { reminder: Reminder; stage: Stage };

type Reporting = Pick<AppContext, 'client' | 'database' | 'now'>;

/**
 * Reports a shown stage, so that the provider need not push it. Never throws: without the report the provider
 * pushes too.
 */
export async function reportStage(
  { client, ...asking }: Reporting,
  { reminder, stage }: DueReminder,
): Promise<void> {
  const report = () => reportShown(client, { reminder, stage, by: 'page' });
  await askUnlessMissing(asking, 'reminder', report).catch(() => undefined);
}

/**
 * Claims for this page the stages that are due and that nothing else has shown; then removes reminders whose
 * programme has started long ago. docs/product.md, 4. A full device cannot store a claim. The stage is then returned
 * all the same, and the caller must remember that the page has shown it.
 */
export async function claimDueReminders(
  database: DeviceDatabase,
  now: number,
): Promise<DueReminder[]> {
  const claimed: DueReminder[] = [];
  for (const due of dueReminders(await readReminders(database), now)) {
    const { reminder, stage } = due;
    const claim = { reminderId: reminder.id, start: reminderStart(reminder), stage };
    if (await claimStage(database, claim, now).catch(isDeviceFull)) claimed.push(due);
  }
  // What is not removed now is removed at the next check.
  await removeOldReminders(database, now).catch(() => undefined);
  return claimed;
}
