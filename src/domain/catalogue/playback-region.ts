/** Where videos may play. docs/product.md, 5. While the viewer's country is unknown, the server decides. */

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

/** `country` is an ISO 3166 code, undefined while it is unknown; `offered` is whether the server sent a stream. */
export function playsInRegion(country: string | undefined, offered: boolean): boolean {
  return country ? regions.has(country.toUpperCase()) : offered;
}
