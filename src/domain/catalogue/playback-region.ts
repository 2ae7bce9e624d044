/** Where videos may play. docs/product.md, 5, and docs/decisions.md, "Region rule". */
import type { LocationRecord } from '../account/viewer-location.ts';

const regions: ReadonlySet<string> = new Set([
  'DZ',
  'BH',
  'EG',
  'JO',
  'KW',
  'LB',
  'LY',
  'MA',
  'OM',
  'QA',
  'SA',
  'SY',
  'TN',
  'YE',
  'AE',
]);

/**
 * `offered`: whether the server sent a stream, which decides while the viewer's country is unknown. A guessed country
 * refuses nothing that the server offers.
 */
export function playsInRegion(
  location: Pick<LocationRecord, 'country' | 'guessed'> | null | undefined,
  offered: boolean,
): boolean {
  const country = location?.country.toUpperCase() ?? '';
  if (regions.has(country)) return true;
  return offered && (country === '' || location?.guessed === true);
}
