import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../tests/support/film-folder-reading.ts';

describe('the films of a folder', () => {
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
});
