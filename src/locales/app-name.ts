import type { Language } from '../domain/language.ts';

/** The app's name in each language. The build writes the operator's names here. */
export const appNames: Readonly<Record<Language, string>> = {
  en: import.meta.env.VITE_APP_NAME,
  ar: import.meta.env.VITE_APP_NAME_AR,
};
