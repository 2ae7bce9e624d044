import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppFile } from './built-app-files.ts';
import { createPreloadLinks } from './preload-links.ts';

const split = 'tsx?tsr-split=component';
const manifest = {
  'index.html': {
    file: 'assets/first.js',
    isEntry: true,
    imports: ['_runtime'],
    css: ['assets/first.css'],
  },
  _runtime: { file: 'assets/runtime.js' },
  _cards: { file: 'assets/cards.js', css: ['assets/cards.css'] },
  'src/locales/en.po': { file: 'assets/en.js' },
  'src/locales/ar.po': { file: 'assets/ar.js' },
  [`src/routes/_auth.${split}`]: { file: 'assets/auth.js', imports: ['_runtime'] },
  [`src/routes/_auth.login.${split}`]: { file: 'assets/login.js' },
  [`src/routes/_main._viewer.epg.${split}`]: { file: 'assets/guide.js', imports: ['_cards'] },
  [`src/routes/_main._viewer.profile.${split}`]: { file: 'assets/profile.js' },
  [`src/routes/_main._viewer.profile.index.${split}`]: { file: 'assets/details.js' },
  [`src/routes/_main._viewer.$slug.index.${split}`]: { file: 'assets/page.js' },
  [`src/routes/_main._viewer.live.$id.{-$type}.${split}`]: { file: 'assets/live.js' },
  'src/routes/-require-profile.ts': { file: 'assets/require.js' },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-screens-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function filesOf(content: string | undefined) {
  const place = join(folder, 'manifest.json');
  if (content !== undefined) await writeFile(place, content);
  const file = { plain: { place, size: 1 } } as AppFile;
  const files = new Map(content === undefined ? [] : [['/.vite/manifest.json', file]]);
  return createPreloadLinks({ files, earlier: new Map() });
}

const named = async (path: string, language: 'en' | 'ar' = 'en') => {
  const header = (await filesOf(JSON.stringify(manifest)))(path, language) ?? '';
  return [...header.matchAll(/<\/assets\/([^>]+)>/g)].map(([, file]) => file);
};

describe('the files that a page names for its screen', () => {
  it('begin with the first script, and hold the words in the language of the request', async () => {
    expect(await named('/')).toEqual(['first.js', 'first.css', 'runtime.js', 'en.js']);
    expect(await named('/', 'ar')).toContain('ar.js');
  });

  it('are those of the screen, of the layouts around it, and of what both import', async () => {
    expect((await named('/login')).slice(4)).toEqual(['auth.js', 'login.js']);
    expect((await named('/epg')).slice(4)).toEqual(['guide.js', 'cards.js', 'cards.css']);
    expect((await named('/profile')).slice(4)).toEqual(['profile.js', 'details.js']);
  });

  it('are found for an address with an id, with a part that may be absent, and for a page of the operator', async () => {
    expect((await named('/live/news')).slice(4)).toEqual(['live.js']);
    expect((await named('/live/news/catch-up')).slice(4)).toEqual(['live.js']);
    expect((await named('/live/news/catch-up/more')).slice(4)).toEqual([]);
    expect((await named('/films')).slice(4)).toEqual(['page.js']);
  });

  it('are written so that the browser uses them for the app\u2019s own requests', async () => {
    const header = (await filesOf(JSON.stringify(manifest)))('/epg', 'en');
    expect(header).toContain('</assets/guide.js>; rel=modulepreload');
    expect(header).toContain('</assets/cards.css>; rel=preload; as=style; crossorigin');
  });

  it('stay within the headers that a proxy takes', async () => {
    const imports = Array.from({ length: 200 }, (_, at) => `_${at}`);
    const many = Object.fromEntries(
      imports.map((name) => [name, { file: `assets/12345678${name}.js` }]),
    );
    const large = { ...many, 'index.html': { file: 'assets/first.js', isEntry: true, imports } };
    expect((await filesOf(JSON.stringify(large)))('/', 'en')?.length).toBeLessThan(2200);
  });

  it('are none where the build says nothing about its files', async () => {
    expect((await filesOf(undefined))('/epg', 'en')).toBeUndefined();
    await expect(filesOf('{"index.html": 7}')).rejects.toThrow();
  });
});
