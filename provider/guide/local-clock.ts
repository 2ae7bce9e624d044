/**
 * Writes local times of one zone quickly. A full guide day has half a million times, and calendar objects would need
 * seconds for them. So each offset is looked up once, and the rest is arithmetic.
 */

/** The number of the quarter hour since 1970, and the zone's offset in it. */
type QuarterHour = { from: number; offset: number };

/** The returned function writes an instant (epoch milliseconds) as local `YYYY-MM-DD HH:mm:ss`, without an offset. */
export function localClock(timezone: string): (instant: number) => string {
  const quarterHours: QuarterHour[] = [];
  const dates = new Map<number, string>();
  return (instant) => {
    const local = instant + offsetAt(quarterHours, instant, timezone);
    const day = Math.floor(local / 86_400_000);
    let date = dates.get(day);
    if (date === undefined) {
      date = new Temporal.PlainDate(1970, 1, 1).add({ days: day }).toString();
      dates.set(day, date);
    }
    const seconds = Math.floor(local / 1000) - day * 86_400;
    return `${date} ${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  };
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}

/** The offset in milliseconds. It is looked up once for each quarter hour, because zones change only between two. */
function offsetAt(quarterHours: QuarterHour[], instant: number, timezone: string): number {
  const from = Math.floor(instant / 900_000);
  const known = quarterHours[from % 1024];
  if (known?.from === from) return known.offset;
  const zoned = Temporal.Instant.fromEpochMilliseconds(from * 900_000).toZonedDateTimeISO(timezone);
  const offset = zoned.offsetNanoseconds / 1e6;
  quarterHours[from % 1024] = { from, offset };
  return offset;
}
