import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PlaylistFilm } from '../../import/m3u-films.ts';
import { type OwnFilm, OwnTitles } from '../own-titles.ts';
import { type AbsentFilms, ownTitlesOfPlaylist } from './own-titles-of-playlist.ts';

const film = (name: string, path: string, group?: string): PlaylistFilm => {
  return { name, address: `https://films.example/${path}.mp4`, group, seconds: 0 };
};

const nameless = (line: number, path: string): PlaylistFilm => {
  return { ...film(`Channel ${line}`, path), isNameless: true };
};

/** A playlist that is read again and again, as a source keeps its films. */
function playlist(films: OwnFilm[] = []) {
  const ids = new Set(films.map(({ id }) => id));
  let former = films;
  let absent: AbsentFilms = [];
  return (...next: PlaylistFilm[]): string[] => {
    const read = ownTitlesOfPlaylist(next, { films: former, shows: [], filmIds: ids }, absent);
    former = read.titles.films;
    absent = read.absent;
    for (const { id } of former) ids.add(id);
    return former.map(({ id }) => id);
  };
}

function ownFilm(listed: PlaylistFilm, id: string): OwnFilm {
  const nothing = { films: [], shows: [], filmIds: new Set<string>() };
  const [first] = ownTitlesOfPlaylist([listed], nothing, []).titles.films;
  if (!first) throw new Error('There is no film.');
  return { ...first, id };
}

describe('a film of a playlist', () => {
  it('is the same film when the whole playlist gets another password, and grows', () => {
    const read = playlist();
    const [metropolis, nosferatu] = read(
      film('Metropolis (1927)', 'a/1'),
      film('Nosferatu', 'a/2'),
    );
    const after = read(
      film('Sunrise', 'b/3'),
      film('Nosferatu', 'b/2'),
      film('Metropolis (1927)', 'b/1'),
    );
    expect(after.slice(1)).toEqual([nosferatu, metropolis]);
    expect(new Set(after).size).toBe(3);
  });

  it('is the same film when it was missing while the addresses changed', () => {
    const read = playlist();
    const [metropolis] = read(film('Metropolis', 'a/1'), film('Nosferatu', 'a/2'));
    read(film('Nosferatu', 'b/2'));
    expect(read(film('Nosferatu', 'c/2'), film('Metropolis', 'c/1'))[1]).toBe(metropolis);
  });

  it('is the same film under another name, where its address stays', () => {
    const read = playlist();
    const [metropolis] = read(film('Metropolis', '1'));
    expect(read(film('Metropolis (1927)', '1'))).toEqual([metropolis]);
  });

  it('keeps the id that an earlier version made of its address, also after it was missing', () => {
    const { address } = film('Metropolis', '1');
    const id = createHash('sha256').update(address).digest('hex').slice(0, 20);
    const read = playlist([ownFilm(film('Metropolis', '1'), id)]);
    expect(read(film('Nosferatu', '2'))).not.toContain(id);
    expect(read(film('Nosferatu', '2'), film('Metropolis', '1'))[1]).toBe(id);
    expect(read(film('Metropolis', 'b/1'), film('Nosferatu', 'b/2'))[0]).toBe(id);
  });

  it('keeps such an id when all films were missing after a new password, and it grew meanwhile', () => {
    const read = playlist([
      ownFilm(film('Metropolis', 'a/1'), 'metropolis'),
      ownFilm(film('Nosferatu', 'a/2'), 'nosferatu'),
    ]);
    read(film('Nosferatu', 'b/2'), film('Metropolis', 'b/1'));
    read();
    read(film('Sunrise', 'b/3'));
    const after = read(film('Sunrise', 'b/3'), film('Nosferatu', 'b/2'), film('Metropolis', 'b/1'));
    expect(after.slice(1)).toEqual(['nosferatu', 'metropolis']);
  });

  it('is the same film when it was missing after it got another name', () => {
    const read = playlist();
    const [metropolis] = read(film('Metropolis', '1'), film('Nosferatu', '2'));
    read(film('Metropolis (1927)', '1'), film('Nosferatu', '2'));
    read(film('Nosferatu', '2'));
    expect(read(film('Nosferatu', '2'), film('Metropolis (1927)', '1'))[1]).toBe(metropolis);
  });

  it('without a name is known by its address, whatever is listed before it', () => {
    const read = playlist();
    const [first, second] = read(nameless(2, '1'), nameless(4, '2'));
    expect(first).not.toBe(second);
    const after = read(film('Sunrise', '3'), nameless(4, '1'), nameless(6, '2'));
    expect(after.slice(1)).toEqual([first, second]);
    read(film('Sunrise', '3'));
    expect(read(nameless(2, '2'), nameless(4, '1'))).toEqual([second, first]);
  });

  it('is none of the other films with its name', () => {
    const read = playlist();
    const [first, second, third] = read(
      film('Pilot', '1', 'Kids'),
      film('Pilot', '2', 'Drama'),
      film('Pilot', '3', 'Drama'),
    );
    expect(new Set([first, second, third]).size).toBe(3);
    // The first address is of another film now, and the others come in another order.
    expect(
      read(
        film('Pilot', '3', 'Drama'),
        film('Pilot', '4', 'Kids'),
        film('Sunrise', '1', 'Kids'),
        film('Pilot', '2', 'Crime'),
      ),
    ).toEqual([third, first, expect.not.stringMatching(`${first}|${second}|${third}`), second]);
  });

  it.each([
    ['group', film('Sunrise', '1', `a${'😀'.repeat(60)}`)],
    ['group', film('Sunrise', '1', 'Dra\0ma;\0')],
    ['name', film('Sun\0rise', '1')],
    ['name, which is nothing else,', film('\0', '1')],
    ['address', film('Sunrise', 'sun\0rise')],
    ['logo', { ...film('Sunrise', '1'), logo: 'https://films.example/\0.png' }],
  ])('is stored also when its %s has a letter that no database stores', (_, listed) => {
    const nothing = { films: [], shows: [], filmIds: new Set<string>() };
    const { titles } = ownTitlesOfPlaylist([listed], nothing, []);
    expect(v.safeParse(OwnTitles, titles).issues).toBeUndefined();
    expect(titles.films).toHaveLength(1);
  });

  it('appears once when the playlist lists its address twice', () => {
    expect(playlist()(film('Metropolis', '1'), film('Sunrise', '1'))).toHaveLength(1);
  });
});
