/** Which languages there are, which way they run, and which wording of a thing a viewer is shown. */

/**
 * Every language of the app. After a line is added, the compiler names each table that
 * lacks it, `languages.test.ts` each file.
 */
const table = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', scripts: ['latin'] },
  // Arabic pages hold Latin names and digits too.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar', scripts: ['latin', 'arabic'] },
} as const satisfies Record<string, Features>;

type Features = {
  name: string;
  direction: 'ltr' | 'rtl';
  locale: string;
  /** As the font's files name them. */
  scripts: readonly string[];
};

export type Language = keyof typeof table;

export const languages = Object.keys(table) as readonly Language[] as readonly [
  Language,
  ...Language[],
];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return table[language].direction;
}

/** What `Intl` writes dates by: the spelling is British, and so is the order of a date. */
export function localeOf(language: Language): string {
  return table[language].locale;
}

/** The scripts whose fonts its pages need; fonts of other scripts are fetched when a page shows such a letter. */
export function scriptsOf(language: Language): readonly string[] {
  return table[language].scripts;
}

/** What the language calls itself. */
export function nameOf(language: Language): string {
  return table[language].name;
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
