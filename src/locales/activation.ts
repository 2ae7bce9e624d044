/** The one place that sets a language: its messages, and `lang` and `dir` on the document. */
import { i18n } from '@lingui/core';
import { directionOf, isLanguage, type Language } from '../domain/language.ts';

/** Home's sentences, and all the others: a viewer who opens home waits for the first only. */
const catalogs = {
  en: { home: () => import('./home/en.po'), rest: () => import('./en.po') },
  ar: { home: () => import('./home/ar.po'), rest: () => import('./ar.po') },
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
  const wholly = i18n.locale !== '' && restOf.size > 0;
  const { messages } = await catalogs[language].home();
  i18n.load(language, messages);
  if (wholly) await loadRest(language);
  i18n.activate(language);
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

const restOf = new Map<Language, Promise<void>>();

/** The language that is shown, or about to be. */
export function shownLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : preferredLanguage();
}

/** Resolves once every sentence of that language is there: whatever is not home waits for this. */
export function allMessages(): Promise<void> {
  return loadRest(shownLanguage());
}

function loadRest(language: Language): Promise<void> {
  const loading = restOf.get(language) ?? fetchRest(language);
  restOf.set(language, loading);
  // Offline it may not be on the device yet: the next one to ask tries again.
  loading.catch(() => restOf.delete(language));
  return loading;
}

async function fetchRest(language: Language): Promise<void> {
  const { messages } = await catalogs[language].rest();
  i18n.load(language, messages);
}
