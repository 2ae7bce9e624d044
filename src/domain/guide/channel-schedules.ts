/** What a channel broadcasts on all known days. Times are epoch milliseconds. */
import type { GuideChannel, GuideDay } from './guide-day.ts';
import { type Lineup, lineupOf } from './lineup.ts';
import { repairSchedule } from './repair-schedule.ts';
import type { Programme, Span } from './schedule.ts';

type ChannelSchedule = {
  readonly channel: GuideChannel;
  /** Without placeholders; a programme over midnight is one programme. */
  readonly programmes: readonly Programme[];
  /** When it shows what is above the ceiling of the profile. */
  readonly barred: readonly Span[];
};

export type ChannelSchedules = {
  readonly count: number;
  /** -1 for a channel that is in no day. */
  positionOf(channelId: string): number;
  scheduleAt(position: number): ChannelSchedule;
  /**
   * The channel `by` places after this one. After the last comes the first, as after a channel that is in no day.
   * `undefined` when there is no other channel.
   */
  neighbourOf(channelId: string, by: number): string | undefined;
};

/** `days` in their order, without a day missing between two of them. `lineup`: of the same days. */
export function channelSchedules(
  days: readonly GuideDay[],
  lineup: Lineup = lineupOf(days),
): ChannelSchedules {
  return {
    count: lineup.count,
    positionOf: (channelId) => lineup.positionOf(channelId),
    scheduleAt(position) {
      const rows = days.flatMap((day) => {
        const place = lineup.positionIn(day, position);
        return place < 0 ? [] : day.rowAt(place);
      });
      const programmes = rows.flatMap(({ schedule }) => schedule.filter(({ gap }) => !gap));
      return {
        channel: lineup.channelAt(position),
        programmes: repairSchedule(programmes),
        barred: rows.flatMap(({ barred = [] }) => barred),
      };
    },
    neighbourOf(channelId, by) {
      const position = lineup.positionOf(channelId);
      const { count } = lineup;
      if (count === 0 || (count === 1 && position === 0)) return undefined;
      const from = position < 0 && by < 0 ? 0 : position;
      return lineup.channelAt((from + by + count) % count).id;
    },
  };
}
