/** Addresses of the relay: which stream they are of, and the signature by which they may be used. */
import { extname } from 'node:path';
import { type StreamsKey, signatureOf } from '../http/streams-key.ts';
import type { MadeTarget } from './hls-playlist.ts';
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

/** The name under which a stream is signed: its signature holds for everything that lies in its folder. */
export const signedName = (stream: string) => `relay/${stream}`;

/** The same for its segments and keys. Those of a live stream have one address for all viewers, so that a cache serves them. */
export const segmentsName = (stream: string) => `relay/${stream}/segments`;

/** Where the channel plays, for a viewer who may watch. */
export function relayedChannelAddress(id: string, streams: StreamsKey): string {
  return signed(channelStreamName(id), 'index.m3u8', streams);
}

/** A template for past programmes of the channel: docs/decisions.md, "Live links". */
export function relayedCatchUpAddress(id: string, streams: StreamsKey): string {
  const past = 'catch-up.m3u8?utc={utc}&duration={duration}&offset={offset}';
  return `/api/relay/${channelStreamName(id)}/${past}&${signatureOf(signedName(channelStreamName(id)), streams)}`;
}

/** Where a film plays: an HLS playlist, or one file. `id` is the one by which `findTitle` finds it. */
export function relayedTitleAddress(id: string, form: 'hls' | 'file', streams: StreamsKey): string {
  return signed(titleStreamName(id), form === 'hls' ? 'index.m3u8' : 'film.mp4', streams);
}

/**
 * Makes the addresses in a playlist of ours: those of playlists for the viewer alone, those of segments for everybody.
 * What has an end is named whole at once, and nobody asks for its playlist again: its segments too are for the viewer
 * alone (`isEnded`), so that they end when the viewer is blocked. `beside`: ids of the channels that the viewer watches at
 * the same time; the addresses of playlists name them too.
 */
export function linksIn(
  stream: string,
  streams: StreamsKey,
  isEnded = false,
  beside: readonly string[] = [],
): (target: Target | MadeTarget) => string {
  const { seal } = addressSeal(streams.secret);
  const others = beside.map((id) => `&beside=${encodeURIComponent(id)}`).join('');
  const own = signatureOf(signedName(stream), streams) + others;
  const viewer = isEnded ? streams.viewer : undefined;
  const ofSegments = signatureOf(segmentsName(stream), { ...streams, viewer });
  return (target) => {
    if (target.kind === 'made') return `/api/relay/${stream}/made/${target.address}?${ofSegments}`;
    const signature = target.kind === 'playlist' ? own : ofSegments;
    return `/api/relay/${stream}/${seal(stream, target)}/${fileName(target)}?${signature}`;
  };
}

/** The media type of a file of ours by its name; none is one that a browser would run. */
export function relayedMediaType(file: string): string {
  return mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

function signed(stream: string, file: string, streams: StreamsKey): string {
  return `/api/relay/${stream}/${file}?${signatureOf(signedName(stream), streams)}`;
}

/** Some players look at the ending. */
function fileName({ kind, address }: Target): string {
  if (kind === 'playlist') return 'playlist.m3u8';
  if (kind === 'key') return 'key.bin';
  const ending = extname(new URL(address).pathname).toLowerCase();
  return `segment${ending in mediaTypes ? ending : '.bin'}`;
}
