/**
 * Keeps a film part by part. Parts that are kept stay, even if the page is closed in between. The playlist, or the
 * headers of a file, is written last, so that an incomplete film never plays.
 *
 * IMPORTANT, follow these rules:
 * 1. Name a part by its place in the film, never by its address: the address expires.
 * 2. Write each part into the record before you fetch the next one. Stop when the record is no longer `waiting`: the
 *    viewer may have paused or removed the download in another tab, or have left.
 */
import type { Download } from '../../contracts/download.ts';
import { DownloadProblem, type DownloadReason } from '../../domain/downloads/download-problem.ts';
import { roomForFilms } from '../../domain/downloads/download-room.ts';
import type { FilmPlan } from '../../domain/downloads/film-plan.ts';
import { keptFilmPath } from '../../domain/downloads/kept-film-address.ts';
import type { Part } from '../../domain/downloads/kept-playlist.ts';
import type { DeviceDatabase } from '../device/device-database-types.ts';
import { changeDownload } from '../device/download-records.ts';
import { openKeptFilm, removeKeptFilm } from '../device/kept-film-caches.ts';
import { readStorageEstimate } from '../device/storage-estimate.ts';
import { storageStateOf } from '../device/storage-health.ts';
import { AddressRefused, fetchPart, type PieceEnv } from './fetch-piece.ts';
import { planFilm } from './film-plan.ts';
import type { FilmSource } from './film-source.ts';
import { keepExtras } from './keep-extras.ts';

export type KeepEnv = PieceEnv & {
  database: DeviceDatabase;
  /** Asks the provider for the film. The addresses in its answer are valid now, and expire later. */
  source(): Promise<FilmSource>;
  now(): number;
  onProgress(): void;
  /** Asks the browser to continue by itself, and returns whether it does. If undefined, the page fetches every part. */
  handOver?(download: Download, plan: FilmPlan, missing: readonly Part[]): Promise<boolean>;
};

/** The download was paused or removed, or another profile watches. */
export class Stopped extends Error {}

/** The largest size of one part: a segment in the best quality that exists, or a part of a file. */
const maxPartBytes = 256 * 1024 * 1024;
const concurrency = 3;

/**
 * Resolves when the film is whole, or when the browser continues with it. Throws `Stopped`, `NetworkLost`,
 * `DownloadProblem`, and what the client throws.
 */
export async function keepFilm(env: KeepEnv, download: Download): Promise<void> {
  try {
    await keepWhole(env, download);
  } catch (error) {
    const state = storageStateOf(error);
    throw state ? new DownloadProblem(state === 'full' ? 'full' : 'refused') : error;
  }
}

async function keepWhole(env: KeepEnv, download: Download): Promise<void> {
  const source = await env.source();
  let plan = await fetchPlan(env, source, download);
  // The provider has another version of the film now, or the browser plays another quality. Parts of two versions do
  // not fit together.
  if (download.parts > 0 && isOtherVersion(plan, download.parts)) {
    await removeKeptFilm(download.copy);
  }
  // Write the record before the cache is opened. If the download was removed while the provider answered, no cache is
  // left behind.
  const noted = await changeWaitingRecord(env, download, {
    days: source.days,
    ...plan.otherQuality,
  });
  const cache = await openKeptFilm(download.copy);
  await changeWaitingRecord(env, download, await keepExtras(env, cache, download, source));
  const kept = await readKeptPlaces(cache, plan, download);
  await changeWaitingRecord(env, download, ({ bytes }) => ({
    kept_parts: kept.size,
    parts: plan.parts.length,
    // The browser may have deleted what was kept before.
    bytes: kept.size > 0 ? bytes : 0,
  }));
  const missing = () => plan.parts.filter(({ place }) => !kept.has(place));
  try {
    // The first part shows whether the host lets the app read the film.
    await keepParts(env, download, { cache, kept, parts: missing().slice(0, 1) });
    if (await tryToHandOver(env, download, plan, missing())) return;
    await keepParts(env, download, { cache, kept, parts: missing() });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    // Either the addresses have expired, or a part is really gone. With new addresses the next attempt shows which.
    const { length } = plan.parts;
    plan = await fetchPlan(env, await env.source(), noted);
    // The next attempt begins again with the other version.
    if (isOtherVersion(plan, length)) throw new DownloadProblem('part-missing');
    await keepParts(env, download, { cache, kept, parts: missing() }).catch(rethrowAsMissingPart);
  }
  for (const { place, body, headers } of plan.heads) {
    await cache.put(keptFilmPath(download.copy, place), new Response(body, { headers }));
  }
  await changeWaitingRecord(env, download, { state: 'done' });
}

/** `parts` is the number of parts of the version that was begun. */
const isOtherVersion = (plan: FilmPlan, parts: number) =>
  plan.parts.length !== parts || plan.otherQuality !== undefined;

async function tryToHandOver(
  env: KeepEnv,
  download: Download,
  plan: FilmPlan,
  missing: readonly Part[],
): Promise<boolean> {
  if (missing.length === 0 || !env.handOver) return false;
  const present = await changeWaitingRecord(env, download, {});
  return env.handOver(present, plan, missing);
}

function fetchPlan(env: KeepEnv, source: FilmSource, download: Download): Promise<FilmPlan> {
  const { height, bandwidth } = download;
  return planFilm(env, source, { height, bandwidth }).catch(rethrowAsMissingPart);
}

/** The places of the parts that are kept already. */
async function readKeptPlaces(
  cache: Cache,
  plan: FilmPlan,
  { copy }: Download,
): Promise<Set<string>> {
  const paths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const places = plan.parts.map(({ place }) => place);
  return new Set(places.filter((place) => paths.has(keptFilmPath(copy, place))));
}

type Work = { cache: Cache; kept: Set<string>; parts: readonly Part[] };

/** Keeps a few parts at a time. The first failure stops all of them. */
async function keepParts(env: KeepEnv, download: Download, work: Work): Promise<void> {
  const left = [...work.parts];
  const ended = new AbortController();
  const signal = AbortSignal.any([env.signal, ended.signal]);
  const worker = async () => {
    for (let part = left.shift(); part && !ended.signal.aborted; part = left.shift()) {
      await keepPart({ ...env, signal }, download, work, part);
    }
  };
  const workers = Array.from({ length: concurrency }, () =>
    worker().catch((error: unknown) => {
      ended.abort();
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // The other fetches were aborted because of the first failure, so their errors say nothing new.
  const cause = failures.find((one) => !isAbort(one)) ?? failures[0];
  if (cause) throw cause;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function keepPart(
  env: KeepEnv,
  download: Download,
  { cache, kept }: Work,
  part: Part,
): Promise<void> {
  const room = roomForFilms(await readStorageEstimate());
  if (room !== undefined && room <= 0) throw new DownloadProblem('full');
  const { body, type } = await fetchPart(env, part, maxPartBytes);
  const { size } = body;
  if (part.range && size < part.range.length) throw new DownloadProblem('part-missing');
  const headers = { 'content-type': type, 'content-length': String(size) };
  await cache.put(keptFilmPath(download.copy, part.place), new Response(body, { headers }));
  kept.add(part.place);
  await changeWaitingRecord(env, download, ({ bytes }) => ({
    bytes: bytes + size,
    kept_parts: kept.size,
  }));
}

/** Changes the record of a download. Throws `Stopped` if the download no longer waits. */
async function changeWaitingRecord(
  env: KeepEnv,
  download: Download,
  change: Partial<Download> | ((current: Download) => Partial<Download>),
): Promise<Download> {
  const changed = await changeDownload(env.database, download, (current) =>
    current.state === 'waiting'
      ? { ...current, ...(typeof change === 'function' ? change(current) : change) }
      : undefined,
  );
  if (!changed) throw new Stopped();
  env.onProgress();
  return changed;
}

function rethrowAsMissingPart(error: unknown): never {
  throw error instanceof AddressRefused ? new DownloadProblem('part-missing') : error;
}

/** The reason that the record gives for a download that cannot go on. */
export function downloadReasonOf(error: unknown): DownloadReason {
  return error instanceof DownloadProblem ? error.reason : 'unreachable';
}
