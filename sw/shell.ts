/** The app with the network off: its files at install, its one document for every address, its versions in turn. */
import { cacheNames } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { forgetEarlier, keepAssets, putAsideEarlier } from './assets.ts';
import { type BuiltFile, filesOf, shellOf } from './manifest.ts';
import type { Hold, Surroundings } from './surroundings.ts';

/** Served by the provider itself, never by the app's document. */
const notTheApp = [/^\/(api|media|dev|oidc)\//, /\/[^/]+\.[a-z0-9]+$/i];

/** The app's files, kept whole at install: a version is there entirely or not at all. */
export function shellKeeper(files: readonly BuiltFile[]): PrecacheController {
  const shell = new PrecacheController();
  shell.addToCacheList(shellOf(files));
  return shell;
}

export function isShellNavigation({ origin }: Pick<Surroundings, 'origin'>, request: Request) {
  const url = new URL(request.url);
  return (
    request.mode === 'navigate' &&
    url.origin === origin &&
    !notTheApp.some((form) => form.test(url.pathname))
  );
}

/** A file of the shell, from the network should the browser have lost it. */
export function shellFile(shell: PrecacheController, event: FetchEvent, url: string) {
  const request = new Request(url);
  return shell.strategy.handle({
    event,
    request,
    params: { cacheKey: shell.getCacheKeyForURL(request.url) },
  });
}

/** The files that wait for their language are kept too, and those of the version before this one put aside. */
export function onInstall(around: Surroundings, files: readonly BuiltFile[], hold: Hold): void {
  hold(
    around.identity
      .language()
      .then((language) => keepAssets(around, pathsOf(filesOf(language, files)))),
  );
  const current = new Set(pathsOf(files.map(({ url }) => url)));
  hold(putAsideEarlier(around, cacheNames.precache, current).catch(() => undefined));
}

/** A page has started: the moment to let go of versions that no window runs. */
export function onStarted(around: Surroundings, files: readonly BuiltFile[]): Promise<void> {
  const current = new Set(pathsOf(files.map(({ url }) => url)));
  return forgetEarlier(around, current).catch(() => undefined);
}

function pathsOf(urls: readonly string[]): string[] {
  return urls.map((url) => `/${url}`);
}
