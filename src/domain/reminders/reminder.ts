/**
 * Decides which reminders are due, that each stage is shown only once, and how a list of reminders changes.
 * docs/product.md, 4.
 */
import { hour, minute } from '../time/time-units.ts';
import { type Flag, flagOf, type Stage, stageAt, stageStart, stages } from './stages.ts';

/**
 * A reminder as a device keeps it. `st` is the start as `YYYY-MM-DD HH:mm:ss` in UTC; a flag is true once its
 * stage was shown.
 */
export type StoredReminder = { id: string; st: string } & Readonly<Record<Flag, boolean>>;

/** Whole minutes until the start, rounded up; 0 once it has started. */
export function minutesLeft(start: number, now: number): number {
  return Math.max(0, Math.ceil((start - now) / minute));
}

/** Epoch milliseconds of a reminder's start; NaN when its text is not a time. */
export function reminderStart(reminder: { st: string }): number {
  return Date.parse(`${reminder.st.replace(' ', 'T')}Z`);
}

/** The text of a start in a reminder: `YYYY-MM-DD HH:mm:ss`, UTC. */
export function startText(start: number): string {
  return new Date(start).toISOString().slice(0, 19).replace('T', ' ');
}

/** The reminders in a stage that was not shown yet, each with that stage. */
export function dueReminders<R extends StoredReminder>(
  reminders: readonly R[],
  now: number,
): { reminder: R; stage: Stage }[] {
  return reminders.flatMap((reminder) => {
    const stage = stageAt(reminderStart(reminder), now);
    return stage === undefined || wasNotified(reminder, stage) ? [] : [{ reminder, stage }];
  });
}

export function wasNotified(reminder: StoredReminder, stage: Stage): boolean {
  return reminder[flagOf(stage)];
}

/** The reminder with its stage's flag set. */
export function withNotified<R extends StoredReminder>(reminder: R, stage: Stage): R {
  return { ...reminder, [flagOf(stage)]: true };
}

/** The first moment after `now` when a stage of a reminder begins; none when all have passed. */
export function nextStageStart(
  reminders: readonly StoredReminder[],
  now: number,
): number | undefined {
  const moments = reminders
    .flatMap((reminder) => stages.map((stage) => stageStart(reminderStart(reminder), stage)))
    .filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/**
 * How many of the programmes start within the hour. The count is made at each push, and the last push about a programme
 * comes at its start. A device whose clock is slow would then still count that programme, and no later push would
 * correct the count. So a programme that starts within the minute is left out.
 */
export function countStartingSoon(reminders: readonly { st: string }[], now: number): number {
  return reminders.filter((reminder) => {
    const ahead = reminderStart(reminder) - now;
    return ahead > minute && ahead <= hour;
  }).length;
}

/** Keeps only the reminders that start after this time (epoch milliseconds). */
export function withoutStarted<R extends StoredReminder>(
  reminders: readonly R[],
  time: number,
): R[] {
  return reminders.filter((reminder) => reminderStart(reminder) > time);
}

/**
 * A programme may be brought forward, and a viewer may know only its former start. Until this long after the former
 * start, the viewer is taken to wait for the programme.
 */
export const awaitedAfterStartMs = hour;
