/** HLS playlists as text (RFC 8216). */

import type { Clip } from './footage.ts';
import { type Footage, type Rendition, renditionOf } from './footage.ts';

export const playlistType = 'application/vnd.apple.mpegurl';

/** One segment of a media playlist. */
export type Listed = {
  readonly clip: Clip;
  /** The position in the clip. */
  readonly at: number;
  /** Whether another clip begins here, with other timestamps. */
  readonly cut: boolean;
  /** Epoch milliseconds at its beginning; written where a clip or the playlist begins. */
  readonly start?: number;
};

export type MediaPlaylist = {
  readonly rendition: string;
  readonly segments: readonly Listed[];
  /** `live` slides, `event` grows, `vod` is complete. */
  readonly kind: 'live' | 'event' | 'vod';
  readonly sequence?: number;
  readonly discontinuity?: number;
  /** Seconds after the beginning at which players should start. */
  readonly playFrom?: number;
};

/** The master playlist. `addressOf` gives the address of each variant's media playlist, relative to the master. */
export function masterPlaylist(footage: Footage, addressOf: (rendition: string) => string): string {
  const variants = footage.renditions.map(
    ({ name, width, height, bandwidth, codecs }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}",NAME="${name}"\n${addressOf(name)}`,
  );
  return `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n${variants.join('\n')}\n`;
}

export function mediaPlaylist(playlist: MediaPlaylist): string {
  const { segments, kind, sequence = 0, discontinuity = 0, playFrom } = playlist;
  const listed = segments.map((segment) => ({
    ...segment,
    rendition: renditionOf(segment.clip, playlist.rendition),
  }));
  const longest = Math.max(1, ...listed.map(({ rendition, at }) => durationAt(rendition, at)));
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuity}`,
    ...(kind === 'live' ? [] : [`#EXT-X-PLAYLIST-TYPE:${kind.toUpperCase()}`]),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(playFrom === undefined ? [] : [`#EXT-X-START:TIME-OFFSET=${playFrom},PRECISE=YES`]),
  ];
  const body = listed.flatMap((segment, number) => linesOf(segment, number === 0));
  return `${[...head, ...body, ...(kind === 'vod' ? ['#EXT-X-ENDLIST'] : [])].join('\n')}\n`;
}

function linesOf(
  { cut, start, rendition, at }: Listed & { rendition: Rendition },
  first: boolean,
): string[] {
  const opens = cut || first;
  return [
    ...(cut && !first ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(opens && rendition.init ? [`#EXT-X-MAP:URI="${addressOf(rendition.init)}"`] : []),
    ...(opens && start !== undefined ? [`#EXT-X-PROGRAM-DATE-TIME:${isoTime(start)}`] : []),
    `#EXTINF:${durationAt(rendition, at)},`,
    addressOf(rendition.segments[at]?.uri ?? ''),
  ];
}

function durationAt(rendition: Rendition, at: number): number {
  return rendition.segments[at]?.duration ?? 0;
}

function addressOf(uri: string): string {
  return `/media/footage/${uri}`;
}

function isoTime(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString({ smallestUnit: 'millisecond' });
}
