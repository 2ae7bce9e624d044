/** Follows the downloads that the browser fetches by itself: counts the parts, and reports progress. */
import type { Download } from '../../contracts/download.ts';
import {
  type BackgroundFetchRegistration,
  backgroundFetchOf,
} from '../device/background-fetch-manager.ts';
import { isWithBrowser } from './hand-over-to-browser.ts';

type Followed = { fetch: BackgroundFetchRegistration; answers: number; requests: number };

const followed = new Map<string, Followed>();

/** Follows each fetch once, until its download is no longer with the browser. */
export async function followBackgroundFetches(
  downloads: readonly Download[],
  onProgress: () => void,
): Promise<void> {
  for (const download of downloads) {
    const { copy } = download;
    if (!isWithBrowser(download)) followed.delete(copy);
    else if (!followed.has(copy)) await startFollowing(copy, onProgress);
  }
}

/** Starts to listen to a fetch of the browser, and returns before that fetch has ended. */
async function startFollowing(copy: string, onProgress: () => void): Promise<void> {
  const fetch = await backgroundFetchOf(copy);
  if (!fetch || followed.has(copy)) return;
  const one: Followed = { fetch, answers: 0, requests: 0 };
  followed.set(copy, one);
  fetch.addEventListener('progress', onProgress);
  // A browser that cannot list the requests shows no progress. The download goes on.
  const records = await fetch.matchAll().catch(() => []);
  one.requests = records.length;
  const count = () => {
    one.answers += 1;
  };
  // A request that failed is not counted here: the worker deals with it.
  for (const { responseReady } of records) responseReady.then(count, () => undefined);
}

/** The download with what the browser has fetched until now. The last part counts once the worker has kept it. */
export function withBrowserProgress(download: Download): Download {
  const one = followed.get(download.copy);
  if (!one || !isWithBrowser(download)) return download;
  const { kept_parts, parts, bytes } = download;
  const { downloaded } = one.fetch;
  // A film in one file is one request. Its size is estimated from the parts that are kept.
  const share =
    one.requests === 1
      ? (downloaded * kept_parts) / Math.max(1, bytes * parts)
      : one.answers / Math.max(1, one.requests);
  const more = Math.floor(share * (parts - kept_parts));
  return {
    ...download,
    bytes: bytes + downloaded,
    kept_parts: Math.max(kept_parts, Math.min(parts - 1, kept_parts + more)),
  };
}
