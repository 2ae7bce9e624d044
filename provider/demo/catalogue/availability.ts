import type { CatalogueText } from '../../catalogue/authored-catalogue-types.ts';

/** The text that says where some titles play. Every viewer reads it, so it does not say "your country". */
export const inTheRegion: CatalogueText = {
  en: 'Available in the Middle East and North Africa',
  ar: 'متاح في الشرق الأوسط وشمال إفريقيا',
};
