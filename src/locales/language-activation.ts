/** The one place that sets a language: its messages, and `lang` and `dir` on the document. */
import { i18n, type Messages } from '@lingui/core';
import {
  defaultLanguage,
  directionOf,
  isLanguage,
  type Language,
  localeOf,
} from '../domain/language.ts';

const catalogs = import.meta.glob<Messages>('./*.po', { import: 'messages' });

const key = 'language';

/** The key of the language that a link asked for, in this tab. */
const addressKey = 'language-of-address';

/**
 * Remembers the language that the opened link asks for by `lang`, and removes `lang` from the address before the router
 * reads it. docs/decisions.md, "Shared links".
 */
export function takeLanguageOfAddress(): void {
  const url = new URL(location.href);
  const spoken = url.searchParams.get('lang');
  if (!isLanguage(spoken)) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
  ofAddress = spoken;
  // In a browser that stores nothing the link's language is used until the page is reloaded.
  writeStored(() => sessionStorage, addressKey, spoken);
}

let ofAddress: Language | undefined;

/**
 * The viewer's choice on this device, else the language of the opened link, else the first of the browser's
 * languages that the app has, else the default one.
 */
export function preferredLanguage(): Language {
  const candidates = [
    readStored(() => localStorage, key),
    ofAddress ?? readStored(() => sessionStorage, addressKey),
    ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()),
  ];
  return candidates.find(isLanguage) ?? defaultLanguage;
}

/** The shown language, or the one that is loading. */
export function shownLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : preferredLanguage();
}

/**
 * Loads a language and shows it. docs/product.md, 4. Throws when its messages cannot be fetched: then nothing
 * changes.
 */
export async function activateLanguage(language: Language): Promise<void> {
  const messages = await catalogs[`./${language}.po`]?.();
  if (!messages) throw new Error(`There are no messages in ${language}.`);
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Like `activateLanguage`, but also stores the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  writeStored(() => localStorage, key, language);
}

/** `storage` is a function because even reading `localStorage` throws when the browser refuses it. */
function readStored(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function writeStored(storage: () => Storage, name: string, value: string): void {
  try {
    storage().setItem(name, value);
  } catch {
    // The choice is then lost when the page is closed.
  }
}
