/** What a channel broadcasts on all known days. Times are epoch milliseconds. */
import type { GuideChannel, GuideDay } from './guide-day.ts';
import { lineupOf } from './lineup.ts';
import { type Programme, repairSchedule } from './schedule.ts';

type ChannelSchedule = {
  readonly channel: GuideChannel;
  /** Without placeholders; a programme over midnight is one programme. */
  readonly programmes: readonly Programme[];
};

export type Channels = {
  readonly count: number;
  /** -1 for a channel that is in no day. */
  positionOf(channelId: string): number;
  scheduleAt(position: number): ChannelSchedule;
  /**
   * The channel `by` places after this one. After the last comes the first. `undefined` when there is no other channel.
   */
  neighbourOf(channelId: string, by: number): string | undefined;
};

/** `days` in their order, without a day missing between two of them. */
export function channelsOf(days: readonly GuideDay[]): Channels {
  const lineup = lineupOf(days);
  return {
    count: lineup.count,
    positionOf: (channelId) => lineup.positionOf(channelId),
    scheduleAt(position) {
      const programmes = days.flatMap((day) => {
        const place = lineup.positionIn(day, position);
        return place < 0 ? [] : day.rowAt(place).schedule.filter(({ gap }) => !gap);
      });
      return { channel: lineup.channelAt(position), programmes: repairSchedule(programmes) };
    },
    neighbourOf(channelId, by) {
      const position = lineup.positionOf(channelId);
      if (position < 0 || lineup.count < 2) return undefined;
      return lineup.channelAt((position + by + lineup.count) % lineup.count).id;
    },
  };
}
