/** A folder of films as a household has it: what is found, what it is called, and what becomes of faults in it. */
import { chmod, mkdir, rename, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type FilmFolder, makeFilmFolder, mp4Of } from '../../../tests/support/film-folder.ts';
import type { OwnTitles } from '../own-titles.ts';
import { readFolder } from './read-folder.ts';

const opened: FilmFolder[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((folder) => folder.close()));
});

async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<FilmFolder> {
  const folder = await makeFilmFolder(files);
  opened.push(folder);
  return folder;
}

/** No `ffprobe`, unless a test brings one: the tests do not depend on what is installed. */
async function read(
  { place }: FilmFolder,
  state?: unknown,
  { ffprobe = '/no/ffprobe', former = { films: [], shows: [] } as OwnTitles } = {},
) {
  const source = {
    id: 'films',
    kind: 'folder',
    address: place,
    secret: null,
    options: {},
  } as const;
  const formerTitles = async () => ({ ...former, filmIds: new Set<string>() });
  const content = await readFolder(source, { now: () => 0, state, formerTitles }, ffprobe);
  const titles = content.titles === 'unchanged' ? undefined : (content.titles as OwnTitles);
  return { ...content, titles: titles ?? { films: [], shows: [] }, unchanged: !titles };
}

const readFiles = async (files: Readonly<Record<string, string | Uint8Array>>) =>
  read(await folderOf(files));

/** The file of a picture, without its version. */
const fileOf = (picture: string | undefined) => picture?.replace(/\?v=\d+-\d+$/, '');

const namesOf = ({ films, shows }: OwnTitles) => ({
  films: films.map(({ title, year }) => (year ? `${title} (${year})` : title)),
  shows: shows.map(({ title, seasons }) => [
    title,
    ...seasons.map(({ number, episodes }) => [number, episodes.map((one) => one.number)]),
  ]),
});

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

  it('keep their id when they are encoded again, and the time at which they came', async () => {
    const folder = await folderOf({ 'Dune (2021)/Dune (2021).avi': '1' });
    const first = await read(folder);
    await utimes(join(folder.place, 'Dune (2021)/Dune (2021).avi'), 1, 1);
    await folder.remove('Dune (2021)/Dune (2021).avi');
    await folder.write({ 'Dune (2021)/Dune (2021).mp4': mp4Of(5) });
    const second = await read(folder, first.state);
    const [before, after] = [first.titles.films[0], second.titles.films[0]];
    expect([before?.id, before?.stream.container]).toEqual(['Dune (2021)', 'avi']);
    expect([after?.id, after?.stream.container, after?.seconds]).toEqual([before?.id, 'mp4', 5]);
    expect(after?.addedAt).toBe(before?.addedAt);
    expect(after?.stream.version).not.toBe(before?.stream.version);
  });

  it('keep their id whatever is put beside them, or taken away', async () => {
    const folder = await folderOf({
      'Dune (2021)/Dune (2021).mp4': '',
      'Home/movie.mp4': '',
      'Kill (2003)/Kill (2003) part 1.mp4': '',
      'Kill (2003)/Kill (2003) part 2.mp4': '',
    });
    const { titles: former } = await read(folder);
    const additions = ['Dune (2021)/Making Dune.mp4', 'Home/Party.mp4', 'Kill (2003)/Bride.mp4'];
    await folder.write(Object.fromEntries(additions.map((path) => [path, ''])));
    const { titles: between } = await read(folder, undefined, { former });
    expect(between.films.map(({ id }) => id).sort()).toEqual(
      ['Dune (2021)', ...additions, 'Home'].map((path) => path.replace('.mp4', '')).sort(),
    );
    expect(between.shows).toMatchObject([{ id: 'Kill (2003)' }]);
    for (const path of ['Dune (2021)/Dune (2021).mp4', 'Home/movie.mp4', 'Kill (2003)/Bride.mp4'])
      await folder.remove(path);
    const { titles: after } = await read(folder, undefined, { former: between });
    expect(after.films).toMatchObject([{ id: 'Dune (2021)/Making Dune' }, { id: 'Home/Party' }]);
    expect(after.shows).toMatchObject([{ id: 'Kill (2003)' }]);
  });

  it('keep their id when their disk was away for a night after something was put beside them', async () => {
    const folder = await folderOf({ 'Dune (2021)/Dune.mp4': '', 'Home/movie.mp4': '' });
    let last = await read(folder);
    const readAgain = async () => {
      last = await read(folder, last.state, { former: last.titles });
      return last.titles.films.map(({ id }) => id).sort();
    };
    await folder.write({ 'Dune (2021)/Making.mp4': '', 'Home/Party.mp4': '' });
    const all = ['Dune (2021)', 'Dune (2021)/Making', 'Home', 'Home/Party'];
    expect(await readAgain()).toEqual(all);
    for (const path of ['Dune (2021)', 'Home/movie.mp4']) await folder.remove(path);
    expect(await readAgain()).toEqual(['Home/Party']);
    await folder.write({ 'Arrival (2016).mp4': '' });
    expect(await readAgain()).toEqual(['Arrival (2016)', 'Home/Party']);
    const back = ['Dune (2021)/Dune.mp4', 'Dune (2021)/Making.mp4', 'Home/movie.mp4'];
    await folder.write(Object.fromEntries(back.map((path) => [path, ''])));
    expect(await readAgain()).toEqual(['Arrival (2016)', ...all]);
  });

  it('have the artwork, subtitles and trailer that lie beside them', async () => {
    const { titles } = await readFiles({
      'Dune (2021)/Dune (2021).mp4': '',
      'Dune (2021)/poster.webp': '',
      'Dune (2021)/fanart.jpg': '',
      'Dune (2021)/Dune (2021)-trailer.mp4': '',
      'Dune (2021)/Dune (2021).en.srt': '',
      'Dune (2021)/Dune (2021).ar.forced.vtt': '',
      'Dune (2021)/Subs/French.srt': '',
      'Flat/Alien.mp4': '',
      'Flat/Alien-poster.jpg': '',
      'Flat/Alien.de.srt': '',
      'Flat/Aliens.mp4': '',
      'Flat/Aliens.eng.sdh.srt': '',
      'Flat/folder.jpg': '',
    });
    const [dune, alien, aliens] = ['Dune', 'Alien', 'Aliens'].map((name) =>
      titles.films.find(({ title }) => title === name),
    );
    expect(dune).toMatchObject({
      poster: expect.stringContaining('Dune (2021)/poster.webp?'),
      backdrop: expect.stringContaining('Dune (2021)/fanart.jpg?'),
      trailer: 'Dune (2021)/Dune (2021)-trailer.mp4',
    });
    expect(dune?.stream.subtitles).toEqual([
      { language: 'ar', label: 'Forced', address: 'Dune (2021)/Dune (2021).ar.forced.vtt' },
      { language: 'en', address: 'Dune (2021)/Dune (2021).en.srt' },
      { language: 'fr', address: 'Dune (2021)/Subs/French.srt' },
    ]);
    expect(fileOf(alien?.poster)).toBe('Flat/Alien-poster.jpg');
    expect(alien?.stream.subtitles).toEqual([{ language: 'de', address: 'Flat/Alien.de.srt' }]);
    expect(aliens?.poster).toBeUndefined();
    expect(aliens?.stream.subtitles).toMatchObject([{ language: 'en', label: 'SDH' }]);
  });

  it('have another address for a poster that is replaced, and the same one for a poster that stays', async () => {
    const folder = await folderOf({ 'Dune/Dune.mp4': '', 'Dune/poster.jpg': 'old' });
    const posterNow = async () => (await read(folder)).titles.films[0]?.poster;
    const before = await posterNow();
    await folder.write({ 'Dune/Dune.en.srt': '1' });
    expect(await posterNow()).toBe(before);
    await folder.write({ 'Dune/poster.jpg': 'newer' });
    expect(fileOf(await posterNow())).toBe('Dune/poster.jpg');
    expect(await posterNow()).not.toBe(before);
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
      'Ben-Hur (1959), part 1: of 2 versions Ben-Hur (1959)-cd1.mp4 is taken',
      'videos that browsers may not play: 1. They play HLS, MP4 and WebM. The first is Ben-Hur (1959)/Ben-Hur (1959)-cd2.avi',
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

  it('are described by their .nfo, in both languages where it names both', async () => {
    const { titles, remarks } = await readFiles({
      'a.mp4': '',
      'a.nfo': `<?xml version="1.0"?><movie><title>The Journey</title><originaltitle>الرحلة</originaltitle>
        <plot>A road &amp; a river.</plot><tagline>Go.</tagline><premiered>2023-04-05</premiered><runtime>95</runtime>
        <genre>Drama / Travel</genre><genre>Drama</genre><mpaa>Rated PG-13 for peril</mpaa><director>Noor Salim</director>
        <actor><name>Hala Aziz</name><role>Amal</role></actor><uniqueid type="imdb">tt1</uniqueid></movie>`,
      'b.mp4': '',
      'b.nfo': 'https://www.themoviedb.org/movie/603',
    });
    expect(titles.films[0]).toMatchObject({
      title: { en: 'The Journey', ar: 'الرحلة' },
      description: 'A road & a river.',
      tagline: 'Go.',
      year: 2023,
      seconds: 95 * 60,
      genres: ['Drama', 'Travel'],
      certificate: 'PG-13',
      people: [
        { name: 'Hala Aziz', role: 'Amal', job: 'actor' },
        { name: 'Noor Salim', job: 'director' },
      ],
    });
    expect(titles.films[1]?.title).toBe('b');
    expect(remarks).toEqual([]);
  });
});

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

describe('at the next refresh', () => {
  it('nothing is read where nothing has changed', async () => {
    const folder = await folderOf({ 'Dune (2021).mp4': mp4Of(3) });
    const first = await read(folder);
    const stored: unknown = JSON.parse(JSON.stringify(first.state));
    const second = await read(folder, stored);
    expect([first.unchanged, second.unchanged]).toEqual([false, true]);
    expect(second.state).toEqual(stored);
  });

  it('files that came, changed and went are noticed, and only new videos are opened', async () => {
    const folder = await folderOf({ 'A.mp4': mp4Of(3), 'B.mp4': mp4Of(4), 'C.mp4': mp4Of(5) });
    const first = await read(folder);
    const known = first.state as { videos: (string | number)[][] };
    const trusted = { ...known, videos: known.videos.map((one) => one.with(3, 77)) };
    await folder.remove('B.mp4');
    await folder.write({ 'C.mp4': mp4Of(60, 10), 'D.mp4': mp4Of(7) });
    const { films } = (await read(folder, trusted)).titles;
    expect(films.map(({ title, seconds }) => [title, seconds])).toEqual([
      ['A', 77],
      ['C', 60],
      ['D', 7],
    ]);
  });

  it('a folder that has lost every video is refused: its disk may not be mounted', async () => {
    const folder = await folderOf({ 'A.mp4': '' });
    const { state } = await read(folder);
    await folder.remove('A.mp4');
    await expect(read(folder, state)).rejects.toThrow(/holds no video, although it held 1/);
    await folder.close();
    await expect(read(folder, state)).rejects.toThrow(/there is no such folder/);
  });

  it('videos whose length nobody could say are asked about when ffprobe has come', async () => {
    const folder = await folderOf({
      'A.mkv': 'no video',
      'ffprobe.sh': '#!/bin/sh\necho \'{"format":{"duration":"12.6"}}\'\n',
    });
    const probe = join(folder.place, 'ffprobe.sh');
    await chmod(probe, 0o755);
    const before = await read(folder);
    const after = await read(folder, before.state, { ffprobe: probe });
    expect([before, after].map(({ titles }) => titles.films[0]?.seconds)).toEqual([0, 13]);
  });
});

describe('a fault', () => {
  it('in a description costs the description, or a part of it, and is named with its place', async () => {
    const deep = `<movie>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</movie>`;
    const bomb =
      '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><movie><title>&b;</title></movie>';
    const { titles, remarks } = await readFiles({
      'Bomb.mp4': '',
      'Bomb.nfo': bomb,
      'Cut.mp4': '',
      'Cut.nfo': '<movie>\n<title>Short</title><plot>It ends in the',
      'Deep.mp4': '',
      'Deep.nfo': deep,
      'Entity.mp4': '',
      'Entity.nfo':
        '<!DOCTYPE movie SYSTEM "file:///etc/passwd"><movie><title>&x; A</title></movie>',
      'Large.mp4': '',
      'Large.nfo': `<movie>${' '.repeat(1024 * 1024)}</movie>`,
      'Other.mp4': '',
      'Other.nfo': '<html></html>',
    });
    expect(titles.films.map(({ title }) => title)).toEqual([
      'Bomb',
      'Short',
      'Deep',
      '&x; A',
      'Large',
      'Other',
    ]);
    expect(remarks).toEqual([
      'Bomb.nfo: this description is not used: it declares entities of its own',
      'Cut.nfo: line 2: unclosed tag: plot; the rest of it is used',
      'Deep.nfo: this description is not used: its tags are nested too deep',
      'Entity.nfo: line 1: undefined entity.; the rest of it is used',
      'Large.nfo: this description is larger than 1 MB and is not read',
      'Other.nfo: this description is not used: it describes no film, show or episode',
    ]);
  });

  it('in a video costs its length alone', async () => {
    const endless = Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from('moov'),
      Buffer.alloc(8),
    ]);
    const { titles } = await readFiles({
      'A.mp4': 'not a film at all',
      'B.mp4': endless,
      'C.mp4': mp4Of(2).subarray(0, 90),
      'D.mp4': mp4Of(0xff_ff_ff_ff / 1000),
    });
    expect(titles.films.map(({ seconds }) => seconds)).toEqual([0, 0, 0, 0]);
  });

  it.skipIf(process.platform === 'win32')(
    'a symbolic link leads nowhere, into the folder or out of it',
    async () => {
      const folder = await folderOf({ 'Films/A.mp4': '' });
      await symlink('/etc', join(folder.place, 'etc'));
      await symlink(folder.place, join(folder.place, 'Films/round'));
      await symlink(join(folder.place, 'Films/A.mp4'), join(folder.place, 'B.mp4'));
      const { titles, remarks } = await read(folder);
      expect(titles.films.map(({ id }) => id)).toEqual(['Films/A']);
      expect(remarks).toEqual([
        'B.mp4: a symbolic link is not followed',
        'etc: a symbolic link is not followed',
        'Films/round: a symbolic link is not followed',
      ]);
    },
  );

  it('in the name of a file costs that file', async () => {
    const folder = await folderOf({ 'A.mp4': '' });
    await mkdir(join(folder.place, 'back\\slash'));
    await folder.write({ 'back\\slash/B.mp4': '', '.hidden/C.mp4': '', '@eaDir/D.mp4': '' });
    await rename(join(folder.place, 'A.mp4'), join(folder.place, ' \n A .mp4'));
    const { titles, remarks } = await read(folder);
    expect(titles.films.map(({ title, stream }) => [title, stream.address])).toEqual([
      ['A', ' \n A .mp4'],
    ]);
    expect(remarks).toEqual(['back\\slash: a name with such a letter is left out']);
  });
});
