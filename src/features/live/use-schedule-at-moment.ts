import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ChannelSchedules, channelSchedules } from '../../domain/guide/channel-schedules.ts';
import { deviceTimezone } from '../../domain/time/format-time.ts';
import { localDate, shiftDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { guideDayQuery, keptDayQuery, type ShownDay } from '../../queries/guide.ts';
import { useApp } from '../../session/use-app.tsx';
import { useNow } from '../../ui/use-now.ts';

export type WatchedSchedule = Pick<
  ReturnType<ChannelSchedules['scheduleAt']>,
  'programmes' | 'barred'
> & {
  /** True while the guide is loading. */
  readonly loading: boolean;
  /** Whether a loaded day lists the channel. If none does, `programmes` is empty only because nothing is known. */
  readonly isListed: boolean;
};

/**
 * What a channel shows around the moment that is watched. `present` is its schedule of today and tomorrow. For an
 * earlier moment, its day and the next one are loaded, because what follows may begin after midnight.
 */
export function useScheduleAtMoment(
  channelId: string,
  moment: number,
  present: WatchedSchedule,
): WatchedSchedule {
  const { client, now } = useApp();
  const language = useLanguage();
  const timezone = deviceTimezone();
  // The position of a player has fractions of a millisecond, and a date needs whole milliseconds.
  const date = localDate(Math.floor(moment), timezone);
  const isEarlier = date < localDate(useNow(), timezone);
  const days = (isEarlier ? [date, shiftDate(date, 1)] : []).map((day) => ({
    date: day,
    timezone,
    language,
  }));
  const [kept, keptNext] = useQueries({ queries: days.map(keptDayQuery), combine: resultsOf });
  const [fresh, freshNext] = useQueries({
    queries: days.map((day) => guideDayQuery(client, now, day)),
    combine: resultsOf,
  });
  const day = (fresh?.data ?? kept?.data)?.day;
  const next = (freshNext?.data ?? keptNext?.data)?.day;
  const earlier = useMemo(() => {
    const own = scheduleOf(channelSchedules(day ? [day] : []), channelId);
    // Without the programmes of the day, those of the next one do not say what follows.
    return day && next && own.programmes.length > 0
      ? scheduleOf(channelSchedules([day, next]), channelId)
      : own;
  }, [day, next, channelId]);
  if (!isEarlier) return present;
  return {
    programmes: earlier.programmes,
    isListed: earlier.isListed,
    // The barred spans of the present are included, because the viewer may go back to live.
    barred: [...earlier.barred, ...present.barred],
    loading: !day && (kept?.isPending || fresh?.isLoading || false),
  };
}

const resultsOf = (results: UseQueryResult<ShownDay | null>[]) => results;

const unknown = { programmes: [], barred: [], isListed: false };

/** The schedule of a channel; empty for a channel that is in no day. */
export function scheduleOf(channels: ChannelSchedules, channelId: string) {
  const position = channels.positionOf(channelId);
  return position < 0 ? unknown : { ...channels.scheduleAt(position), isListed: true };
}
