/** Units of time: in milliseconds, unless the name says otherwise. */

export const minute = 60_000;
export const hour = 60 * minute;
/** 24 hours; for days of a calendar see timezone-day.ts. */
export const day = 24 * hour;
export const daySeconds = day / 1000;
