/**
 * The playlists of a demo channel. Live, start-over and catch-up share one timeline (live-timeline.ts); they differ
 * in where they begin and whether they end.
 */
import type { DemoChannel } from '../model.ts';
import type { DemoProgramming } from '../schedule/piece.ts';
import { type Footage, segmentSeconds } from './footage.ts';
import { airedSegments, discontinuityNumber, segmentNumber } from './live-timeline.ts';
import { type Listed, mediaPlaylist } from './playlist.ts';

export type Broadcast = {
  readonly channel: DemoChannel;
  readonly footage: Footage;
  readonly programming: DemoProgramming;
};

const minute = 60;
/** A live playlist holds the last minute. */
const liveSegments = minute / segmentSeconds;
/** A start-over playlist ends after six hours, because players read it again every few seconds. */
const longestStartOver = 6 * 60 * minute;

/** `now` is in epoch milliseconds. */
export function livePlaylist(broadcast: Broadcast, rendition: string, now: number): string {
  const edge = segmentNumber(now);
  return written(broadcast, rendition, { from: edge - liveSegments, to: edge, kind: 'live' });
}

/** From `start` (Unix seconds) on, growing with the broadcast: a player can go back to the start or on to live. */
export function startOverPlaylist(
  broadcast: Broadcast,
  rendition: string,
  start: number,
  now: number,
): string {
  const edge = segmentNumber(now);
  const from = Math.min(segmentNumber(start * 1000), edge - 3);
  const to = Math.min(edge, from + longestStartOver / segmentSeconds);
  const kind = to < edge ? 'vod' : 'event';
  return written(broadcast, rendition, { from, to, kind, playFrom: 0 });
}

/**
 * A past time (Unix seconds and seconds), complete and seekable. Catch-up is cut in pieces of 60 s
 * (docs/product.md, 9): the playlist begins and ends on whole minutes, so that everybody who asks for a part of the
 * same minute is given the same 60 s, fifteen segments of four; EXT-X-START leads to the asked second. A span that
 * is still being broadcast grows until its end.
 */
export function catchUpPlaylist(
  broadcast: Broadcast,
  rendition: string,
  span: TimeSpan,
  now: number,
): string {
  const begin = Math.floor(span.start / minute) * minute;
  const from = begin / segmentSeconds;
  const to = Math.min(segmentNumber(now), lastSegment(span));
  const kind = isOver(span, now) ? 'vod' : 'event';
  const playFrom = span.start - begin;
  return written(broadcast, rendition, { from, to: Math.max(to, from + 1), kind, playFrom });
}

/** `start` in Unix seconds, `duration` in seconds. */
export type TimeSpan = { readonly start: number; readonly duration: number };

/** Whether all of it was broadcast. From then on its playlist does not change. */
export function isOver(span: TimeSpan, now: number): boolean {
  return segmentNumber(now) >= lastSegment(span);
}

/** The number of the segment after the last one. */
function lastSegment({ start, duration }: TimeSpan): number {
  return (Math.ceil((start + duration) / minute) * minute) / segmentSeconds;
}

type Cut = { from: number; to: number; kind: 'live' | 'event' | 'vod'; playFrom?: number };

function written(broadcast: Broadcast, rendition: string, { from, to, ...rest }: Cut): string {
  const segments = airedSegments(broadcast.channel, from, to, broadcast).map(
    ({ clip, at, start, opensShot }): Listed => ({ clip, at, start, cut: opensShot }),
  );
  return mediaPlaylist({
    ...rest,
    rendition,
    segments,
    sequence: from,
    discontinuity: discontinuityNumber(from),
  });
}
