/** What the very first page fetched before there was a worker to keep it, fetched once more so that it is kept. */

import { answer, isKept } from './answers.ts';
import { type Albums, artwork, isArtwork } from './artwork.ts';
import { isAsset, keepAssets } from './assets.ts';
import { headersOf } from './identity.ts';
import type { Hold, Surroundings } from './surroundings.ts';

const mostUrls = 200;

/** `paths` are on our own origin, with their query. One that fails now is kept when it is next seen. */
export async function keepFirstVisit(
  around: Surroundings,
  albums: Albums,
  paths: readonly string[],
  hold: Hold,
): Promise<void> {
  const viewer = await around.identity.viewer();
  const language = await around.identity.language();
  const headers = viewer
    ? headersOf(viewer, language)
    : { Accept: 'application/json', 'Accept-Language': language };
  for (const path of paths.slice(0, mostUrls)) {
    const url = new URL(path, around.origin);
    const keeping = isAsset(around, url)
      ? keepAssets(around, [path])
      : isKept(around, url)
        ? answer(around, new Request(url, { headers }), hold)
        : isArtwork(around, new Request(url))
          ? artwork(around, albums, new Request(url), hold)
          : undefined;
    await keeping?.catch(() => undefined);
  }
}
