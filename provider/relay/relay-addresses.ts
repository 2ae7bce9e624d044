/** The addresses of the relay: to which stream they belong, and the signature that allows their use. */
import { extname } from 'node:path';
import { type StreamSigningKey, signatureQuery } from '../http/signed-stream-addresses.ts';
import type { ConvertedTarget } from './hls-playlist-types.ts';
import { channelStreamName, titleStreamName } from './relayed-stream.ts';
import { addressSeal, type Target } from './sealed-address.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.mp3': 'audio/mpeg',
  '.ac3': 'audio/ac3',
  '.ec3': 'audio/eac3',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webvtt': 'text/vtt; charset=utf-8',
};

/** The name under which a stream is signed. The signature is valid for everything in the stream's folder. */
export const signedName = (stream: string) => `relay/${stream}`;

/**
 * The name under which segments and keys are signed, apart from the rest of the stream. For a live stream they
 * have one address for all viewers, so that a cache can serve them.
 */
export const segmentsName = (stream: string) => `relay/${stream}/segments`;

/** The address at which the channel plays, for a viewer who may watch. */
export function relayedChannelAddress(id: string, streams: StreamSigningKey): string {
  return signedAddress(channelStreamName(id), 'index.m3u8', streams);
}

/** A template for past programmes of the channel, see docs/decisions.md, "Live links". */
export function relayedCatchUpAddress(id: string, streams: StreamSigningKey): string {
  const past = 'catch-up.m3u8?utc={utc}&duration={duration}&offset={offset}';
  return `/api/relay/${channelStreamName(id)}/${past}&${signatureQuery(signedName(channelStreamName(id)), streams)}`;
}

/** The address at which a film plays, as an HLS playlist or as one file. `id` is the id that `findTitle` takes. */
export function relayedTitleAddress(
  id: string,
  form: 'hls' | 'file',
  streams: StreamSigningKey,
): string {
  return signedAddress(titleStreamName(id), form === 'hls' ? 'index.m3u8' : 'film.mp4', streams);
}

type PlaylistKind = {
  readonly isEnded?: boolean;
  /** Unix seconds: the start of a past programme whose stream may go on after the programme's end. */
  readonly since?: number | undefined;
  /** See `RelayedStream`. */
  readonly pastId?: string | undefined;
  /** The ids of the channels that the viewer watches at the same time. */
  readonly alsoWatched?: readonly string[];
};

/**
 * Makes the addresses in our playlists. Addresses of playlists are for one viewer, those of segments for everybody. If
 * a stream has an end (`isEnded`), its playlist lists all segments and is fetched only once. Then its segments are for
 * one viewer, too, so that they stop when the viewer is blocked. Addresses of playlists contain `alsoWatched` (as
 * `beside`) and, sealed, `since`. Addresses for one viewer contain, sealed, `pastId`.
 */
export function createAddressMaker(
  stream: string,
  streams: StreamSigningKey,
  { isEnded, since, pastId, alsoWatched }: PlaylistKind = {},
): (target: Target | ConvertedTarget) => string {
  const { seal } = addressSeal(streams.secret);
  const others = (alsoWatched ?? []).map((id) => `&beside=${encodeURIComponent(id)}`).join('');
  const own = signatureQuery(signedName(stream), streams) + others;
  const viewer = isEnded ? streams.viewer : undefined;
  const ofSegments = signatureQuery(segmentsName(stream), { ...streams, viewer });
  return (target) => {
    if (target.kind === 'made') return `/api/relay/${stream}/made/${target.address}?${ofSegments}`;
    const isPlaylist = target.kind === 'playlist';
    const signature = isPlaylist ? own : ofSegments;
    const ofViewer = isPlaylist || isEnded ? { ...target, pastId } : target;
    const sealed = seal(stream, isPlaylist ? { ...ofViewer, since } : ofViewer);
    return `/api/relay/${stream}/${sealed}/${fileName(target)}?${signature}`;
  };
}

/** The media type of one of our files, by its name. A browser would run none of these types. */
export function relayedMediaType(file: string): string {
  return mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

function signedAddress(stream: string, file: string, streams: StreamSigningKey): string {
  return `/api/relay/${stream}/${file}?${signatureQuery(signedName(stream), streams)}`;
}

/** Some players look at the file name's ending. */
function fileName({ kind, address }: Target): string {
  if (kind === 'playlist') return 'playlist.m3u8';
  if (kind === 'key') return 'key.bin';
  const ending = extname(new URL(address).pathname).toLowerCase();
  return `segment${ending in mediaTypes ? ending : '.bin'}`;
}
