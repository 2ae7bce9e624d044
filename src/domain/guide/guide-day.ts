/**
 * What a guide day is, independent of how it was sent and stored. It has a row for each channel, which is read on
 * demand.
 */
import type { Programme, Span } from './schedule.ts';

export type GuideChannel = {
  readonly id: string;
  readonly title: string;
  readonly number: number | undefined;
  readonly logo: string | undefined;
  readonly genres: readonly string[];
  /** Catch-up window in seconds; 0 is none. */
  readonly dvr: number;
  /** Whether pictures of its programmes are always shown, or only while they run. */
  readonly posters: 'all' | 'live_only';
  /** Why it cannot be watched, in the viewer's language. */
  readonly unplayable?: string | undefined;
};

export type GuideRow = {
  readonly channel: GuideChannel;
  /** Repaired, and with placeholders in its gaps: it covers the whole day. */
  readonly schedule: readonly Programme[];
  /** When a programme above the ceiling of the profile runs; the schedule has a gap there. */
  readonly barred?: readonly Span[] | undefined;
};

export type GuideDay = {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Epoch milliseconds of the midnights at its beginning and its end. */
  readonly start: number;
  readonly stop: number;
  /** How many channels it has. */
  readonly count: number;
  /**
   * When the guide ends, in epoch milliseconds. A provider sends it only with a day that begins at that time or
   * later.
   */
  readonly knownUntil?: number | undefined;
  /** Whether any channel has a programme on this day. */
  hasProgrammes(): boolean;
  rowAt(position: number): GuideRow;
  idAt(position: number): string;
  /** Whether the other day has the same channels in the same order. */
  hasChannelsOf(other: GuideDay): boolean;
};

/** Why a day has no programmes to show. */
export type Absence = 'loading' | 'missing' | 'failed';

/** Identifies a programme of a channel: a reminder knows only its channel and its start. */
export function programmeKey(channelId: string, start: number): string {
  return `${channelId} ${start}`;
}
