import { useLingui } from '@lingui/react';
import { isLanguage, type Language, wordingOf } from '../domain/language.ts';
import { appNames } from './app-name.ts';

/** The language that is shown; a component that asks is rendered again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

/** The app's own name in that language. */
export function useAppName(): string {
  return appNames[useLanguage()];
}

export type Wording = (
  translations: Readonly<Record<string, string>> | undefined,
  plain: string | undefined,
) => string;

/** The provider's wording of a thing in the language that is shown. */
export function useWording(): Wording {
  const language = useLanguage();
  return (translations, plain) => wordingOf(translations, plain, language);
}
