import { useLanguage, useWording } from '../../locales/use-wording.ts';
import type { Strip } from '../../queries/pages.ts';

type Named = Pick<Strip, 'title' | 'title_ar' | 'title_trans'>;

/**
 * What a strip is called in the language that is shown; some providers send the Arabic name in a field of its own.
 */
export function useStripTitle(): (strip: Named) => string {
  const wording = useWording();
  const language = useLanguage();
  return ({ title, title_ar, title_trans }) =>
    wording(title_trans, language === 'ar' ? (title_ar ?? title) : title);
}
