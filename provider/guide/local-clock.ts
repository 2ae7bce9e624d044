/**
 * Local times for very many instants of one zone: the offsets are looked up once, the rest is arithmetic. A full
 * guide day names half a million times, which calendar objects would take seconds to write.
 */

type Stretch = { from: number; offset: number };

/** Writes instants (epoch milliseconds) as naive `YYYY-MM-DD HH:mm:ss` in `timezone`. */
export function localClock(timezone: string): (instant: number) => string {
  const stretches: Stretch[] = [];
  const dates = new Map<number, string>();
  return (instant) => {
    const local = instant + offsetAt(stretches, instant, timezone);
    const day = Math.floor(local / 86_400_000);
    let date = dates.get(day);
    if (date === undefined) {
      date = new Temporal.PlainDate(1970, 1, 1).add({ days: day }).toString();
      dates.set(day, date);
    }
    const seconds = Math.floor(local / 1000) - day * 86_400;
    return `${date} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  };
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}

/** Offset in milliseconds. Zones change on whole minutes, at most a few times a year: a stretch is a quarter hour. */
function offsetAt(stretches: Stretch[], instant: number, timezone: string): number {
  const from = Math.floor(instant / 900_000);
  const known = stretches[from % 1024];
  if (known?.from === from) return known.offset;
  const zoned = Temporal.Instant.fromEpochMilliseconds(from * 900_000).toZonedDateTimeISO(timezone);
  const offset = zoned.offsetNanoseconds / 1e6;
  stretches[from % 1024] = { from, offset };
  return offset;
}
