import type { Language } from '../domain/language.ts';

/** The app's name in each language: the build writes the operator's names here. */
export const appNames: Readonly<Record<Language, string>> = APP_NAMES;
