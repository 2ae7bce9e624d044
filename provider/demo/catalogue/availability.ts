import type { CatalogueText } from '../../catalogue/catalogue.ts';

/** Where some of the titles play. Everybody is told it, so it speaks of no country that a viewer may not be in. */
export const inTheRegion: CatalogueText = {
  en: 'Available in the Middle East and North Africa',
  ar: 'متاح في الشرق الأوسط وشمال إفريقيا',
};
