/**
 * The day on which a person was born. It is a date and not an instant: a birthday does not depend on the
 * viewer's time zone.
 */

const yearFirst = /^\s*(\d{4})-(\d{2})-(\d{2})(?=$|[T\s])/;
const dayFirst = /^\s*(\d{2})[./](\d{2})[./](\d{4})\s*$/;

/**
 * Midnight UTC of the day that `dob` names, in epoch milliseconds; show it in UTC. It accepts `YYYY-MM-DD`, with
 * or without a time after it, and `DD.MM.YYYY`; `undefined` for everything else, and for dates that do not
 * exist.
 */
export function birthDateOf(dob: string | undefined): number | undefined {
  const [, year, month, day] = yearFirst.exec(dob ?? '') ?? [];
  const [, lastDay, lastMonth, lastYear] = dayFirst.exec(dob ?? '') ?? [];
  return utcMidnight(Number(year ?? lastYear), Number(month ?? lastMonth), Number(day ?? lastDay));
}

function utcMidnight(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // Date.UTC adds 1900 to the years 0 to 99, and people in a cast were not born then.
  return year >= 1000 && exists ? time : undefined;
}
