/** Makes a guide day of days that begin at other moments, as in another time zone. */
import type { LocalDay } from '../time/timezone-day.ts';
import { channelSchedules } from './channel-schedules.ts';
import type { GuideDay, GuideRow } from './guide-day.ts';
import { lineupOf } from './lineup.ts';
import { fillGaps } from './repair-schedule.ts';

/** `days` in their order; together they contain the whole of `day`. */
export function guideDayInZone(days: readonly GuideDay[], day: LocalDay): GuideDay {
  const lineup = lineupOf(days);
  const channels = channelSchedules(days, lineup);
  const rows = new Map<number, GuideRow>();
  return {
    date: day.date,
    start: day.start,
    stop: day.stop,
    count: lineup.count,
    hasProgrammes: () => days.some((one) => one.hasProgrammes()),
    idAt: (position) => lineup.idAt(position),
    hasChannelsOf: (other) =>
      other.count === lineup.count &&
      Array.from({ length: other.count }).every((_, at) => other.idAt(at) === lineup.idAt(at)),
    rowAt(position) {
      const known = rows.get(position);
      if (known) return known;
      const { channel, programmes, barred } = channels.scheduleAt(position);
      const row = { channel, schedule: fillGaps(programmes, day), barred };
      rows.set(position, row);
      return row;
    },
  };
}
