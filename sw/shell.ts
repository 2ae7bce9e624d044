/** The app's own files, kept whole at install: a version is there entirely or not at all. */
import { cacheNames } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { type BuiltFile, shellOf } from './manifest.ts';

export const shellCache = cacheNames.precache;

export function shellKeeper(files: readonly BuiltFile[]): PrecacheController {
  const shell = new PrecacheController();
  shell.addToCacheList(shellOf(files));
  return shell;
}

/** A file of the shell, from the network should the browser have lost it. */
export function shellFile(
  shell: PrecacheController,
  event: FetchEvent,
  url: string,
): Promise<Response> {
  const request = new Request(url);
  const cacheKey = shell.getCacheKeyForURL(request.url);
  return shell.strategy.handle({ event, request, params: { cacheKey } });
}
