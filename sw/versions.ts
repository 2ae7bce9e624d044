/** What a version needs beside its shell, and when the ones before it are let go. */
import { forgetEarlier, keepAssets } from './assets.ts';
import { type BuiltFile, filesOf } from './manifest.ts';
import type { Surroundings } from './surroundings.ts';

/** At install: the letters and words of the language that this device speaks. One that cannot be had now is had on use. */
export async function keepLanguageFiles(
  around: Surroundings,
  files: readonly BuiltFile[],
): Promise<void> {
  const language = await around.identity.language();
  await keepAssets(around, pathsOf(filesOf(language, files)));
}

/** A page has started: the moment to let go of versions that no window runs. */
export function onStarted(around: Surroundings, files: readonly BuiltFile[]): Promise<void> {
  const current = new Set(pathsOf(files.map(({ url }) => url)));
  return forgetEarlier(around, current).catch(() => undefined);
}

function pathsOf(urls: readonly string[]): string[] {
  return urls.map((url) => `/${url}`);
}
