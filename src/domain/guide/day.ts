/** What a day of the guide is, however it was sent and stored: a row a channel, read when it is asked for. */
import type { Programme } from './schedule.ts';

export type GuideChannel = {
  readonly id: string;
  readonly title: string;
  readonly number: number | undefined;
  readonly logo: string | undefined;
  readonly genres: readonly string[];
  /** Catch-up window in seconds; 0 is none. */
  readonly dvr: number;
  /** Whether its programmes show their pictures always, or only while they run. */
  readonly posters: 'all' | 'live_only';
};

export type GuideRow = {
  readonly channel: GuideChannel;
  /** Repaired, and with its holes filled: it covers the whole day. */
  readonly schedule: readonly Programme[];
};

export type GuideDay = {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Epoch milliseconds of its two midnights. */
  readonly start: number;
  readonly stop: number;
  /** How many channels it has. */
  readonly count: number;
  /** Epoch milliseconds at which the guide ends, where the provider says so: for a day after that. */
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

/** Names one programme of one channel: a reminder knows no more of it than that. */
export function programmeKey(channelId: string, start: number): string {
  return `${channelId} ${start}`;
}
