/**
 * Which day somebody was born on. It is a day of the calendar and no instant: nobody's
 * birthday depends on where a viewer sits.
 */

const written = /^\s*(\d{4})-(\d{2})-(\d{2})(?=$|[T\s])/;
const digits = /^\s*(\d{2})[./](\d{2})[./](\d{4})\s*$/;

/**
 * Midnight UTC of the day that `dob` names, in epoch milliseconds, to be shown in UTC. Taken are `YYYY-MM-DD`, with
 * or without a time after it, and `DD.MM.YYYY`; `undefined` for everything else, and for days that no calendar has.
 */
export function birthDateOf(dob: string | undefined): number | undefined {
  const [, year, month, day] = written.exec(dob ?? '') ?? [];
  const [, lastDay, lastMonth, lastYear] = digits.exec(dob ?? '') ?? [];
  return dayOf(Number(year ?? lastYear), Number(month ?? lastMonth), Number(day ?? lastDay));
}

function dayOf(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // Date.UTC takes the years 0 to 99 for those of the last century; nobody on a screen is as old as either reading.
  return year >= 1000 && exists ? time : undefined;
}
