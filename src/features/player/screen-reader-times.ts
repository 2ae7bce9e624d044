/**
 * Durations and positions as a screen reader says them. The player knows one singular and one plural of each unit,
 * but Arabic has six forms. So the player gets signs instead of words, and this file puts the words in.
 */
import { type Language, localeOf } from '../../domain/language.ts';

/** The sign that the player puts after a number. */
export const unitSigns = { hour: 'h', minute: 'min', second: 's' } as const;

const units = { h: 'hour', min: 'minute', s: 'second' } as const;

const time = /\d+ (?:h|min|s)\b(?:, \d+ (?:h|min|s)\b)*/g;

/** `text` comes from the player. A text that has its words already stays as it is. */
export function phraseTimes(text: string, language: Language): string {
  const locale = localeOf(language);
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return text.replaceAll(time, (parts) =>
    list.format(
      [...parts.matchAll(/(\d+) (h|min|s)/g)].map(([, amount, sign]) =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: units[sign as keyof typeof units],
          unitDisplay: 'long',
        }).format(Number(amount)),
      ),
    ),
  );
}
