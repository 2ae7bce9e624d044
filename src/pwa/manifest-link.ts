/** The app's name on the home screen is written in the viewer's language. */
import { type Language, manifestPath } from '../domain/language.ts';

export function linkManifest(language: Language): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(language));
}
