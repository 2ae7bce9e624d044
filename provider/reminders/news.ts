/** What a browser can be told of a programme, when, and until when it is true. docs/product.md, 4 and 9. */

import type { Stage } from '#src/domain/reminders/reminder.ts';
import { minute } from '#src/domain/time/clock.ts';

/** A stage coming true, or what became of the programme. */
export type News = { kind: 'reminder'; stage: Stage } | { kind: 'moved' } | { kind: 'cancelled' };

/** One start of one channel, and what is to be told of it: the job that fans out to everybody who asked. */
export type KickOff = { channelId: string; start: number; news: News };

/** When it becomes true, epoch milliseconds; moves and cancellations are true at once. */
export function dueAt({ start, news }: KickOff): number {
  return news.kind === 'reminder' ? start - news.stage * minute : 0;
}

/** The moment from which telling it would be late: the next stage has begun, or the programme runs. */
export function lateFrom({ start, news }: KickOff): number {
  if (news.kind !== 'reminder') return start;
  return { 15: start - 5 * minute, 5: start - minute, 0: start + minute }[news.stage];
}

/** Distinguishes news of one programme: `15`, `5`, `0`, `moved`, `cancelled`. */
export function nameOf(news: News): string {
  return news.kind === 'reminder' ? String(news.stage) : news.kind;
}

/** One queued job a programme's start and stage, however many viewers ask. */
export function keyOf({ channelId, start, news }: KickOff): string {
  return `${channelId}|${start}|${nameOf(news)}`;
}

export function kickOffsOf(channelId: string, start: number, now: number): KickOff[] {
  const stages: Stage[] = [15, 5, 0];
  return stages
    .map((stage): KickOff => ({ channelId, start, news: { kind: 'reminder', stage } }))
    .filter((kickOff) => dueAt(kickOff) > now);
}
