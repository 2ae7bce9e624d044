import { expect, it } from 'vitest';
import { certificateAge } from './certificate-age.ts';

it.each([
  [
    'American films',
    { G: 0, PG: 10, 'PG-13': 13, R: 17, 'NC-17': 17, 'Rated PG-13 for some violence': 13 },
  ],
  [
    'American television',
    { 'TV-Y': 0, 'TV-Y7': 7, 'TV-Y7-FV': 7, 'TV-G': 0, 'TV-PG': 10, 'TV-14': 14, 'TV-MA': 17 },
  ],
  [
    'Britain and Ireland',
    { U: 0, 'GB:PG': 8, 'UK:12A': 12, '12A': 12, 15: 15, 'gb 18': 18, 'IE:15A': 15, R18: 18 },
  ],
  [
    'Germany',
    {
      'FSK 0': 0,
      'FSK-6': 6,
      'FSK: 12': 12,
      'de/FSK 16': 16,
      'DE:FSK18': 18,
      'ab 12': 12,
      'Freigegeben ab 16 Jahren': 16,
      'Keine Jugendfreigabe': 18,
    },
  ],
  ['games and streams (PEGI)', { 'PEGI 3': 3, 'PEGI-7': 7, 'PEGI 18': 18 }],
  ['the Netherlands', { AL: 0, 'NL:AL': 0, 6: 6, 9: 9, 'NL:14': 14 }],
  [
    'France',
    {
      'Tous publics': 0,
      TP: 0,
      '-10': 10,
      '-12': 12,
      'Interdit aux moins de 16 ans': 16,
      'FR:U': 0,
    },
  ],
  ['Australia', { 'AU:PG': 8, 'MA15+': 15, 'MA 15+': 15, 'R18+': 18, 'X 18+': 18, M: 15 }],
  [
    'India, Italy and Brazil',
    { 'IN:UA': 12, 'U/A 13+': 13, 'UA 16+': 16, 'IN:A': 18, T: 0, VM14: 14, 'VM 18': 18, L: 0 },
  ],
  [
    'the Gulf and the Emirates',
    {
      'AE:PG13': 13,
      PG15: 15,
      'PG-12': 12,
      '15+': 15,
      R12: 12,
      R15: 15,
      '18TC': 18,
      '18+': 18,
      'AE:21+': 21,
    },
  ],
  [
    'Egypt',
    {
      'الجمهور العام': 0,
      للجميع: 0,
      '+١٢': 12,
      '+16': 16,
      '١٨+': 18,
      'إشراف عائلي': 10,
      'للكبار فقط': 18,
      'من سن ١٢': 12,
    },
  ],
])('an age is read from the certificates of %s', (_, certificates) => {
  const read = Object.keys(certificates).map((one) => [one, certificateAge(one)]);
  expect(Object.fromEntries(read)).toEqual(certificates);
});

it.each([
  '',
  'NR',
  'Unrated',
  'Not Rated',
  'A',
  '13 Reasons',
  '99',
  'FSK',
  'constructor',
  'TV-',
  '2019',
])('no age is made up for %j', (text) => {
  expect(certificateAge(text)).toBeUndefined();
});
