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
 * `offered` says whether the provider sent a stream. While the viewer's country is unknown, this alone decides. A video
 * that the provider offers is not refused because of a country that is only guessed.
 */
export function playsInRegion(
  location: Pick<LocationRecord, 'country' | 'guessed'> | null | undefined,
  offered: boolean,
): boolean {
  const country = location?.country.toUpperCase() ?? '';
  if (regions.has(country)) return true;
  return offered && (country === '' || location?.guessed === true);
}
