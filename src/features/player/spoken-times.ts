/**
 * How long and how far, as a screen reader says it. The player knows a singular and one plural of each unit, and Arabic
 * has six. So the player gets signs instead of words, and the time that it puts together is phrased by us.
 */
import { type Language, localeOf } from '../../domain/language.ts';

/** What the player puts behind a number. */
export const unitSigns = { hour: 'h', minute: 'min', second: 's' } as const;

const units = { h: 'hour', min: 'minute', s: 'second' } as const;

const time = /\d+ (?:h|min|s)\b(?:, \d+ (?:h|min|s)\b)*/g;

/** `said` as the player has put it together; what is phrased already stays. */
export function phraseTimes(said: string, language: Language): string {
  const locale = localeOf(language);
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return said.replaceAll(time, (parts) =>
    list.format(
      [...parts.matchAll(/(\d+) (h|min|s)/g)].map(([, amount, sign]) =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: units[sign as keyof typeof units],
          unitDisplay: 'long',
          // Western digits, as everywhere. docs/decisions.md, "Live region, dates".
          numberingSystem: 'latn',
        }).format(Number(amount)),
      ),
    ),
  );
}
