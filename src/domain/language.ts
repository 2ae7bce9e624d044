/** The languages of the app, their direction, and which translation a viewer is shown. */

/**
 * Every language of the app. After you add a line, `tests/languages.test.ts` fails until the language has its files.
 */
const table = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', scripts: ['latin'] },
  // Arabic pages contain Latin names and digits too. Without `nu-latn` some engines write numbers in other digits.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn', scripts: ['latin', 'arabic'] },
} as const satisfies Record<string, Features>;

type Features = {
  name: string;
  direction: 'ltr' | 'rtl';
  locale: string;
  /** The names are those in the font's file names. */
  scripts: readonly string[];
};

export type Language = keyof typeof table;

/** The language of the source code's sentences. It is shown when a viewer wants a language that we do not have. */
export const defaultLanguage = 'en' satisfies Language;

export const languages = Object.keys(table) as readonly Language[] as readonly [
  Language,
  ...Language[],
];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return table[language].direction;
}

/** The locale for `Intl`: English dates are in British spelling and order, Arabic numbers have Western digits. */
export function localeOf(language: Language): string {
  return table[language].locale;
}

/**
 * The scripts whose fonts the language's pages need. Fonts of other scripts are fetched when a page shows such a
 * letter.
 */
export function fontScripts(language: Language): readonly string[] {
  return table[language].scripts;
}

/** Where the app's manifest in this language lies. */
export function manifestPath(language: Language): string {
  return language === defaultLanguage
    ? '/manifest.webmanifest'
    : `/manifest.${language}.webmanifest`;
}

/** The language's name in the language itself. */
export function languageName(language: Language): string {
  return table[language].name;
}

/**
 * The translation to show: that of the current language, else the plain text, else any other language. Empty
 * text when there is none.
 */
export function translatedField(
  translations: Readonly<Record<string, string>> | undefined,
  plain: string | undefined,
  language: Language,
): string {
  return translations?.[language] || plain || Object.values(translations ?? {}).find(Boolean) || '';
}
