/** Finds out what a film consists of, and in which qualities it can be kept. */

import {
  containerHeadBytes,
  doubtfulContainerOf,
} from '../../domain/downloads/doubtful-container.ts';
import { downloadKindOf } from '../../domain/downloads/download-kind.ts';
import { DownloadProblem } from '../../domain/downloads/download-problem.ts';
import type { FilmPlan, KeptHead } from '../../domain/downloads/film-plan.ts';
import {
  type MasterPlaylist,
  type MediaPlaylist,
  readPlaylist,
  totalSeconds,
} from '../../domain/downloads/hls-playlist.ts';
import {
  fileLengthHeader,
  filePartBytes,
  filePartPlace,
  indexPlace,
} from '../../domain/downloads/kept-film-address.ts';
import {
  keptMasterPlaylist,
  keptMediaPlaylist,
  type Part,
  renditionsOf,
} from '../../domain/downloads/kept-playlist.ts';
import {
  chosenVariant,
  isOtherQuality,
  playableMaster,
  type Quality,
  type QualityOffer,
  qualityOffers,
} from '../../domain/downloads/quality-offer.ts';
import { fetchPiece, fetchText, type PieceEnv, resolverFrom } from './fetch-piece.ts';

type Source = { readonly address: string; readonly seconds: number | undefined };

const maxPlaylistBytes = 8 * 1024 * 1024;
/** The size of a film of 24 hours in good quality. */
const maxFileBytes = 64 * 1024 ** 3;
const maxParts = 40_000;

/** The qualities of the film, the largest first. A file, or a playlist without qualities, has one offer. */
export async function fetchQualityOffers(env: PieceEnv, source: Source): Promise<QualityOffer[]> {
  if (kindOf(source.address) === 'file') {
    const { bytes } = await probeFile(env, source.address);
    return [{ height: undefined, bandwidth: 0, bytes }];
  }
  const playlist = await fetchPlaylist(env, source.address);
  if (playlist.kind === 'media') return [{ height: undefined, bandwidth: 0, bytes: undefined }];
  // A live stream, or a stream that needs a licence, is refused before the viewer chooses a quality.
  const playable = playableMaster(playlist, canPlayCodec(env));
  const [first] = playable.variants;
  const media = first && (await fetchMediaPlaylist(env, first.address));
  return qualityOffers(playable, (media && totalSeconds(media)) || source.seconds);
}

export async function planFilm(
  env: PieceEnv,
  source: Pick<Source, 'address'>,
  quality: Quality,
): Promise<FilmPlan> {
  const plan =
    kindOf(source.address) === 'file'
      ? await planFile(env, source.address)
      : await planHls(env, source.address, quality);
  if (plan.parts.length > maxParts) throw new DownloadProblem('too-large');
  return plan;
}

function kindOf(address: string): 'hls' | 'file' {
  const kind = downloadKindOf(address);
  if (!kind) throw new DownloadProblem('unreadable');
  return kind;
}

async function probeFile(env: PieceEnv, address: string): Promise<{ bytes: number; type: string }> {
  const head = { address, range: { from: 0, length: containerHeadBytes } };
  const { body, length, type } = await fetchPiece(env, head, containerHeadBytes);
  if (!length) throw new DownloadProblem('unreadable');
  if (length > maxFileBytes) throw new DownloadProblem('too-large');
  const doubtful = doubtfulContainerOf(new Uint8Array(await body.arrayBuffer()));
  if (doubtful && !env.canPlay(doubtful)) throw new DownloadProblem('unreadable');
  return { bytes: length, type: doubtful ?? (/^video\//.test(type) ? type : 'video/mp4') };
}

async function planFile(env: PieceEnv, address: string): Promise<FilmPlan> {
  const { bytes, type } = await probeFile(env, address);
  const parts = Array.from({ length: Math.ceil(bytes / filePartBytes) }, (_, number) => {
    const from = number * filePartBytes;
    const length = Math.min(filePartBytes, bytes - from);
    return { address, range: { from, length }, place: filePartPlace(number) };
  });
  const headers = { 'content-type': type, [fileLengthHeader]: String(bytes) };
  return { parts, heads: [{ place: indexPlace, body: '', headers }] };
}

async function planHls(env: PieceEnv, address: string, quality: Quality): Promise<FilmPlan> {
  const playlist = await fetchPlaylist(env, address);
  if (playlist.kind === 'media') {
    const { text, parts } = keptMediaPlaylist(playlist, indexPlace);
    return { parts, heads: [playlistHead(indexPlace, text)] };
  }
  return planVariant(env, playlist, quality);
}

async function planVariant(
  env: PieceEnv,
  all: MasterPlaylist,
  quality: Quality,
): Promise<FilmPlan> {
  const master = playableMaster(all, canPlayCodec(env));
  const variant = chosenVariant(master, quality);
  const renditions = renditionsOf(master, variant);
  const places = renditions.map(({ address }, at) => (address ? `r${at}` : undefined));
  const playlists = [
    { place: 'v', address: variant.address },
    ...renditions.flatMap(({ address }, at) => (address ? [{ place: `r${at}`, address }] : [])),
  ];
  const parts: Part[] = [];
  const heads: KeptHead[] = [];
  for (const one of playlists) {
    const kept = keptMediaPlaylist(await fetchMediaPlaylist(env, one.address), one.place);
    parts.push(...kept.parts);
    heads.push(playlistHead(one.place, kept.text));
  }
  const index = playlistHead(indexPlace, keptMasterPlaylist(variant, renditions, places));
  const { height, bandwidth } = variant;
  return {
    parts,
    heads: [...heads, index],
    ...(isOtherQuality(all, variant, quality) && { otherQuality: { height, bandwidth } }),
  };
}

const playlistHead = (place: string, body: string): KeptHead => ({
  place,
  body,
  headers: { 'content-type': 'application/vnd.apple.mpegurl' },
});

async function fetchPlaylist(
  env: PieceEnv,
  address: string,
): Promise<MasterPlaylist | MediaPlaylist> {
  const { text, address: final } = await fetchText(env, address, maxPlaylistBytes);
  return readPlaylist(text, resolverFrom(final));
}

const canPlayCodec = (env: PieceEnv) => (codec: string) =>
  env.canPlay(`video/mp4; codecs="${codec}"`);

async function fetchMediaPlaylist(env: PieceEnv, address: string): Promise<MediaPlaylist> {
  const playlist = await fetchPlaylist(env, address);
  if (playlist.kind !== 'media') throw new DownloadProblem('unreadable');
  return playlist;
}
