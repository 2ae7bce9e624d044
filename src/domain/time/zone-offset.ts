/**
 * How far a time zone is from UTC at many instants, quickly. A guide has hundreds of thousands of times, and calendar
 * objects would need seconds for them.
 */

/** The number of the quarter hour since 1970, and the zone's offset in it. */
type QuarterHour = { from: number; offset: number };

/** Zones change their offset only between two quarter hours. */
const quarter = 900_000;
const remembered = 1024;

/** The returned function gives the zone's offset in milliseconds at an instant (epoch milliseconds). */
export function createZoneOffsetLookup(timezone: string): (instant: number) => number {
  const quarterHours: QuarterHour[] = [];
  return (instant) => {
    const from = Math.floor(instant / quarter);
    const place = ((from % remembered) + remembered) % remembered;
    const known = quarterHours[place];
    if (known?.from === from) return known.offset;
    const zoned = Temporal.Instant.fromEpochMilliseconds(from * quarter).toZonedDateTimeISO(
      timezone,
    );
    const offset = zoned.offsetNanoseconds / 1e6;
    quarterHours[place] = { from, offset };
    return offset;
  };
}
