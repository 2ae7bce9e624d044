import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../src/domain/language.ts';
import { readSharedWithApp } from '../src/pwa/share-target.ts';
import { manifestOf } from './manifests.ts';

describe.each(languages)('the manifest in %s', (language) => {
  const manifest = manifestOf(language, {});

  test('leads from the icon of the app to guide, search, favourites and reminders, by names in its language', () => {
    const { shortcuts } = manifest;
    expect(shortcuts.map(({ url }) => url)).toEqual([
      '/epg',
      '/search',
      '/favorites',
      '/reminders',
    ]);
    const isArabic = ({ name }: { name: string }) => /\p{Script=Arabic}/u.test(name);
    expect(shortcuts.every(isArabic)).toBe(language === 'ar');
  });

  test('names pictures that are there', () => {
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    expect(pictures.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
  });

  test('keeps one window, and leaves to the page what becomes of what it shows', () => {
    expect(manifest.launch_handler.client_mode[0]).toBe('focus-existing');
    expect(manifest.display_override[0]).toBe('window-controls-overlay');
  });

  test('takes what is shared, and links to a channel, as the screen reads them', () => {
    const { share_target, protocol_handlers } = manifest;
    const { title, text, url } = share_target.params;
    const shared = new URLSearchParams([
      [title, 'The Salt Road'],
      [text, ''],
      [url, 'https://elsewhere.test/'],
    ]);
    expect(readSharedWithApp(`?${shared}`, 'sahra.test')).toEqual({
      kind: 'search',
      words: 'The Salt Road',
    });
    const link = encodeURIComponent('web+sahra:channel/sahra-news');
    for (const { url } of protocol_handlers) {
      const opened = new URL(url.replace('%s', link), 'https://sahra.test');
      expect(opened.pathname).toBe(share_target.action);
      expect(readSharedWithApp(opened.search, 'sahra.test')).toEqual({
        kind: 'path',
        path: '/live/sahra-news',
      });
    }
  });
});
