import { describe, expect, it } from 'vitest';
import {
  fileOf,
  folderOf,
  readFiles,
  readTitles,
} from '../../../tests/support/film-folder-reading.ts';

describe('the films of a folder', () => {
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
    const posterNow = async () => (await readTitles(folder)).titles.films[0]?.poster;
    const before = await posterNow();
    await folder.write({ 'Dune/Dune.en.srt': '1' });
    expect(await posterNow()).toBe(before);
    await folder.write({ 'Dune/poster.jpg': 'newer' });
    expect(fileOf(await posterNow())).toBe('Dune/poster.jpg');
    expect(await posterNow()).not.toBe(before);
  });
});
