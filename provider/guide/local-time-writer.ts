/** Writes local times of one zone quickly: a full guide day has half a million times. */
import { day as dayMs, daySeconds } from '#src/domain/time/time-units.ts';
import { createZoneOffsetLookup } from '#src/domain/time/zone-offset.ts';

/** The returned function writes an instant (epoch milliseconds) as local `YYYY-MM-DD HH:mm:ss`, without an offset. */
export function localTimeWriter(timezone: string): (instant: number) => string {
  const offsetAt = createZoneOffsetLookup(timezone);
  const dates = new Map<number, string>();
  return (instant) => {
    const local = instant + offsetAt(instant);
    const day = Math.floor(local / dayMs);
    let date = dates.get(day);
    if (date === undefined) {
      date = new Temporal.PlainDate(1970, 1, 1).add({ days: day }).toString();
      dates.set(day, date);
    }
    const seconds = Math.floor(local / 1000) - day * daySeconds;
    return `${date} ${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  };
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
