/** A month as its picker shows it: whole weeks from Sunday on, at most six. docs/product.md, 2 and 9. */

export type CalendarDay = {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly day: number;
  /** It belongs to the month before or after, and completes a week. */
  readonly outside: boolean;
};

/** `date` is any YYYY-MM-DD of the month. */
export function monthWeeks(date: string): CalendarDay[][] {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  const lead = first.dayOfWeek % 7;
  const weeks = Math.ceil((lead + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = first.add({ days: week * 7 + weekday - lead });
      return { date: day.toString(), day: day.day, outside: day.month !== first.month };
    }),
  );
}

/** The same day some months later, or the last day of that month if it has no such day. */
export function shiftDateByMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}
