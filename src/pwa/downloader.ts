/**
 * Continues the viewer's downloads in an open page: in one page at a time, one film after the other. If the browser can
 * fetch by itself, the page hands each film over. When a page is closed, the next one continues with the others.
 * docs/decisions.md, "Downloads".
 */
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Download } from '../contracts/download.ts';
import { User } from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { changeDownload, readDownloads } from '../data/device/download-records.ts';
import { removeKeptFilm } from '../data/device/kept-film-caches.ts';
import { withLock } from '../data/device/with-lock.ts';
import { chooseNextDownload } from '../data/downloads/choose-next-download.ts';
import { NetworkLost, type PieceEnv } from '../data/downloads/fetch-piece.ts';
import { fetchFilmSource, requireId } from '../data/downloads/film-source.ts';
import { followBackgroundFetches } from '../data/downloads/follow-background-fetch.ts';
import {
  handOverToBrowser,
  isWithBrowser,
  takeBackFromBrowser,
} from '../data/downloads/hand-over-to-browser.ts';
import { downloadReasonOf, keepFilm, Stopped } from '../data/downloads/keep-film.ts';
import { isTransient, RequestError } from '../data/provider/errors.ts';
import { DownloadProblem } from '../domain/downloads/download-problem.ts';
import { isExpired } from '../domain/downloads/download-state.ts';
import type { FilmPlan } from '../domain/downloads/film-plan.ts';
import type { Part } from '../domain/downloads/kept-playlist.ts';
import { defaultLanguage, isLanguage, translatedField } from '../domain/language.ts';
import { day, minute } from '../domain/time/time-units.ts';
import type { AppContext } from '../queries/app-context.ts';
import { keys } from '../queries/keys.ts';
import { userQuery } from '../queries/user.ts';
import { browserConnection, usesLessData } from '../session/data-saving.ts';
import { openDownloadChangeChannel } from './cross-tab-download-changes.ts';

export type Downloader = {
  /** Continues waiting downloads, now and whenever possible. Settles when there is nothing to do now. */
  start(): Promise<void>;
  /** Stops what this page fetches for a copy, and makes all pages read the downloads again. */
  stopCopyAndReloadList(copy?: string): void;
};

/** How often a page tries again after the provider or a host failed. */
const intervalMs = minute;
/** How often the provider is asked whether a film may still be kept. */
const checkMs = day;

const downloaders = new WeakMap<QueryClient, Downloader>();

/** The only downloader of this page. */
export function downloaderOf(app: AppContext): Downloader {
  const made = downloaders.get(app.queryClient) ?? createDownloader(app);
  downloaders.set(app.queryClient, made);
  return made;
}

/** What the code that fetches the parts of a film needs from the page: `fetch`, the state of the network, a timer. */
export function pageFetchEnv(signal: AbortSignal): PieceEnv {
  return {
    signal,
    fetch: (input, init) => fetch(input, init),
    isOnline: () => navigator.onLine,
    canPlay: (type) => document.createElement('video').canPlayType(type) !== '',
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

/** Asks the provider for the film to keep, in the name of the present viewer. */
export async function askForFilmSource(
  { client, queryClient, now }: AppContext,
  subject: Download['subject'],
) {
  const user = await queryClient.ensureQueryData(userQuery(client));
  const asking = { client, playbackToken: user.playback_token, now: now() };
  try {
    return await fetchFilmSource(asking, subject);
  } catch (error) {
    // The provider may treat a token that has ended like no token, and a visitor may keep nothing. This call then ends
    // the session, and the films wait for their viewer.
    if (isNoLongerAllowed(error))
      requireId(await client.get('user', resource(User), { quiet: true }), user.id);
    throw error;
  }
}

function createDownloader(app: AppContext): Downloader {
  const { queryClient } = app;
  const refetchDownloads = () => {
    void queryClient.invalidateQueries({ queryKey: keys.downloads });
    void queryClient.invalidateQueries({ queryKey: keys.storage });
  };
  const channel = openDownloadChangeChannel();
  let present: { copy: string; end: AbortController } | undefined;
  let running: Promise<void> | undefined;
  let isFollowing = false;
  const refetchInAllPages = () => {
    refetchDownloads();
    channel?.postMessage('changed');
  };
  const runDownload = async (download: Download) => {
    present = { copy: download.copy, end: new AbortController() };
    const goesOn = await downloadFilm(app, download, {
      signal: present.end.signal,
      onProgress: refetchInAllPages,
    });
    present = undefined;
    refetchInAllPages();
    return goesOn;
  };
  /** What the browser fetches is followed by each page. */
  const followBrowser = async () =>
    followBackgroundFetches(
      await readDownloads(app.database),
      () => void queryClient.invalidateQueries({ queryKey: keys.downloads }),
    );
  const runDownloads = async () => {
    // The next run checks again.
    await deleteForbiddenFilms(app).catch(() => undefined);
    await takeBackStuckFilms(app);
    for (let goesOn = true; goesOn; ) {
      const next = await takeNext(app);
      goesOn = next !== undefined && (await runDownload(next));
      await followBrowser();
    }
  };
  const start = () => {
    restartOnChanges();
    // If this fails, it fails in `runDownloads` too, and `start` reports that.
    void followBrowser().then(refetchDownloads, () => undefined);
    running ??= withLock('downloads', runDownloads).finally(() => {
      running = undefined;
      refetchDownloads();
    });
    return running;
  };
  // The record of each download says why it does not continue.
  const startAgain = () => void start().catch(() => undefined);
  /** Lets this page continue by itself from now on. */
  function restartOnChanges(): void {
    if (isFollowing) return;
    isFollowing = true;
    window.addEventListener('online', startAgain);
    browserConnection()?.addEventListener('change', startAgain);
    setInterval(startAgain, intervalMs);
    channel?.addEventListener('message', refetchDownloads);
  }
  return {
    start,
    stopCopyAndReloadList(copy) {
      if (present && present.copy === copy) present.end.abort();
      refetchInAllPages();
    },
  };
}

const takeNext = ({ database, now }: AppContext) =>
  chooseNextDownload(database, now(), { isOnline: navigator.onLine, savesData: usesLessData() });

/** Takes back the films that the browser should fetch, but does not. */
async function takeBackStuckFilms({ database, now }: AppContext): Promise<void> {
  const { isOnline, sleep } = pageFetchEnv(new AbortController().signal);
  for (const one of (await readDownloads(database)).filter(isWithBrowser)) {
    await takeBackFromBrowser({ database, now, isOnline, sleep }, one);
  }
}

/**
 * Keeps one film. Returns false when the network or the provider has failed, so that no other download is tried now.
 */
async function downloadFilm(
  app: AppContext,
  download: Download,
  { signal, onProgress }: { signal: AbortSignal; onProgress: () => void },
): Promise<boolean> {
  const { database, now } = app;
  const { title_trans, title: plain } = download;
  const title = translatedField(
    title_trans,
    plain,
    isLanguage(i18n.locale) ? i18n.locale : defaultLanguage,
  );
  const env = {
    ...pageFetchEnv(signal),
    ...{ database, now, onProgress },
    source: () => askForFilmSource(app, download.subject),
    handOver: (present: Download, plan: FilmPlan, missing: readonly Part[]) =>
      handOverToBrowser(database, present, { plan, missing, title }),
  };
  try {
    await keepFilm(env, download);
    return true;
  } catch (error) {
    if (error instanceof Stopped || signal.aborted) return true;
    if (error instanceof NetworkLost || isTemporaryFailure(error)) return false;
    const reason = downloadReasonOf(error);
    if (isNoLongerAllowed(error))
      await deleteDownloadedFiles(database, download, { state: 'failed', reason });
    else await changeDownload(database, download, (one) => ({ ...one, state: 'failed', reason }));
    return true;
  }
}

/** The provider cannot be reached, or the session has ended. Another attempt is made later. */
function isTemporaryFailure(error: unknown): boolean {
  return isTransient(error) || (error instanceof RequestError && error.kind === 'unauthorized');
}

/** Deletes films that have expired, and those that may not be kept any more; that is asked once a day. */
async function deleteForbiddenFilms(app: AppContext): Promise<void> {
  const { database, now } = app;
  for (const download of await readDownloads(database)) {
    // A time in the future was noted before the device's clock was set back.
    const isDue = Math.abs(now() - download.checked_at) > checkMs;
    if (isExpired(download, now())) await deleteDownloadedFiles(database, download, {});
    else if (download.state === 'done' && navigator.onLine && isDue)
      await deleteFilmIfForbidden(app, download);
  }
}

async function deleteFilmIfForbidden(app: AppContext, download: Download): Promise<void> {
  const { database, now } = app;
  try {
    await askForFilmSource(app, download.subject);
    await changeDownload(database, download, (one) => ({ ...one, checked_at: now() }));
  } catch (error) {
    if (isTemporaryFailure(error)) return;
    // Any other failure says nothing about the film. Asking again today would fail in the same way.
    if (!isNoLongerAllowed(error)) {
      await changeDownload(database, download, (one) => ({ ...one, checked_at: now() }));
      return;
    }
    await deleteDownloadedFiles(database, download, { state: 'failed', reason: error.reason });
  }
}

/** Whether the provider does not allow the film any more. Then its files must be deleted. */
const isNoLongerAllowed = (error: unknown): error is DownloadProblem =>
  error instanceof DownloadProblem && ['withdrawn', 'not-allowed'].includes(error.reason);

/** Deletes the files of a download that has expired or is no longer allowed. Its entry in the list stays. */
async function deleteDownloadedFiles(
  database: DeviceDatabase,
  download: Download,
  state: Partial<Download>,
): Promise<void> {
  const isSame = ({ added_at }: Download) => added_at === download.added_at;
  // If the viewer has just begun to keep the film again, `added_at` is another one, and the files stay.
  const changed = await changeDownload(database, download, (one) =>
    isSame(one) ? { ...one, ...state, kept_parts: 0, parts: 0, bytes: 0 } : undefined,
  );
  if (changed) await removeKeptFilm(download.copy);
}
