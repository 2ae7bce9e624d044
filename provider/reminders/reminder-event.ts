/**
 * The events that are pushed about a programme: when each is due, and how long it is true. docs/product.md, 4 and 9.
 */

import { type Stage, stageEnd, stageStart, stages } from '#src/domain/reminders/stages.ts';

/**
 * A stage has come, or the schedule has changed. A programme that was brought forward and has begun has `until`: how
 * long viewers are notified of that, in epoch milliseconds.
 */
export type ReminderEvent =
  | { kind: 'reminder'; stage: Stage }
  | { kind: 'moved'; until?: number }
  | { kind: 'cancelled' };

/**
 * The job that sends one event about the programme that starts on a channel at a time. Jobs are stored in the queue,
 * so the fields must keep their names: `news` is the event.
 */
export type DeliveryJob = { channelId: string; start: number; news: ReminderEvent };

/** When the event is due, epoch milliseconds. Moves and cancellations are due at once. */
export function dueAt({ start, news: event }: DeliveryJob): number {
  return event.kind === 'reminder' ? stageStart(start, event.stage) : 0;
}

/** From this time on a push would be too late: the next stage is due, the programme has started, or `until` is over. */
export function expiresAt({ start, news: event }: DeliveryJob): number {
  if (event.kind === 'reminder') return stageEnd(start, event.stage);
  return (event.kind === 'moved' ? event.until : undefined) ?? start;
}

/** Distinguishes the events of one programme: `15`, `5`, `0`, `moved`, `cancelled`. */
export function eventName(event: ReminderEvent): string {
  return event.kind === 'reminder' ? String(event.stage) : event.kind;
}

/** The key by which the queue holds one job for each programme and event, however many viewers want it. */
export function jobKey({ channelId, start, news: event }: DeliveryJob): string {
  return `${channelId}|${start}|${eventName(event)}`;
}

/** The jobs of the stages that are still to come. */
export function stageJobs(channelId: string, start: number, now: number): DeliveryJob[] {
  return stages
    .map((stage): DeliveryJob => ({ channelId, start, news: { kind: 'reminder', stage } }))
    .filter((job) => dueAt(job) > now);
}
