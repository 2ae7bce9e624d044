/**
 * Refuses a past programme whose start the channel does not keep any more. A player reloads its playlist at the same
 * address for as long as it plays, and the start becomes too old meanwhile. So a viewer who began in time goes on.
 */
import { daySeconds } from '#src/domain/time/time-units.ts';
import { refuse } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { ChannelRow } from './channels.ts';

export type AskedSpan = {
  /** Unix seconds. */
  readonly start: number;
  /** Seconds. */
  readonly duration?: number | undefined;
  /** Seconds from `start` to the viewer's first request. The client sends this number, so it may be false. */
  readonly offset?: number | undefined;
};

/**
 * Throws the refusal. `viewer` is the playback token, `now` is Unix seconds. The caller must do all other checks first,
 * because a span that passes this check counts as begun.
 */
export type RequireKept = (
  row: Pick<ChannelRow, 'id' | 'dvr_seconds'>,
  viewer: string,
  span: AskedSpan,
  now: number,
) => void;

/** A begun span is remembered for this number of seconds without a request: its player may be paused or asleep. */
const pauseSeconds = 3600;
const maxSpans = 20_000;
/** Players that played before this process started send their next request within this number of seconds. */
const comeBackSeconds = 300;
/** No address is valid for longer. */
const longestAddressSeconds = 2 * daySeconds;
/** Seconds by which the clock of a device may differ from ours. */
const tolerance = 60;

/** `startedAt` is when this process began to answer, in Unix seconds. */
export function createCatchUpSpanGuard(startedAt: number): RequireKept {
  /** When each span was last asked for, by channel, viewer, start and duration. The oldest request comes first. */
  const begun = new Map<string, number>();

  /**
   * Whether the address says that its viewer began in time, before this process started. The address is believed only
   * shortly after that start, because anybody can write another time into an address.
   */
  const wasBegunBefore = (dvrSeconds: number, { start, offset }: AskedSpan, now: number) => {
    if (offset === undefined || now > startedAt + comeBackSeconds) return false;
    const asked = start + offset;
    const isCredible = asked <= startedAt && asked > startedAt - longestAddressSeconds;
    return isCredible && isKept(dvrSeconds, start, asked);
  };

  return ({ id, dvr_seconds }, viewer, span, now) => {
    for (const [oldest, asked] of begun) {
      if (asked > now - pauseSeconds && begun.size < maxSpans) break;
      begun.delete(oldest);
    }
    const key = JSON.stringify([id, viewer, span.start, span.duration]);
    const mayPlay =
      isKept(dvr_seconds, span.start, now) ||
      begun.has(key) ||
      wasBegunBefore(dvr_seconds, span, now);
    if (!mayPlay) refuse(410, gone);
    begun.delete(key);
    begun.set(key, now);
  };
}

const isKept = (dvrSeconds: number, start: number, now: number): boolean =>
  start >= now - dvrSeconds - tolerance && start <= now;

const gone: Sentence = (i18n) => i18n._('This part of the broadcast is no longer kept.');
