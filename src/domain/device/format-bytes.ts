/** Writes amounts of data as text. */
import { type Language, localeOf } from '../language.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `3.4 MB`, in Western digits in every language. The smallest amount that is written is a tenth of a kilobyte. */
export function formatBytes(bytes: number, language: Language): string {
  // From 999.5 on the next unit is used: rounded, the amount would be 1,000 of this one.
  const power =
    bytes < 1000 ? 1 : Math.min(units.length, Math.floor(Math.log10(bytes / 0.9995) / 3));
  const amount = bytes / 1000 ** power;
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: units[power - 1],
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  } as Intl.NumberFormatOptions).format(amount > 0 ? Math.max(0.1, amount) : 0);
}
