import type { Wording } from '../catalogue/catalogue.ts';

/** How authors write a text down: English, then Arabic. */
export type Pair = [en: string, ar: string];

export function worded([en, ar]: Pair): Wording {
  return { en, ar };
}
