import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { languageName, languages } from '../../domain/language.ts';
import { chooseLanguage } from '../../locales/language-activation.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

/** Switches to the next language. Its label is written in that language. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const language = useLanguage();
  const showToast = useSetAtom(showToastAtom);
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
  // Without a network the words of a language that was never shown here cannot be loaded.
  const showFailure = () =>
    showToast({
      key: 'language',
      text: t`This language could not be loaded. Try again when you are online.`,
      variant: 'failure',
      duration: 5000,
    });
  const choose = async () => {
    // The change renders every word of the page, so the press is painted first.
    await afterPaint();
    await chooseLanguage(next);
  };
  return (
    <button
      type="button"
      lang={next}
      className={buttonClass('quiet')}
      onClick={() => void choose().catch(showFailure)}
    >
      <Icon name="globe" size={20} />
      {languageName(next)}
    </button>
  );
}
