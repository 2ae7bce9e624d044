import { describe, expect, it } from 'vitest';
import { aChannel, smallProgramming } from '../../../tests/support/demo-programming.ts';
import {
  type PlayedSegment,
  playedSegments,
  tagValue,
} from '../../../tests/support/read-playlist.ts';
import { testFootage } from '../../../tests/support/test-footage.ts';
import { demoProgrammes } from '../schedule/schedule.ts';
import { catchUpPlaylist, livePlaylist, startOverPlaylist } from './live-playlist.ts';

const now = Date.parse('2026-11-22T09:41:37.250Z');
const broadcast = {
  channel: aChannel('films'),
  footage: testFootage,
  programming: smallProgramming,
};
const live = (instant = now) => livePlaylist(broadcast, '720p', instant);
const at = (iso: string) => Date.parse(iso) / 1000;

describe('a live playlist', () => {
  it('holds the last minute, up to the last whole segment', () => {
    const segments = playedSegments(live());
    expect(segments).toHaveLength(15);
    expect(segments.at(-1)?.stop).toBe(Date.parse('2026-11-22T09:41:36Z'));
    expect(segments[0]?.start).toBe(Date.parse('2026-11-22T09:40:36Z'));
    expect(live()).not.toContain('ENDLIST');
  });

  it('is the same for everybody who asks within the same four seconds', () => {
    expect(live(Date.parse('2026-11-22T09:41:36Z'))).toBe(
      live(Date.parse('2026-11-22T09:41:39.999Z')),
    );
  });

  it('slides by one segment: what stays keeps its number, its clip, its time and its discontinuity', () => {
    const byNumber = new Map<number, PlayedSegment>();
    for (let instant = now; instant < now + 600_000; instant += 4000) {
      for (const segment of playedSegments(live(instant))) {
        expect(byNumber.get(segment.number) ?? segment).toEqual(segment);
        byNumber.set(segment.number, segment);
      }
    }
    const numbers = [...byNumber.keys()];
    expect(numbers).toEqual(numbers.map((_, step) => (numbers[0] ?? 0) + step));
  });

  it('plays each shot from one clip in order, and cuts only between shots', () => {
    const segments = playedSegments(live());
    segments.slice(1).forEach((segment, before) => {
      const previous = segments[before];
      if (segment.discontinuity !== previous?.discontinuity) return;
      const [clip, number] = segment.uri.split('/720p/');
      expect(previous?.uri).toBe(`${clip}/720p/${Number.parseInt(number ?? '', 10) - 1}.ts`);
    });
    expect(new Set(segments.map((segment) => segment.discontinuity)).size).toBe(4);
  });

  it('numbers its cuts low: players walk from 0 to that number with every playlist', () => {
    for (const year of ['2026', '2027', '2046']) {
      const [first] = playedSegments(live(Date.parse(`${year}-11-22T09:41:37Z`)));
      expect(first?.discontinuity).toBeLessThan(140_000);
    }
  });

  it('has the same cuts in every variant', () => {
    const small = livePlaylist(broadcast, '360p', now);
    expect(small.replaceAll('/360p/', '/720p/')).toBe(live());
  });
});

describe('what played at 14:03:20 of yesterday', () => {
  const start = at('2026-11-21T14:00:00Z');
  const playlist = catchUpPlaylist(broadcast, '720p', { start, duration: 1800 }, now);

  it('says so in its program date time', () => {
    expect(playlist).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-21T14:03:20.000Z\n#EXTINF');
    const segment = playedSegments(playlist).find(
      (one) => one.start === at('2026-11-21T14:03:20Z') * 1000,
    );
    expect(segment).toBeDefined();
  });

  it('is what was shown live at that time', () => {
    const then = playedSegments(live(Date.parse('2026-11-21T14:03:24Z')));
    const again = playedSegments(playlist);
    for (const segment of then) {
      const caught = again.find((one) => one.start === segment.start);
      expect(caught?.uri).toBe(segment.uri);
    }
  });
});

describe('a catch-up playlist', () => {
  it('is complete and lasts as long as the programme', () => {
    const playlist = catchUpPlaylist(
      broadcast,
      '720p',
      { start: at('2026-11-22T06:00:00Z'), duration: 5400 },
      now,
    );
    const segments = playedSegments(playlist);
    expect(playlist).toContain('#EXT-X-ENDLIST');
    expect(tagValue(playlist, 'EXT-X-PLAYLIST-TYPE')).toBe('VOD');
    expect(segments).toHaveLength(5400 / 4);
  });

  it('is cut in blocks of 60 s and begins to play at the asked second', () => {
    const start = at('2026-11-22T06:00:25Z');
    const playlist = catchUpPlaylist(broadcast, '720p', { start, duration: 90 }, now);
    const segments = playedSegments(playlist);
    expect(segments[0]?.start).toBe(Date.parse('2026-11-22T06:00:00Z'));
    expect(segments.at(-1)?.stop).toBe(Date.parse('2026-11-22T06:02:00Z'));
    expect(tagValue(playlist, 'EXT-X-START')).toBe('TIME-OFFSET=25,PRECISE=YES');
  });

  it('of a programme that is still on grows until it is over', () => {
    const start = at('2026-11-22T09:30:00Z');
    const playlist = catchUpPlaylist(broadcast, '720p', { start, duration: 3600 }, now);
    expect(tagValue(playlist, 'EXT-X-PLAYLIST-TYPE')).toBe('EVENT');
    expect(playlist).not.toContain('ENDLIST');
    expect(playedSegments(playlist).at(-1)?.stop).toBe(Date.parse('2026-11-22T09:41:36Z'));
  });
});

describe('a start-over playlist', () => {
  it('goes from the asked second to live, and a later copy only adds to it', () => {
    const start = Math.floor(now / 1000) - 1800;
    const first = playedSegments(startOverPlaylist(broadcast, '720p', start, now));
    const later = playedSegments(startOverPlaylist(broadcast, '720p', start, now + 60_000));
    expect(first).toHaveLength(1800 / 4);
    expect(later.slice(0, first.length)).toEqual(first);
    expect(later).toHaveLength(first.length + 15);
  });

  it('ends after six hours', () => {
    const playlist = startOverPlaylist(broadcast, '720p', now / 1000 - 8 * 3600, now);
    expect(playedSegments(playlist)).toHaveLength((6 * 3600) / 4);
    expect(playlist).toContain('#EXT-X-ENDLIST');
  });
});

describe('the pictures', () => {
  const shotsOf = (channel: ReturnType<typeof aChannel>, start: number, duration: number) =>
    playedSegments(
      catchUpPlaylist({ ...broadcast, channel }, '720p', { start: start / 1000, duration }, now),
    ).map(({ uri }) => uri);

  it('differ from channel to channel', () => {
    const start = Date.parse('2026-11-22T06:00:00Z');
    expect(shotsOf(aChannel('news'), start, 600)).not.toEqual(
      shotsOf(aChannel('sport'), start, 600),
    );
  });

  it('of a programme begin with a cut, whatever was on before', () => {
    const day = demoProgrammes(
      broadcast.channel,
      now - 36_000_000,
      now - 20_000_000,
      smallProgramming,
    );
    for (const { start, stop } of day.slice(1)) {
      const before = catchUpPlaylist(
        broadcast,
        '720p',
        { start: start / 1000 - 60, duration: 120 },
        now,
      );
      const cuts = new Set(playedSegments(before).map((one) => one.discontinuity));
      expect(cuts.size).toBe(6);
      expect((stop - start) % 60_000).toBe(0);
    }
  });
});
