/** The films of a folder as a household names them: in pieces, in versions, beside extras. */
import { describe, expect, it } from 'vitest';
import { fileOf, namesOf, readFiles } from '../../../tests/support/film-folder-reading.ts';

describe('the films of a folder', () => {
  it('are found in folders of their own, as files side by side and in folders of genres, also where browsers may not play them', async () => {
    const { titles, remarks } = await readFiles({
      'Dune (2021)/Dune (2021).mp4': '',
      'Dune (2021)/Extras/Making of.mp4': '',
      'Dune (2021)/sample.mkv': '',
      'Arrival (2016).mkv': '',
      'Comedies/Up.webm': '',
      'Comedies/Airplane!.1980.1080p.BluRay.x264.mkv': '',
      'الرحلة (٢٠٢٣)/الرحلة.m4v': '',
      'Holidays/movie.mp4': '',
      'Alone/Solaris.mp4': '',
      'Alone/folder.jpg': '',
      'Alone/Solaris.ass': '',
      'notes.txt': '',
    });
    const expected = ['Airplane! (1980)', 'Arrival (2016)', 'Dune (2021)', 'Holidays', 'Solaris'];
    expect(namesOf(titles).films.sort()).toEqual([...expected, 'Up', 'الرحلة (2023)']);
    const solaris = titles.films.find(({ title }) => title === 'Solaris');
    expect(fileOf(solaris?.poster)).toBe('Alone/folder.jpg');
    expect(remarks).toEqual([
      'files of subtitles that are left out: 1. Browsers show .srt and .vtt',
      'videos that browsers may not play: 2. They play HLS, MP4 and WebM. The first is Arrival (2016).mkv',
    ]);
  });

  it('are also those whose names end like those of extras, and what is left out in doubt is named', async () => {
    const { titles, remarks } = await readFiles({
      'The Big Short (2015)/The Big Short.mp4': '',
      'The Interview.mp4': '',
      'Free Sample.mp4': '',
      'Extras/Extras S01E01.mp4': '',
      'Luther/Luther S01E02 The Interview.mp4': '',
      'Shorts/Bao.mp4': '',
      'Other/Up.mp4': '',
      'Alien (1979)/Alien.mp4': '',
      'Alien (1979)/Alien-interview.mp4': '',
      'Alien (1979)/Shorts/Kane.mp4': '',
      'Up.mp4': '',
      'Up-trailer.mp4': '',
      'Lost-Scene.mp4': '',
      'Trailers/Heat.mp4': '',
    });
    const { films, shows } = namesOf(titles);
    expect(films.sort()).toEqual([
      ...['Alien (1979)', 'Bao', 'Free Sample', 'The Big Short (2015)', 'The Interview'],
      ...['Up', 'Up'],
    ]);
    expect(shows).toEqual([
      ['Extras', [1, [1]]],
      ['Luther', [1, [2]]],
    ]);
    expect(remarks).toEqual([
      'Lost-Scene.mp4: it is named like a trailer or an extra of a title, and left out',
      'Trailers: it is named like a trailer or an extra of a title, and left out',
    ]);
  });

  it('in pieces (HLS) are one film each, and their pieces are none', async () => {
    const variant = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6.0,\n0.ts\n#EXTINF:4.4,\n1.ts\n';
    const { titles } = await readFiles({
      'Dune (2021)/master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/index.m3u8\n',
      'Dune (2021)/low/index.m3u8': variant,
      'Dune (2021)/low/0.ts': '',
      'Dune (2021)/poster.png': '',
      'Alien (1979)/hls/index.m3u8': variant,
      'Alien (1979)/hls/0.ts': '',
      'Alien (1979)/fanart.png': '',
      'Songs/index.m3u8': '#EXTM3U\nUp.mp4\n',
      'Songs/Up.mp4': '',
    });
    expect(titles.films.map(({ id, seconds, stream }) => [id, seconds, stream.address])).toEqual([
      ['Dune (2021)', 10, 'Dune (2021)/master.m3u8'],
      ['Alien (1979)', 10, 'Alien (1979)/hls/index.m3u8'],
      ['Songs/Up', 0, 'Songs/Up.mp4'],
    ]);
    expect(titles.films.map(({ poster, backdrop }) => fileOf(poster ?? backdrop))).toEqual([
      'Dune (2021)/poster.png',
      'Alien (1979)/fanart.png',
      undefined,
    ]);
  });

  it('in several versions or parts are one film, and the rest is named', async () => {
    const { titles, remarks } = await readFiles({
      'Dune (2021)/Dune (2021) - 4K.mkv': '',
      'Dune (2021)/Dune (2021) - 1080p.mp4': '',
      'Kill (2003) part 1.mp4': '',
    });
    expect(titles.films.map(({ title, stream }) => [title, stream.address]).sort()).toEqual([
      ['Dune', 'Dune (2021)/Dune (2021) - 1080p.mp4'],
      ['Kill', 'Kill (2003) part 1.mp4'],
    ]);
    expect(remarks).toEqual(['Dune (2021): of 2 versions Dune (2021) - 1080p.mp4 is taken']);
  });
});
