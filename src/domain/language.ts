/** Which languages there are, which way they run, and which wording of a thing a viewer is shown. */

export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The wording shown: the current language, then the plain text, then any language there is.
 * Empty text when there is none at all.
 */
export function wordingOf(
  translations: Readonly<Record<string, string>> | undefined,
  plain: string | undefined,
  language: Language,
): string {
  return translations?.[language] || plain || Object.values(translations ?? {}).find(Boolean) || '';
}
