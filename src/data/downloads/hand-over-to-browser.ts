/**
 * Hands a download over to the browser, which continues after the page is closed, and takes it back. While the record
 * says `browser`, the browser and the worker own the download, and no page fetches it.
 * docs/decisions.md, "Downloads".
 */
import type { Download } from '../../contracts/download.ts';
import { backgroundRequests } from '../../domain/downloads/background-requests.ts';
import { roomForFilms } from '../../domain/downloads/download-room.ts';
import { type FilmPlan, planPlace } from '../../domain/downloads/film-plan.ts';
import { keptFilmPath } from '../../domain/downloads/kept-film-address.ts';
import type { Part } from '../../domain/downloads/kept-playlist.ts';
import { minute } from '../../domain/time/time-units.ts';
import {
  type BackgroundFetchRegistration,
  backgroundFetchManager,
  backgroundFetchOf,
  endBackgroundFetch,
  endingLock,
} from '../device/background-fetch-manager.ts';
import type { DeviceDatabase } from '../device/device-database-types.ts';
import { changeDownload } from '../device/download-records.ts';
import { openKeptFilm } from '../device/kept-film-caches.ts';
import { readStorageEstimate } from '../device/storage-estimate.ts';
import { withLock } from '../device/with-lock.ts';

type Handing = { plan: FilmPlan; missing: readonly Part[]; title: string };

/** Returns whether the browser continues with the download. `download` counts the parts that are kept already. */
export async function handOverToBrowser(
  database: DeviceDatabase,
  download: Download,
  { plan, missing, title }: Handing,
): Promise<boolean> {
  const { copy, kind } = download;
  const fetches = await backgroundFetchManager();
  // The browser would continue on a metered connection, too, so the viewer must have allowed that. If the browser
  // has failed once, the page fetches the rest.
  if (!fetches || !download.on_metered || download.fetched_by) return false;
  const requests = backgroundRequests(missing, {
    parts: plan.parts.length,
    bytesPerPart: download.bytes / Math.max(1, download.kept_parts),
    room: roomForFilms(await readStorageEstimate()),
  });
  if (requests.length === 0) return false;
  const cache = await openKeptFilm(copy);
  await cache.put(keptFilmPath(copy, planPlace), new Response(JSON.stringify(plan)));
  // The record is changed before the fetch begins, because the fetch may end at once, and the worker then reads the
  // record.
  await changeDownload(database, download, (one) =>
    one.state === 'waiting' ? { ...one, fetched_by: 'browser' } : undefined,
  );
  const bytes = plan.parts.reduce((sum, { range }) => sum + (range?.length ?? 0), 0);
  try {
    await fetches.fetch(copy, requests, {
      title,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      downloadTotal: kind === 'file' ? bytes : 0,
    });
  } catch {
    // The browser refuses: the fetch is not permitted, there is no room, or too many fetches run at once.
    await giveToPage(database, download);
    return false;
  }
  // The viewer may have paused or removed the download meanwhile. Then its fetch is ended.
  if (!(await changeDownload(database, download, (one) => (isWithBrowser(one) ? one : undefined))))
    await endBackgroundFetch(copy);
  return true;
}

export const isWithBrowser = ({ state, fetched_by }: Download) =>
  state === 'waiting' && fetched_by === 'browser';

/** The bytes that the browser has fetched of each copy, and since when this page sees the same number. */
const looks = new Map<string, { bytes: number; at: number }>();
/** A fetch that receives nothing for this time counts as stuck. */
const stuckMs = 45_000;
/** If a page has not looked at a fetch for longer than this, the device was asleep. */
const sleptMs = 3 * minute;

export type TakeBackEnv = {
  database: DeviceDatabase;
  now(): number;
  isOnline(): boolean;
  sleep(milliseconds: number): Promise<void>;
};

/** How long it may take until the worker learns of the end of a fetch. */
const workerDelayMs = 5000;

/** Takes a download back if its fetch is stuck, or has ended and the worker has not learned of it. */
export async function takeBackFromBrowser(env: TakeBackEnv, download: Download): Promise<void> {
  const { copy } = download;
  const fetch = await backgroundFetchOf(copy);
  if (fetch && !noteBytesAndFindStuck(env, copy, fetch)) return;
  looks.delete(copy);
  if (fetch) {
    // The record comes first. Otherwise the worker would think that the viewer has ended the fetch.
    await giveToPage(env.database, download);
    await endBackgroundFetch(copy);
  }
  await env.sleep(workerDelayMs);
  await withLock(endingLock(copy), () => giveToPage(env.database, download));
}

function noteBytesAndFindStuck(
  { now, isOnline }: TakeBackEnv,
  copy: string,
  { downloaded: bytes }: BackgroundFetchRegistration,
): boolean {
  const before = looks.get(copy);
  const stoodMs = before?.bytes === bytes ? now() - before.at : 0;
  if (stoodMs >= stuckMs && stoodMs < sleptMs && isOnline()) return true;
  if (stoodMs === 0 || stoodMs >= sleptMs || !isOnline()) looks.set(copy, { bytes, at: now() });
  return false;
}

async function giveToPage(database: DeviceDatabase, download: Download): Promise<void> {
  await changeDownload(database, download, (one) =>
    isWithBrowser(one) ? { ...one, fetched_by: 'page' } : undefined,
  );
}
