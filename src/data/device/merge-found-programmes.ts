/**
 * Which coming programmes a rule has found once this device has searched the kept guide for it. docs/decisions.md,
 * "Reminders by rule on the device".
 */
import type { Reminder } from '../../contracts/kept-reminder.ts';
import { reminderStart } from '../../domain/reminders/reminder.ts';
import { isReminderOf } from '../../domain/reminders/rule-effects.ts';
import type { KeptFound } from './reminder-rules.ts';

type Search = {
  readonly found: readonly Reminder[];
  /** Whether the searched guide says what a channel shows at a time (epoch milliseconds). */
  readonly knows: (channelId: string, start: number) => boolean;
};

type Stored = {
  /** What the rule had found before the search. */
  readonly before: readonly KeptFound[];
  readonly reminders: readonly Reminder[];
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * Returns what the search found, and two kinds of programmes found before: those about which the searched guide says
 * nothing, and those whose reminder the provider made, so that the next change of the rule removes that reminder, too.
 */
export function mergeFoundProgrammes(
  { found, knows }: Search,
  { before, reminders, now }: Stored,
): KeptFound[] {
  const known = before.map((one) =>
    // If the reminder is gone, the viewer has removed it. If they set it again, with the same id, it is not the rule's.
    reminders.some(({ id }) => id === one.reminder_id) ? one : { ...one, reminder_id: '' },
  );
  const searched = found.map((reminder) =>
    foundFromReminder(
      reminder,
      known.find((one) => isReminderOf(reminder, one)),
    ),
  );
  const unsearched = known.filter(
    (one) =>
      one.start > now &&
      ((one.reminder_id !== '' && !one.by_hand) || !knows(one.channel_id, one.start)) &&
      !found.some((reminder) => isReminderOf(reminder, one)),
  );
  return [...searched, ...unsearched];
}

/**
 * `reminder_id` stays empty where this device makes the reminder. That reminder itself notes which rule made it, because
 * the viewer may later set it by hand.
 */
function foundFromReminder(reminder: Reminder, before: KeptFound | undefined): KeptFound {
  const { c_id, channel_title, title, programme_id } = reminder;
  return {
    reminder_id: before?.reminder_id ?? '',
    by_hand: before?.by_hand,
    channel_id: c_id,
    channel_title,
    title,
    start: reminderStart(reminder),
    programme_id,
  };
}
