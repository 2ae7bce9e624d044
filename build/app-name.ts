/**
 * The name of the app in each language: the operator's (`VITE_APP_NAME`; `VITE_APP_NAME_AR` and its like where a
 * language has another), else ours.
 */

import { i18nOf } from '../provider/locales/i18n.ts';
import { defaultLanguage, type Language, languages } from '../src/domain/language.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export function appNameIn(language: Language, env: Env): string {
  const i18n = i18nOf(language);
  return (
    env[['VITE_APP_NAME', language.toUpperCase()].join('_')] ?? env.VITE_APP_NAME ?? i18n._('Sahra')
  );
}

/** The constants by which the code reads the name of the app: in the default language, and in each language. */
export function appNameDefines(env: Env) {
  const names = languages.map((language) => [language, appNameIn(language, env)]);
  return {
    'import.meta.env.VITE_APP_NAME': JSON.stringify(appNameIn(defaultLanguage, env)),
    APP_NAMES: JSON.stringify(Object.fromEntries(names)),
  };
}
