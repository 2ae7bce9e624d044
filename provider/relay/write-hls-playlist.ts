/** Writes an HLS playlist with our addresses instead of the original ones. */
import {
  type ConvertedTarget,
  type HlsMediaPlaylist,
  type HlsPlaylist,
  type Line,
  PlaylistProblem,
} from './hls-playlist-types.ts';
import { relayLimits } from './relay-limits.ts';
import type { Target } from './sealed-address.ts';

/** `link` makes our address for a target. Throws `PlaylistProblem`. */
export function writeHlsPlaylist(
  playlist: HlsPlaylist,
  link: (target: Target | ConvertedTarget) => string,
): string {
  const lines = playlist.kind === 'master' ? playlist.lines : mediaLines(playlist);
  const written = ['#EXTM3U'];
  let length = 0;
  for (const { text, target } of lines) {
    const line = target ? text.replace('\0', link(target)) : text;
    length += line.length + 1;
    // A short relative address can become a long one.
    if (length > relayLimits.rewrittenLength) throw new PlaylistProblem('it is too large');
    written.push(line);
  }
  return `${written.join('\n')}\n`;
}

function* mediaLines(playlist: HlsMediaPlaylist): Generator<Line> {
  yield* playlist.head;
  yield { text: `#EXT-X-MEDIA-SEQUENCE:${playlist.sequence}` };
  if (playlist.discontinuitySequence > 0)
    yield { text: `#EXT-X-DISCONTINUITY-SEQUENCE:${playlist.discontinuitySequence}` };
  let [keys, map]: [readonly Line[], Line | undefined] = [[], undefined];
  for (const segment of playlist.segments) {
    if (segment.startsDiscontinuity) yield { text: '#EXT-X-DISCONTINUITY' };
    const isOpen = segment.keys.length === 0 && keys.length === 0;
    if (segment.keys !== keys && !isOpen) yield* keyLines(segment.keys);
    if (segment.map !== map && segment.map) yield segment.map;
    [keys, map] = [segment.keys, segment.map];
    yield* segment.tags;
    yield segment.address;
  }
  yield* playlist.tail;
  if (playlist.isEnded) yield { text: '#EXT-X-ENDLIST' };
}

/** The key lines before a segment. A segment without keys after one with keys needs a line that says so. */
function keyLines(keys: readonly Line[]): readonly Line[] {
  return keys.length > 0 ? keys : [{ text: '#EXT-X-KEY:METHOD=NONE' }];
}
