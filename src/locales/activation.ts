/** The one place that sets a language: its messages, and `lang` and `dir` on the document. */
import { i18n } from '@lingui/core';
import { directionOf, isLanguage, type Language } from '../domain/language.ts';

const catalogs = {
  en: () => import('./en.po'),
  ar: () => import('./ar.po'),
};

const key = 'language';

/** The viewer's choice on this device, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(): Language {
  const chosen = storedChoice();
  if (isLanguage(chosen)) return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}

/** Loads a language and shows it. Anything but `en` and `ar` is ignored. Specification, point 4. */
export async function activateLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return;
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** As `activateLanguage`, and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  try {
    localStorage.setItem(key, language);
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
