/** The country that a time zone stands for. docs/product.md, 4. */
import { countryTimezones } from './country-timezones.ts';

/** `undefined` for a zone of no country, such as UTC, and for a name that nobody knows. */
export function countryOfTimezone(timezone: string): string | undefined {
  const named = Object.entries(countryTimezones).find(([, names]) =>
    names.split(' ').includes(timezone),
  );
  return named?.[0];
}
