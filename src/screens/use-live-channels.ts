import { useMemo } from 'react';
import { channelSchedules } from '../domain/guide/channel-schedules.ts';
import { lineupOf } from '../domain/guide/lineup.ts';
import { deviceTimezone } from '../domain/time/format-time.ts';
import { localDate, shiftDate } from '../domain/time/timezone-day.ts';
import { useGuideDays } from '../features/guide/use-guide-days.ts';
import { useLanguage } from '../locales/use-language.ts';
import { useChannelOrder } from '../session/use-channel-order.ts';
import { useNow } from '../ui/use-now.ts';

/**
 * The channels in the viewer's order, with their programmes of today and tomorrow in the viewer's zone; none until the
 * guide is loaded.
 */
export function useLiveChannels() {
  const language = useLanguage();
  const timezone = deviceTimezone();
  const today = localDate(useNow(), timezone);
  const dates = useMemo(() => [today, shiftDate(today, 1)], [today]);
  const guide = useGuideDays({ dates, timezone, language });
  const [first, next] = dates.map((date) => {
    const state = guide.states.get(date);
    return typeof state === 'object' ? state : undefined;
  });
  // Reading a row parses its line, so the rows are memoised while the days are the same. Tomorrow may arrive
  // first; it is not used without today, since it does not contain the programme on air.
  const own = useChannelOrder();
  const channels = useMemo(() => {
    const days = [first, first && next].flatMap((day) => day ?? []);
    return channelSchedules(days, lineupOf(days, own));
  }, [first, next, own]);
  return { channels, guide, loading: guide.states.get(today) === 'loading' };
}
