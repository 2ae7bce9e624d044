/** The viewer's actions on downloads: begin, pause, resume, keep again, remove. */

import { endBackgroundFetch } from '../data/device/background-fetch-manager.ts';
import {
  addDownload,
  changeDownload,
  removeDownloadRecord,
} from '../data/device/download-records.ts';
import { openKeptFilm, removeKeptFilm } from '../data/device/kept-film-caches.ts';
import { readStorageEstimate } from '../data/device/storage-estimate.ts';
import { fetchQualityOffers } from '../data/downloads/film-plan.ts';
import { downloadKindOf } from '../domain/downloads/download-kind.ts';
import { DownloadProblem } from '../domain/downloads/download-problem.ts';
import { roomForFilms } from '../domain/downloads/download-room.ts';
import type { QualityOffer } from '../domain/downloads/quality-offer.ts';
import type { AppContext } from '../queries/app-context.ts';
import type { Download, DownloadSubject } from '../queries/downloads.ts';
import { askForFilmSource, downloaderOf, pageFetchEnv } from './downloader.ts';
import { requestPersistenceOnce } from './storage-persistence.ts';

export type DownloadOffers = {
  readonly offers: readonly QualityOffer[];
  readonly kind: 'hls' | 'file';
  readonly days: number;
  /** Bytes that films may still use; undefined when the browser does not say it. */
  readonly room: number | undefined;
};

/** The qualities from which the viewer may choose. Throws `DownloadProblem`, and what the client throws. */
export async function readDownloadOffers(
  app: AppContext,
  subject: DownloadSubject,
  signal: AbortSignal,
): Promise<DownloadOffers> {
  const { address, seconds, days } = await askForFilmSource(app, subject);
  const kind = downloadKindOf(address);
  if (!kind) throw new DownloadProblem('unreadable');
  const offers = await fetchQualityOffers(pageFetchEnv(signal), { address, seconds });
  return { offers, kind, days, room: roomForFilms(await readStorageEstimate()) };
}

export type NewDownload = Pick<Download, 'subject' | 'title' | 'kind' | 'days' | 'on_metered'> &
  Partial<Pick<Download, 'title_trans' | 'of' | 'picture'>>;

/** Begins to keep a film. Throws when the device can store no record or no film. */
export async function beginDownload(
  app: AppContext,
  film: NewDownload,
  { height, bandwidth }: QualityOffer,
): Promise<void> {
  const { database, now } = app;
  // Firefox asks the viewer, who need not answer. The download does not wait for that.
  void requestPersistenceOnce('download');
  const download = await addDownload(database, {
    ...film,
    title_trans: film.title_trans,
    copy: crypto.randomUUID().replaceAll('-', ''),
    ...(height !== undefined && { height }),
    bandwidth,
    state: 'waiting',
    kept_parts: 0,
    parts: 0,
    bytes: 0,
    added_at: now(),
    checked_at: now(),
    subtitles: [],
  });
  // At its next start the app finds this cache, and so knows that there are downloads.
  await openKeptFilm(download.copy);
  continueDownloads(app);
}

/** The download without the notes of its former attempt. */
function withoutFormerAttempt({ reason: _, fetched_by: __, ...one }: Download): Download {
  return one;
}

/** `download` is the one that the screen shows: it contains the progress of the browser's own fetch. */
export async function pauseDownload(app: AppContext, download: Download): Promise<void> {
  await changeDownload(app.database, download, (one) =>
    one.state === 'waiting'
      ? { ...withoutFormerAttempt(one), state: 'paused', kept_parts: download.kept_parts }
      : undefined,
  );
  downloaderOf(app).stopCopyAndReloadList(download.copy);
  // The record is changed first. Otherwise the worker would think that the viewer has ended the fetch in the
  // browser.
  await endBackgroundFetch(download.copy);
}

/** Continues a download that was paused, has failed, or waits for a connection that is not metered. */
export async function resumeDownload(
  app: AppContext,
  download: Download,
  onMetered: boolean,
): Promise<void> {
  // Another tab may have finished it meanwhile.
  await changeDownload(app.database, download, (one) =>
    one.state === 'done'
      ? undefined
      : { ...withoutFormerAttempt(one), state: 'waiting', on_metered: onMetered },
  );
  continueDownloads(app);
}

/** Keeps a film again that has expired, or that the browser has deleted. Of two tabs the first one does it. */
export async function restartDownload(
  app: AppContext,
  download: Download,
  onMetered: boolean,
): Promise<void> {
  const renewed = await changeDownload(app.database, download, (one) =>
    one.added_at === download.added_at
      ? {
          ...withoutFormerAttempt(one),
          // No tab fetches it before its former parts are removed.
          state: 'paused',
          kept_parts: 0,
          parts: 0,
          bytes: 0,
          added_at: app.now(),
          checked_at: app.now(),
        }
      : undefined,
  );
  if (!renewed) return downloaderOf(app).stopCopyAndReloadList();
  await removeKeptFilm(download.copy);
  await openKeptFilm(download.copy);
  await resumeDownload(app, renewed, onMetered);
}

export async function removeDownload(app: AppContext, download: Download): Promise<void> {
  await removeDownloadRecord(app.database, download);
  downloaderOf(app).stopCopyAndReloadList(download.copy);
  await removeKeptFilm(download.copy);
  downloaderOf(app).stopCopyAndReloadList();
}

function continueDownloads(app: AppContext): void {
  const downloader = downloaderOf(app);
  downloader.stopCopyAndReloadList();
  // The record of each download says why it does not continue.
  void downloader.start().catch(() => undefined);
}
