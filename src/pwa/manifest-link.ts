/** The app's name on the home screen is written in the viewer's language. */
import type { Language } from '../domain/language.ts';

const manifests: Readonly<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  ar: '/manifest.ar.webmanifest',
};

export function linkManifest(language: Language): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifests[language]);
}
