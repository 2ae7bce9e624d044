import { expect, test } from 'vitest';
import { countryCodes, knownCountry } from './countries.ts';
import { countryTimezones } from './country-timezones.ts';

test('every country that a time zone stands for can be chosen, and has a name in both languages', () => {
  for (const code of Object.keys(countryTimezones)) expect(countryCodes).toContain(code);
  for (const language of ['en', 'ar']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes) expect(names.of(code), code).toBeTruthy();
  }
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
});

test('a viewer in Hong Kong, Puerto Rico or Kosovo finds the country that was guessed, and one of no country chooses', () => {
  for (const code of ['HK', 'PR', 'XK']) expect(knownCountry(code)).toBe(code);
  for (const code of ['T1', 'XX', '', undefined]) expect(knownCountry(code)).toBeUndefined();
});
