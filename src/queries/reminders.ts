/** Setting, taking and telling reminders, on this device and at the provider. Specification, points 4 and 7. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { type Reminder, ReminderRecord } from '../contracts/reminder.ts';
import { listOf, resource } from '../contracts/wire.ts';
import { claimStage } from '../data/claims.ts';
import { type Client, Nothing } from '../data/client.ts';
import type { Database } from '../data/database.ts';
import { waitingChanges } from '../data/outbox.ts';
import { adding, removing } from '../data/reminder-changes.ts';
import {
  clearStarted,
  readReminders,
  receiveReminders,
  toggleReminder,
} from '../data/reminders-store.ts';
import { keepingAfter } from '../data/storage-health.ts';
import { dueReminders, type Stage, startOf, startText } from '../domain/reminder.ts';
import { reminderId } from '../domain/reminder-id.ts';
import { remindersChanged } from './reminder-list.ts';
import { type KeepChange, sendOrKeep } from './unsent.ts';

/** Reminders whose programme was found to start at another time, until the viewer has seen it. */
export const movedRemindersAtom = atom<readonly Reminder[]>([]);

/**
 * Takes the provider's list at login, at each start and every now and then; not while changes of ours are still to be told.
 * Answers those whose programme moved without a push that told of it.
 */
export async function fetchReminders(
  client: Client,
  database: Database,
  queryClient: QueryClient,
): Promise<Reminder[]> {
  const waiting = await waitingChanges(database);
  if (waiting.some(({ kind }) => kind === 'reminder')) return [];
  const records = await client.get('channel-notifications', resource(listOf(ReminderRecord)), {
    quiet: true,
  });
  const moved = await receiveReminders(database, records);
  remindersChanged(queryClient);
  return moved;
}

/** What a viewer can be reminded of. `start` in epoch milliseconds, `dvr` in seconds. */
export type RemindableProgramme = {
  channelId: string;
  channelTitle: string;
  programmeId?: string | undefined;
  title: string;
  start: number;
  dvr?: number | undefined;
};

/** The reminder of a programme: by its channel and start, because a programme that moved keeps the id it was asked under. */
export function reminderOf(
  reminders: readonly Reminder[],
  { channelId, start }: Pick<RemindableProgramme, 'channelId' | 'start'>,
): Reminder | undefined {
  return reminders.find((one) => one.c_id === channelId && startOf(one) === start);
}

type Parts = {
  client: Client;
  database: Database;
  queryClient: QueryClient;
  keep: KeepChange | undefined;
};

/** Turns a reminder on or off; on the device at once, taken back when the provider refuses. Answers whether it is on. */
export const toggleReminderMutation = ({ client, database, queryClient, keep }: Parts) =>
  mutationOptions({
    mutationFn: async ({
      programme,
      userId,
    }: {
      programme: RemindableProgramme;
      userId: string;
    }) => {
      const reminder =
        reminderOf(await readReminders(database), programme) ??
        (await newReminder(programme, userId));
      const on = await toggleReminder(database, reminder);
      remindersChanged(queryClient);
      try {
        await sendOrKeep(client, keep, on ? adding(reminder) : removing(reminder), Nothing);
      } catch (error) {
        await toggleReminder(database, reminder);
        remindersChanged(queryClient);
        throw error;
      }
      return on;
    },
  });

/** Whether a change failed because the device has no room for it. */
export function isDeviceFull(error: unknown): boolean {
  return keepingAfter(error) === 'full';
}

async function newReminder(programme: RemindableProgramme, userId: string): Promise<Reminder> {
  const { channelId, title, start } = programme;
  return {
    id: await reminderId({ channelId, title, start, userId }),
    c_id: channelId,
    st: startText(start),
    n1: false,
    n2: false,
    n3: false,
    title,
    channel_title: programme.channelTitle,
    ...(programme.programmeId !== undefined && { programme_id: programme.programmeId }),
    ...(programme.dvr !== undefined && { dvr: programme.dvr }),
  };
}

export type DueReminder = { reminder: Reminder; stage: Stage };

/**
 * The notifier's check: the stages that are due and that nobody else has told, claimed for this page; then those that have
 * started are cleared. Specification, point 4. A device that is full cannot say who was first: the page then tells, and must
 * remember itself that it did.
 */
export async function claimDueReminders(database: Database, now: number): Promise<DueReminder[]> {
  const claimed: DueReminder[] = [];
  for (const due of dueReminders(await readReminders(database), now)) {
    const { reminder, stage } = due;
    const claim = { reminderId: reminder.id, start: startOf(reminder), stage };
    if (await claimStage(database, claim, now).catch(isDeviceFull)) claimed.push(due);
  }
  await clearStarted(database, now).catch(() => undefined);
  return claimed;
}

/** Specification, point 7, notifyUser: the provider need not push what this page has told. Failing is of no account. */
export async function reportTold(client: Client, { reminder, stage }: DueReminder): Promise<void> {
  const body = { c_id: reminder.c_id, time: stage, type: 'page', id: reminder.id };
  await client
    .post(`channel-notifications/${reminder.id}/notify`, Nothing, body, { quiet: true })
    .catch(() => undefined);
}
