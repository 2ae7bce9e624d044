import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../domain/language.ts';
import { chooseLanguage } from '../../locales/activation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Switches between the two languages. It is labelled in the language it leads to. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const other: Language = i18n.locale === 'ar' ? 'en' : 'ar';
  return (
    <button
      type="button"
      lang={other}
      className={buttonClass('quiet')}
      onClick={() => void chooseLanguage(other)}
    >
      <Icon name="globe" size={20} />
      {other === 'ar' ? 'العربية' : 'English'}
    </button>
  );
}
