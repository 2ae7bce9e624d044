import { expect, test } from 'vitest';
import { countryOfTimezone } from './country-of-timezone.ts';

test.each([
  ['America/New_York', 'US'],
  ['Europe/Istanbul', 'TR'],
  ['Asia/Dubai', 'AE'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['Atlantic/Reykjavik', 'IS'],
  ['Africa/Timbuktu', 'ML'],
  ['America/Coral_Harbour', 'CA'],
  ['Pacific/Ponape', 'FM'],
])('%s is in %s', (zone, country) => {
  expect(countryOfTimezone(zone)).toBe(country);
});

test('every zone that this platform knows has its country, but those of no country', () => {
  const nowhere = Intl.supportedValuesOf('timeZone').filter((zone) => !countryOfTimezone(zone));
  expect(nowhere.filter((zone) => !/^(Antarctica\/|Etc\/|UTC$)/.test(zone))).toEqual([]);
});

test.each(['UTC', 'Etc/GMT+3', 'Mars/Olympus', ''])('%s is in none', (zone) => {
  expect(countryOfTimezone(zone)).toBeUndefined();
});
