import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../tests/support/cost-growth.ts';
import { gathered, inPieces } from '../../tests/support/text-chunks.ts';
import { Tally } from './fault-tally.ts';
import { type Announced, findScheduleChanges } from './find-schedule-changes.ts';
import { limits } from './import-limits.ts';
import { type PlaylistEntry, readPlaylistEntries } from './m3u.ts';
import { mergeChannels } from './merge-channels.ts';
import { readXmltv } from './xmltv.ts';
import { xmltvTime } from './xmltv-time.ts';

/** Linear is 64 to 330 (see `growth`), quadratic 4,096. */
const linear = 1000;

const playlist = (text: string) =>
  readPlaylistEntries(inPieces(text, 65_536), {
    file: 'tv.m3u',
    keepGoing: false,
    tally: new Tally(),
  });
const guide = (text: string, keepGoing = false) =>
  gathered(readXmltv(inPieces(text, 65_536), { file: 'guide.xml', keepGoing, tally: new Tally() }));
const entry = (name: string, guideId?: string): PlaylistEntry => ({
  name,
  guideId,
  address: 'http://tv.example/1',
  shift: 0,
  dvrSeconds: 0,
});

describe('an import takes time in proportion to what it reads', () => {
  it('where a channel of a playlist is announced by one endless word', async () => {
    const word = (size: number) =>
      `#EXTM3U\n#EXTINF:-1 ${'a'.repeat(size)},N\nhttp://tv.example/1\n`;
    expect(await costGrowth(1000, (size) => playlist(word(size)))).toBeLessThan(linear);
  });

  it('where an id is a long row of dots', async () => {
    const dots = (size: number) => mergeChannels([entry('N', `a${'.'.repeat(size)}b`)], []);
    expect(await costGrowth(2500, dots)).toBeLessThan(linear);
  });

  it('where thousands of channels without an id have one name', async () => {
    const crowd = (size: number) => mergeChannels(Array(size).fill(entry('News')), []);
    expect(await costGrowth(1000, crowd)).toBeLessThan(linear);
    expect(crowd(3).map(({ id }) => id)).toEqual(['News', 'News-2', 'News-3']);
  });

  it('where a time is followed by nothing but spaces', async () => {
    const spaces = (size: number) => xmltvTime(`2026${' '.repeat(size)}x\nx`);
    expect(await costGrowth(2500, spaces)).toBeLessThan(linear);
    expect(xmltvTime('20261121140320                    +0300')).toBeDefined();
  });

  it('where every programme of one channel has the same title and moves', async () => {
    const minute = 60_000;
    const day = (size: number, from: number) =>
      Array.from({ length: size }, (_, at): Announced => {
        const start = from + at * minute;
        return { channel_id: 'one', titles: ['News'], start, stop: start + minute };
      });
    const moved = (size: number) =>
      findScheduleChanges(day(size, 0), day(size, minute / 2), -1).moved;
    expect(await costGrowth(1000, moved)).toBeLessThan(linear);
    expect(moved(3).map(({ to }) => to / minute)).toEqual([0.5, 1.5, 2.5]);
  });
});

describe('an import that goes beyond what is taken is refused, and the number said', () => {
  const nested = (depth: number) => `<tv>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</tv>`;
  const programme = (title: string) =>
    `<tv><programme channel="one" start="20261121140000" stop="20261121150000"><title>${title}</title></programme></tv>`;

  it('elements within elements', async () => {
    await expect(guide(nested(limits.depth))).rejects.toThrow('more than 32 deep in one another');
    await expect(guide(nested(limits.depth), true)).rejects.toThrow('more than 32 deep');
    expect(await guide(nested(limits.depth - 1))).toEqual([]);
  });

  it('text of one element, also where comments cut it into pieces', async () => {
    const piece = 'x'.repeat(1024);
    const most = `${piece}<!-- -->`.repeat(64);
    expect(await guide(programme(most))).toHaveLength(1);
    await expect(guide(programme(`${most}x`))).rejects.toThrow('more than 64 kB of text');
  });

  it('a line of a playlist', async () => {
    const line = `#EXTM3U\n#EXTINF:-1,${'x'.repeat(limits.line)}\nhttp://tv.example/1\n`;
    await expect(playlist(line)).rejects.toThrow(
      'line 2: it is not a playlist: a line is longer than 64 kB',
    );
  });

  it('channels of a playlist', async () => {
    const channels = (count: number) =>
      `#EXTM3U\n${Array.from({ length: count }, (_, at) => `#EXTINF:-1,${at}\nhttp://tv.example/${at}\n`).join('')}`;
    await expect(playlist(channels(limits.channels + 1))).rejects.toThrow(
      'there are more than 100,000 channels',
    );
  });

  it('leaves out a channel whose id is longer than 200 characters', async () => {
    const named = (id: string) => guide(`<tv><channel id="${id}"/></tv>`);
    expect(await named('x'.repeat(limits.id))).toHaveLength(1);
    expect(await named('x'.repeat(limits.id + 1))).toEqual([]);
  });
});
