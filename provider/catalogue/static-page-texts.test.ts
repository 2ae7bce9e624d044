import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageText } from '#src/contracts/page-text.ts';
import { resource } from '#src/contracts/wire.ts';
import { catalogueService } from '../../tests/support/catalogue-service.ts';
import { readPageTexts } from './static-page-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-texts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);

test('an operator without texts of their own has none', async () => {
  expect(await readPageTexts(undefined)).toEqual(new Map());
  await put('about.en.html', '  \n');
  await put('notes.txt', 'not a page');
  expect(await readPageTexts(folder)).toEqual(new Map());
});

test('the texts are read by page and language, and sent to anyone who asks for the page', async () => {
  await put('about.en.html', '<h2>We</h2>');
  await put('about.ar.html', '<h2>نحن</h2>');
  await put('privacy-policy.html', '<p>One for all.</p>');
  const service = await catalogueService(undefined, { texts: await readPageTexts(folder) });
  const read = (path: string, language: string) =>
    service.read(path, resource(PageText), { language });
  expect(await read('pages/about', 'ar')).toEqual({
    content: '<h2>نحن</h2>',
    content_trans: { en: '<h2>We</h2>', ar: '<h2>نحن</h2>' },
  });
  expect(await read('pages/privacy-policy', 'ar')).toEqual({ content: '<p>One for all.</p>' });
  expect((await service.ask('pages/contact')).status).toBe(404);
  await service.close();
});

test.each(['abuot.en.html', 'about.fr.html', 'about.en.old.html', 'home.html'])(
  '%s is refused by name, for nobody would ever read it',
  async (name) => {
    await put(name, '<p>Lost.</p>');
    await expect(readPageTexts(folder)).rejects.toThrow(`"${name}" is none of about.en.html`);
  },
);

test('a text may have 256 kB, in whichever letters, and a larger one is refused by name', async () => {
  await put('about.ar.html', 'ن'.repeat(128 * 1024));
  expect((await readPageTexts(folder)).has('about')).toBe(true);
  await put('about.ar.html', `${'ن'.repeat(128 * 1024)}.`);
  await expect(readPageTexts(folder)).rejects.toThrow('"about.ar.html" is larger than 256 kB');
});

test('a folder that is not there is refused', async () => {
  await expect(readPageTexts(join(folder, 'gone'))).rejects.toThrow('TEXTS_DIR takes a folder');
});
