/** What the compiler cannot see of a language: the files that each one needs. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { directionOf, languages } from '#src/domain/language.ts';

describe.each(languages)('a viewer who reads %s', (language) => {
  it('finds the words of the app and of its notifications', () => {
    const catalogs = ['src/locales', 'src/locales/notifications'];
    expect(catalogs.filter((folder) => !existsSync(`${folder}/${language}.po`))).toEqual([]);
  });

  it('installs the app under a name in that language', () => {
    const path = language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
    const manifest = JSON.parse(readFileSync(`public/${path}`, 'utf8'));
    expect(manifest).toMatchObject({ lang: language, dir: directionOf(language) });
  });

  it('comes from the home screen to the guide, the search and the favourites at once', () => {
    const path = language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
    const { shortcuts } = JSON.parse(readFileSync(`public/${path}`, 'utf8')) as {
      shortcuts: { url: string; icons: { src: string }[] }[];
    };
    const urls = shortcuts.map(({ url }) => url);
    expect(urls.slice(0, 3)).toEqual(['/epg', '/search', '/favorites']);
    const icons = shortcuts.flatMap(({ icons }) => icons.map(({ src }) => src));
    expect(icons.filter((icon) => !existsSync(`public${icon}`))).toEqual([]);
  });
});
