import type { CatalogueText } from '../catalogue/authored-catalogue-types.ts';

/** A text as the demo's authors write it: English, then Arabic. */
export type Pair = [en: string, ar: string];

export function fromPair([en, ar]: Pair): CatalogueText {
  return { en, ar };
}
