import type { CatalogueText } from '../catalogue/catalogue.ts';

/** How authors write a text down: English, then Arabic. */
export type Pair = [en: string, ar: string];

export function fromPair([en, ar]: Pair): CatalogueText {
  return { en, ar };
}
