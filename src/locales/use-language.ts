import { useLingui } from '@lingui/react';
import { defaultLanguage, isLanguage, type Language, translatedField } from '../domain/language.ts';
import { appNames } from './app-name.ts';

/** The shown language. A component that calls this renders again when the language changes. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
}

/** The app's own name in the shown language. */
export function useAppName(): string {
  return appNames[useLanguage()];
}

export type TranslatedField = (
  translations: Readonly<Record<string, string>> | undefined,
  plain: string | undefined,
) => string;

/** A function that picks the provider's translation for the shown language. */
export function useTranslatedField(): TranslatedField {
  const language = useLanguage();
  return (translations, plain) => translatedField(translations, plain, language);
}
