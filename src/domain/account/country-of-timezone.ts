/** Finds the country of a time zone. docs/product.md, 4. */
import { countryTimezones } from './country-timezones.ts';

/** `undefined` for a zone without a country, such as UTC, and for an unknown name. */
export function countryOfTimezone(timezone: string): string | undefined {
  const named = Object.entries(countryTimezones).find(([, names]) =>
    names.split(' ').includes(timezone),
  );
  return named?.[0];
}
