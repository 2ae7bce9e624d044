/** What the names of files and folders say, as programs and people write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTitles } from './find-titles.ts';
import { readSubtitleName } from './subtitle-name.ts';
import { readEpisodeName, readSeasonName, readTitleName } from './title-name.ts';
import type { FoundFile, FoundFolder } from './walk-folder.ts';

describe('the name of a film', () => {
  it.each([
    ['Dune (2021)', 'Dune', 2021],
    ['Dune [2021] [1080p]', 'Dune', 2021],
    ['Dune.2021.1080p.BluRay.x264-GROUP', 'Dune', 2021],
    ['2012', '2012', undefined],
    ['2012 (2009)', '2012', 2009],
    ['1917.2019.2160p', '1917', 2019],
    ['Blade.Runner.2049', 'Blade Runner 2049', undefined],
    ['2001 A Space Odyssey (1968) [imdbid-tt0062622]', '2001 A Space Odyssey', 1968],
    ['The Matrix {tmdb-603}', 'The Matrix', undefined],
    ['E.T. the Extra-Terrestrial (1982)', 'E.T. the Extra-Terrestrial', 1982],
    ['(500) Days of Summer (2009)', '(500) Days of Summer', 2009],
    ['الفيلم (٢٠٢٤)', 'الفيلم', 2024],
    ['[1080p]', '[1080p]', undefined],
  ])('%s says title and year', (name, title, year) => {
    expect(readTitleName(name)).toEqual({ title, year });
  });
});

describe('the name of an episode', () => {
  it.each([
    ['Show S01E02', 1, 2, undefined],
    ['Show - s1e02 - The Title.1080p.WEB', 1, 2, 'The Title'],
    ['Show.S01E01E02.720p', 1, 1, undefined],
    ['Show S01E01-E03 A', 1, 1, 'A'],
    ['Show - S01E02 - 100 Days', 1, 2, '100 Days'],
    ['Show 1x02 Title', 1, 2, 'Title'],
    ['Show Season 1 Episode 3', 1, 3, undefined],
    ['المسلسل الموسم ١ الحلقة ٣', 1, 3, undefined],
  ])('%s says season and number', (name, season, number, title) => {
    expect(readEpisodeName(name, false)).toMatchObject({ season, number, title });
  });

  it.each([
    ['Show S01E02a', 2, 1, undefined],
    ['Show - s01e02B - The Title', 2, 2, 'The Title'],
    ['Show 1x02b Title', 2, 2, 'Title'],
    ['Show S01E02 A Title', 2, undefined, 'A Title'],
    ['Show.S01E02E03', 2, undefined, undefined],
  ])('%s says which part of the episode', (name, number, part, title) => {
    expect(readEpisodeName(name, false)).toMatchObject({ season: 1, number, part, title });
  });

  it.each([
    ['02 - Title', 2, 'Title'],
    ['Episode 5', 5, undefined],
    ['Show - 012', 12, undefined],
    ['الحلقة 5', 5, undefined],
  ])('%s is one only inside of a show', (name, number, title) => {
    expect(readEpisodeName(name, false)).toBeUndefined();
    expect(readEpisodeName(name, true)).toMatchObject({ number, title });
  });

  it.each(['Se7en', 'Apollo 13', 'Ocean 4x4', 'Film 1920x1080'])('%s is none', (name) => {
    expect(readEpisodeName(name, false)).toBeUndefined();
  });
});

it.each([
  ['Season 01', 1],
  ['S1', 1],
  ['Staffel 2 (2020)', 2],
  ['الموسم ٣', 3],
  ['Specials', 0],
  ['Seasonal', undefined],
])('the folder %s is the season %s', (name, number) => {
  expect(readSeasonName(name)).toBe(number);
});

it.each([
  ['', 'und', undefined],
  ['.en', 'en', undefined],
  ['.ara', 'ar', undefined],
  ['.ar.forced', 'ar', 'Forced'],
  ['.pt-br', 'pt-BR', undefined],
  ['.hi', 'hi', undefined],
  ['.en.hi', 'en', 'SDH'],
  ['2_English', 'en', undefined],
  ['.العربية', 'ar', undefined],
  ['.nobody-knows', 'und', undefined],
])('subtitles named "%s" are in %s', (words, language, label) => {
  expect(readSubtitleName(words)).toEqual({ language, label });
});

describe('whatever files are called', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 255 }),
    fc
      .array(
        fc.constantFrom(
          ...[
            'S01E02',
            '(2021)',
            '1080p',
            ' - ',
            '.',
            '[',
            '{',
            '٣',
            'الموسم',
            'Season ',
            'e',
            '-',
          ],
          ...['2020-01-01', '99x99', '.en', '_', ' ', 'cd1', '\n', '١', 'x264', '\u202e', 'Ⅷ'],
        ),
        { minLength: 1, maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );

  it('no name makes a fault, and no title is empty', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(readTitleName(name).title.trim()).not.toBe('');
        readSubtitleName(name);
        for (const isInside of [true, false]) {
          const episode = readEpisodeName(name, isInside);
          expect(episode?.title).not.toBe('');
          if (episode?.number !== undefined) expect(episode.number).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('no video is taken twice, and none is lost without a word', () => {
    const file = fc.tuple(names, fc.constantFrom('mp4', 'mkv', 'avi'));
    const tree = fc.array(fc.tuple(names, fc.array(file, { maxLength: 4 })), { maxLength: 4 });
    fc.assert(
      fc.property(tree, (folders) => {
        const root = treeOf(folders);
        const remarks: string[] = [];
        const taken = videosIn(root, remarks);
        expect(new Set(taken).size).toBe(taken.length);
        const alone = folders.flatMap(([name, files]) =>
          files.flatMap((one) => videosIn(treeOf([[name, [one]]]), [])),
        );
        if (taken.length < alone.length) expect(remarks).not.toEqual([]);
      }),
    );
  });
});

function videosIn(root: FoundFolder, remarks: string[]): string[] {
  const { films, shows } = findTitles(root, (remark) => remarks.push(remark));
  const ofFilms = films.flatMap(({ video, parts }) => parts ?? [video]);
  const ofShows = shows.flatMap(({ episodes }) => episodes.map(({ video }) => video));
  return [...ofFilms, ...ofShows].map(({ file }) => file.path);
}

type Tree = readonly (readonly [string, readonly (readonly [string, string])[]])[];

function treeOf(folders: Tree): FoundFolder {
  const fileOf = (path: string, name: string): FoundFile => {
    return { path: `${path}/${name}`, name, size: 1, modifiedAt: 1, createdAt: 1 };
  };
  const inner = folders.map(([name, files], at) => ({
    path: `${at}${name}`,
    name,
    files: files.map(([stem, ending], number) => {
      return fileOf(`${at}${name}/${number}`, `${stem}.${ending}`);
    }),
    folders: [],
    playlist: undefined,
  }));
  return { path: '', name: 'films', files: [], folders: inner, playlist: undefined };
}
