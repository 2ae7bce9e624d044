/** Which of the built files are kept at install, and which when they are first used. */
import type { Language } from '#src/domain/language.ts';

export type BuiltFile = { url: string; revision: string | null };

/** As the build writes the list: files whose name carries no hash come with a revision. */
export function builtFiles(
  written: readonly (string | { url: string; revision?: string | null | undefined })[],
): BuiltFile[] {
  return written.map((file) =>
    typeof file === 'string'
      ? { url: file, revision: null }
      : { url: file.url, revision: file.revision ?? null },
  );
}

/** The app itself: everything that it needs to start and to show any screen. */
export function shellOf(files: readonly BuiltFile[]): BuiltFile[] {
  return files.filter(({ url }) => !isOnUse(url) && languagesOf(url) === 'any');
}

/** What only speakers of a language need: its letters and its words. */
export function filesOf(language: Language, files: readonly BuiltFile[]): string[] {
  return files
    .map(({ url }) => url)
    .filter(
      (url) => !isOnUse(url) && languagesOf(url) !== 'any' && languagesOf(url).includes(language),
    );
}

/** The player, which a viewer who only reads the guide never asks for, and Temporal for browsers that lack it. */
function isOnUse(url: string): boolean {
  return /^assets\/([\w-]*player|hls|global\.esm|temporal)-[\w-]{8}\.js$/i.test(url);
}

/** Arabic pages hold Latin names and digits too. Scripts of neither language come when their letters do. */
function languagesOf(url: string): readonly Language[] | 'any' {
  const words = /^assets\/(en|ar)-[\w-]{8}\.js$/.exec(url)?.[1];
  if (words === 'en' || words === 'ar') return [words];
  if (!url.endsWith('.woff2')) return 'any';
  if (/-arabic-/.test(url)) return ['ar'];
  return /-latin-(?!ext)/.test(url) ? ['en', 'ar'] : [];
}
