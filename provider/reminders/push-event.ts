/** What a browser can be sent about a programme, when, and until when it is true. docs/product.md, 4 and 9. */

import { type Stage, stageEnd, stageStart, stages } from '#src/domain/reminders/reminder.ts';

/** A stage has come, or the schedule has changed. */
export type PushEvent =
  | { kind: 'reminder'; stage: Stage }
  | { kind: 'moved' }
  | { kind: 'cancelled' };

/**
 * The job that sends one event about one start of one channel to all who asked for it. The queue keeps it, so its
 * fields keep their names.
 */
export type DeliveryJob = { channelId: string; start: number; news: PushEvent };

/** When the event becomes true, epoch milliseconds; moves and cancellations are true at once. */
export function dueAt({ start, news }: DeliveryJob): number {
  return news.kind === 'reminder' ? stageStart(start, news.stage) : 0;
}

/** From this moment on a push would be late: the next stage has begun, or the programme runs. */
export function expiresAt({ start, news }: DeliveryJob): number {
  return news.kind === 'reminder' ? stageEnd(start, news.stage) : start;
}

/** Distinguishes the events of one programme: `15`, `5`, `0`, `moved`, `cancelled`. */
export function eventName(event: PushEvent): string {
  return event.kind === 'reminder' ? String(event.stage) : event.kind;
}

/** There is one queued job for each start and event, however many viewers ask. */
export function jobKey({ channelId, start, news }: DeliveryJob): string {
  return `${channelId}|${start}|${eventName(news)}`;
}

/** The jobs of the stages that are still to come. */
export function stageJobs(channelId: string, start: number, now: number): DeliveryJob[] {
  return stages
    .map((stage): DeliveryJob => ({ channelId, start, news: { kind: 'reminder', stage } }))
    .filter((job) => dueAt(job) > now);
}
