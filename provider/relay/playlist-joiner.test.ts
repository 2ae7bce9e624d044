import { expect, it } from 'vitest';
import type { HlsMediaPlaylist } from './hls-playlist-types.ts';
import { PlaylistJoiner } from './playlist-joiner.ts';
import { readHlsPlaylist } from './read-hls-playlist.ts';

function live(name: string, sequence: number, count: number): HlsMediaPlaylist {
  const segments = Array.from(
    { length: count },
    (_, at) => `#EXTINF:2,\n${name}${sequence + at}.ts`,
  );
  const text = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${segments.join('\n')}\n`;
  const playlist = readHlsPlaylist(text, { address: `http://${name}.example/`, from: 0 });
  if (playlist.kind !== 'media') throw new Error('not a media playlist');
  return playlist;
}

/** `21:a1` for each segment, with a `|` before a discontinuity. */
function shownIn({ sequence, segments }: HlsMediaPlaylist): string {
  return segments
    .map(({ address, startsDiscontinuity }, at) => {
      const name = /(\w+)\.ts$/.exec(address.target?.address ?? '')?.[1];
      return `${startsDiscontinuity ? '| ' : ''}${sequence + at}:${name}`;
    })
    .join(' ');
}

it('shows the playlist of one address as it is', () => {
  const joiner = new PlaylistJoiner();
  expect(shownIn(joiner.playlistToShow(live('a', 20, 3), 0))).toBe('20:a20 21:a21 22:a22');
  expect(shownIn(joiner.playlistToShow(live('a', 21, 3), 0))).toBe('21:a21 22:a22 23:a23');
});

it('goes on with the numbers when another address takes over, behind a discontinuity', () => {
  const joiner = new PlaylistJoiner();
  joiner.playlistToShow(live('a', 20, 5), 0);
  const joined = joiner.playlistToShow(live('b', 7000, 6), 1);
  expect(shownIn(joined)).toBe('22:a22 23:a23 24:a24 | 25:b7003 26:b7004 27:b7005');
  const later = joiner.playlistToShow(live('b', 7001, 6), 1);
  expect(shownIn(later)).toBe('22:a22 23:a23 24:a24 | 25:b7003 26:b7004 27:b7005 28:b7006');
});

it('counts discontinuities that are no longer shown', () => {
  const joiner = new PlaylistJoiner();
  joiner.playlistToShow(live('a', 20, 5), 0);
  expect(joiner.playlistToShow(live('b', 7000, 6), 1).discontinuitySequence).toBe(0);
  const later = joiner.playlistToShow(live('b', 7004, 6), 1);
  expect(shownIn(later)).toBe('26:b7004 27:b7005 28:b7006 29:b7007 30:b7008 31:b7009');
  expect(later.discontinuitySequence).toBe(1);
  const back = joiner.playlistToShow(live('a', 90, 3), 0);
  expect(shownIn(back)).toBe('29:b7007 30:b7008 31:b7009 | 32:a90 33:a91 34:a92');
  expect(back.discontinuitySequence).toBe(1);
  expect(joiner.playlistToShow(live('a', 95, 3), 0).discontinuitySequence).toBe(2);
});

it('goes on when an address that has just taken over fails at once', () => {
  const joiner = new PlaylistJoiner();
  joiner.playlistToShow(live('a', 20, 5), 0);
  joiner.playlistToShow(live('b', 1, 1), 1);
  expect(shownIn(joiner.playlistToShow(live('c', 500, 4), 2))).toBe(
    '23:a23 24:a24 | 25:b1 | 26:c501 27:c502 28:c503',
  );
});

it('goes on when the encoder of the address that took over starts again with lower numbers', () => {
  const joiner = new PlaylistJoiner();
  joiner.playlistToShow(live('a', 20, 5), 0);
  joiner.playlistToShow(live('b', 7000, 6), 1);
  joiner.playlistToShow(live('b', 7004, 6), 1);
  joiner.playlistToShow(live('b', 0, 0), 1);
  const again = joiner.playlistToShow(live('b', 0, 4), 1);
  expect(shownIn(again)).toBe('29:b7007 30:b7008 31:b7009 | 32:b1 33:b2 34:b3');
  const later = joiner.playlistToShow(live('b', 2, 4), 1);
  expect(shownIn(later)).toBe('33:b2 34:b3 35:b4 36:b5');
  expect(later.discontinuitySequence).toBe(again.discontinuitySequence + 1);
});

it('shows none of the segments that were deleted, and goes on with the numbers after them', () => {
  const joiner = new PlaylistJoiner();
  joiner.playlistToShow(live('a', 20, 5), 0);
  joiner.playlistToShow(live('b', 0, 4), 1);
  joiner.forgetSegments(0);
  expect(shownIn(joiner.playlistToShow(live('b', 1, 4), 1))).toBe(
    '22:a22 23:a23 24:a24 | 25:b1 26:b2 27:b3 28:b4',
  );
  joiner.forgetSegments(1);
  const again = joiner.playlistToShow(live('b', 0, 2), 1);
  expect(shownIn(again)).toBe('| 29:b0 30:b1');
  expect(again.discontinuitySequence).toBe(1);
});

it('shows all of a conversion to a viewer who comes later, but its end to one who goes on from another address', () => {
  const joiner = new PlaylistJoiner();
  joiner.playlistToShow(live('made', 0, 2), 1, true);
  joiner.forgetSegments(1);
  expect(shownIn(joiner.playlistToShow(live('made', 0, 5), 1, true))).toBe(
    '| 2:made0 3:made1 4:made2 5:made3 6:made4',
  );
  const other = new PlaylistJoiner();
  other.playlistToShow(live('a', 20, 1), 0);
  expect(shownIn(other.playlistToShow(live('made', 0, 5), 1, true))).toBe(
    '20:a20 | 21:made2 22:made3 23:made4',
  );
});

it('takes a playlist that another cache of the server gives a segment late for no new start', () => {
  const joiner = new PlaylistJoiner();
  joiner.playlistToShow(live('a', 20, 5), 0);
  joiner.playlistToShow(live('a', 21, 5), 0);
  expect(shownIn(joiner.playlistToShow(live('a', 20, 5), 0))).toBe(
    '20:a20 21:a21 22:a22 23:a23 24:a24',
  );
});
