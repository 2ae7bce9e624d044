/** What one version of the app leaves to the next, and when it is let go. */
import { forgetEarlier, keepAssets, putAsideEarlier } from './assets.ts';
import { type BuiltFile, filesOf } from './manifest.ts';
import type { Hold, Surroundings } from './surroundings.ts';

/** Beside the shell, the files that wait for their language are kept, and those of the version before put aside. */
export function onInstall(
  around: Surroundings,
  files: readonly BuiltFile[],
  shellCache: string,
  hold: Hold,
): void {
  hold(
    around.identity
      .language()
      .then((language) => keepAssets(around, pathsOf(filesOf(language, files)))),
  );
  const current = new Set(pathsOf(files.map(({ url }) => url)));
  hold(putAsideEarlier(around, shellCache, current).catch(() => undefined));
}

/** A page has started: the moment to let go of versions that no window runs. */
export function onStarted(around: Surroundings, files: readonly BuiltFile[]): Promise<void> {
  const current = new Set(pathsOf(files.map(({ url }) => url)));
  return forgetEarlier(around, current).catch(() => undefined);
}

function pathsOf(urls: readonly string[]): string[] {
  return urls.map((url) => `/${url}`);
}
