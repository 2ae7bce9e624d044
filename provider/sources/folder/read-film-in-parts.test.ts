import { describe, expect, it } from 'vitest';
import { fileOf, readFiles } from '../../../tests/support/film-folder-reading.ts';

describe('the films of a folder', () => {
  it('in parts are one title whose parts follow one another, each with its subtitles', async () => {
    const { titles, remarks } = await readFiles({
      'Ben-Hur (1959)/Ben-Hur (1959)-cd2.avi': '',
      'Ben-Hur (1959)/Ben-Hur (1959)-cd1.avi': '',
      'Ben-Hur (1959)/Ben-Hur (1959)-cd1.mp4': '',
      'Ben-Hur (1959)/Ben-Hur (1959)-cd1.en.srt': '',
      'Ben-Hur (1959)/movie.nfo': '<movie><title>Ben-Hur</title><genre>Drama</genre></movie>',
      'Ben-Hur (1959)/poster.jpg': '',
      'Ran - part 1.mp4': '',
      'Ran - part 2.mp4': '',
      'Ran.jpg': '',
    });
    expect(titles.films).toEqual([]);
    expect(
      titles.shows.map(({ title, year, filmInParts, poster, genres, seasons }) => [
        ...[title, year, filmInParts, fileOf(poster), genres],
        seasons.flatMap(({ episodes }) =>
          episodes.map((part) => [part.title, part.stream.address, part.stream.subtitles.length]),
        ),
      ]),
    ).toEqual([
      [
        ...['Ran', undefined, true, 'Ran.jpg', []],
        [
          [{ en: 'Part 1', ar: 'الجزء 1' }, 'Ran - part 1.mp4', 0],
          [{ en: 'Part 2', ar: 'الجزء 2' }, 'Ran - part 2.mp4', 0],
        ],
      ],
      [
        ...['Ben-Hur', 1959, true, 'Ben-Hur (1959)/poster.jpg', ['Drama']],
        [
          [{ en: 'Part 1', ar: 'الجزء 1' }, 'Ben-Hur (1959)/Ben-Hur (1959)-cd1.mp4', 1],
          [{ en: 'Part 2', ar: 'الجزء 2' }, 'Ben-Hur (1959)/Ben-Hur (1959)-cd2.avi', 0],
        ],
      ],
    ]);
    expect(remarks).toEqual([
      'videos that browsers may not play: 1. They play HLS, MP4 and WebM. The first is Ben-Hur (1959)/Ben-Hur (1959)-cd2.avi',
      'Ben-Hur (1959), part 1: of 2 versions Ben-Hur (1959)-cd1.mp4 is taken',
    ]);
  });

  it('in ten parts are one title, and the tenth part is the last', async () => {
    const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Shoah (1985)-cd${number}`);
    const { titles } = await readFiles(
      Object.fromEntries(parts.map((part) => [`${part}.mp4`, ''])),
    );
    expect(titles.films).toEqual([]);
    const [film] = titles.shows;
    expect(film?.seasons[0]?.episodes.map(({ id }) => id)).toEqual(parts);
  });
});
