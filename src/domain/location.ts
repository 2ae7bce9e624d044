/** Where the viewer is, how long that is believed, and what it is guessed from. Specification, point 4. */

export type LocationRecord = {
  /** When it was learnt, epoch milliseconds. */
  at: number;
  /** ISO 3166 country code, upper case. */
  country: string;
  /** Empty when the country was only guessed. */
  ip: string;
};

const sixHours = 6 * 60 * 60 * 1000;

/** True when the record is absent, older than 6 hours, or from a clock that was ahead. */
export function isStale(record: LocationRecord | undefined, now: number): boolean {
  return !record || now - record.at > sixHours || record.at > now;
}

/**
 * The record made of what the server said; without its country code the time zone is asked instead, with an empty ip.
 * `undefined` when neither knows.
 */
export function locate(
  said: { code?: string | undefined; ip?: string | undefined },
  timezone: string,
  now: number,
): LocationRecord | undefined {
  const code = said.code?.trim().toUpperCase();
  if (code && /^[A-Z]{2}$/.test(code)) return { at: now, country: code, ip: said.ip ?? '' };
  const guess = countryOfTimezone[timezone];
  return guess ? { at: now, country: guess, ip: '' } : undefined;
}

/** Zones of the countries that the product's rules name: the regions that may play, and the European Union. */
const countryOfTimezone: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'DZ',
  'Africa/Cairo': 'EG',
  'Africa/Casablanca': 'MA',
  'Africa/Tripoli': 'LY',
  'Africa/Tunis': 'TN',
  'Asia/Aden': 'YE',
  'Asia/Amman': 'JO',
  'Asia/Bahrain': 'BH',
  'Asia/Beirut': 'LB',
  'Asia/Damascus': 'SY',
  'Asia/Dubai': 'AE',
  'Asia/Famagusta': 'CY',
  'Asia/Kuwait': 'KW',
  'Asia/Muscat': 'OM',
  'Asia/Nicosia': 'CY',
  'Asia/Qatar': 'QA',
  'Asia/Riyadh': 'SA',
  'Atlantic/Azores': 'PT',
  'Atlantic/Canary': 'ES',
  'Atlantic/Madeira': 'PT',
  'Europe/Amsterdam': 'NL',
  'Europe/Athens': 'GR',
  'Europe/Berlin': 'DE',
  'Europe/Bratislava': 'SK',
  'Europe/Brussels': 'BE',
  'Europe/Bucharest': 'RO',
  'Europe/Budapest': 'HU',
  'Europe/Copenhagen': 'DK',
  'Europe/Dublin': 'IE',
  'Europe/Helsinki': 'FI',
  'Europe/Lisbon': 'PT',
  'Europe/Ljubljana': 'SI',
  'Europe/London': 'GB',
  'Europe/Luxembourg': 'LU',
  'Europe/Madrid': 'ES',
  'Europe/Malta': 'MT',
  'Europe/Paris': 'FR',
  'Europe/Prague': 'CZ',
  'Europe/Riga': 'LV',
  'Europe/Rome': 'IT',
  'Europe/Sofia': 'BG',
  'Europe/Stockholm': 'SE',
  'Europe/Tallinn': 'EE',
  'Europe/Vienna': 'AT',
  'Europe/Vilnius': 'LT',
  'Europe/Warsaw': 'PL',
  'Europe/Zagreb': 'HR',
};
