import { useLanguage, useTranslatedField } from '../../locales/use-language.ts';
import type { Strip } from '../../queries/strips-page.ts';

type Named = Pick<Strip, 'title' | 'title_ar' | 'title_trans'>;

/** The title of a strip in the shown language. Some providers send the Arabic title in a field of its own. */
export function useStripTitle(): (strip: Named) => string {
  const translated = useTranslatedField();
  const language = useLanguage();
  return ({ title, title_ar, title_trans }) =>
    translated(title_trans, language === 'ar' ? (title_ar ?? title) : title);
}
