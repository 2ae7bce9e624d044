import { describe, expect, it } from 'vitest';
import { fileOf, namesOf, readFiles } from '../../../tests/support/film-folder-reading.ts';

describe('the shows of a folder', () => {
  it('are found by seasons, by the numbers of episodes, and by tvshow.nfo', async () => {
    const { titles } = await readFiles({
      'The Wire/Season 01/The Wire S01E02 The Detail.mkv': '',
      'The Wire/Season 01/The Wire S01E01.mkv': '',
      'The Wire/Season 02/201 - Ebb Tide.mp4': '',
      'The Wire/Specials/S00E01.mp4': '',
      'Luther/luther.s01e01.720p.mp4': '',
      'باب الحارة/الموسم 2/الحلقة 3.mp4': '',
      'News/tvshow.nfo': '<tvshow><title>Evening News</title></tvshow>',
      'News/2026-03-01.mp4': '',
      'Loose S02E05.mp4': '',
      'Monk/Monk S01E01/Monk S01E01.mp4': '',
      'Monk/Monk S01E02/video.mp4': '',
      'Film (2001)/Film (2001).mp4': '',
      'Film (2001)/Specials/Premiere.mp4': '',
    });
    const found = namesOf(titles);
    expect(found.films).toEqual(['Film (2001)', 'Premiere']);
    expect(found.shows).toEqual([
      ['Loose', [2, [5]]],
      ['Luther', [1, [1]]],
      ['Monk', [1, [1, 2]]],
      ['Evening News', [2026, [undefined]]],
      ['The Wire', [0, [1]], [1, [1, 2]], [2, [201]]],
      ['باب الحارة', [2, [3]]],
    ]);
    expect(titles.shows[4]?.seasons[1]?.episodes[1]).toMatchObject({
      id: 'The Wire/S1E2',
      title: 'The Detail',
    });
    expect(titles.shows[3]?.seasons[0]?.episodes[0]?.date).toBe('2026-03-01');
  });

  it('are the folder itself where it holds the seasons of one', async () => {
    const { titles } = await readFiles({ 'Season 1/1.mp4': '', 'Season 1/2.mp4': '' });
    expect(titles.shows.map(({ id, seasons }) => [id, seasons[0]?.episodes.length])).toEqual([
      ['.', 2],
    ]);
  });

  it('have posters by season, stills, and the words of each episode', async () => {
    const episode = 'The Wire/Season 01/The Wire S01E01';
    const { titles } = await readFiles({
      'The Wire/poster.jpg': '',
      'The Wire/fanart.jpg': '',
      'The Wire/season01-poster.jpg': '',
      [`${episode}.mkv`]: '',
      [`${episode}-thumb.jpg`]: '',
      [`${episode}.en.srt`]: '',
      [`${episode}.nfo`]:
        '<episodedetails><title>The Target</title><plot>It begins.</plot><aired>2002-06-02</aired></episodedetails>',
      'The Wire/Season 02/The Wire S02E01.mkv': '',
      'The Wire/Season 02/folder.jpg': '',
    });
    const [show] = titles.shows;
    expect([show?.poster, show?.backdrop].map(fileOf)).toEqual([
      'The Wire/poster.jpg',
      'The Wire/fanart.jpg',
    ]);
    expect(show?.seasons.map(({ poster }) => fileOf(poster))).toEqual([
      'The Wire/season01-poster.jpg',
      'The Wire/Season 02/folder.jpg',
    ]);
    expect(show?.seasons[0]?.episodes[0]).toMatchObject({
      title: 'The Target',
      description: 'It begins.',
      date: '2002-06-02',
      still: expect.stringContaining(`${episode}-thumb.jpg?`),
      stream: { subtitles: [{ language: 'en' }] },
    });
  });

  it('have the parts of an episode in their order, each with a name', async () => {
    const { titles, remarks } = await readFiles({
      'The Pier/Season 01/The Pier S01E03.mp4': '',
      'The Pier/Season 01/The Pier S01E02b.mp4': '',
      'The Pier/Season 01/The Pier S01E02a Low Tide.mp4': '',
      'The Pier/Season 01/The Pier S01E01.mp4': '',
    });
    const episodes = titles.shows[0]?.seasons[0]?.episodes ?? [];
    expect(episodes.map(({ number, title }) => [number, title])).toEqual([
      [1, undefined],
      [2, 'Low Tide'],
      [2, { en: 'Part 2', ar: 'الجزء 2' }],
      [3, undefined],
    ]);
    expect(new Set(episodes.map(({ id }) => id)).size).toBe(4);
    expect(remarks).toEqual([]);
  });

  it('keep the first of two files for one episode, and name the other', async () => {
    const { titles, remarks } = await readFiles({
      'Luther/Luther S01E01.avi': '',
      'Luther/Luther S01E01 again.mp4': '',
    });
    expect(titles.shows[0]?.seasons[0]?.episodes.map(({ stream }) => stream.address)).toEqual([
      'Luther/Luther S01E01 again.mp4',
    ]);
    expect(remarks).toEqual([
      'Luther/Luther S01E01.avi: the same episode as Luther/Luther S01E01 again.mp4, and left out',
    ]);
  });
});
