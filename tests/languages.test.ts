/** Checks what the compiler cannot: that each language has the files it needs. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { directionOf, fontScripts, languages } from '#src/domain/language.ts';
import { manifestOf } from '../build/manifests.ts';
import { filesOf, filesToPrecache } from '../sw/cache-rules.ts';
import { messagesOf } from './support/po.ts';

describe.each(languages)('a viewer who reads %s', (language) => {
  it('finds the words of the app, of its notifications and of the provider', () => {
    const catalogs = ['src/locales', 'src/locales/notifications', 'provider/locales'];
    expect(catalogs.filter((folder) => !existsSync(`${folder}/${language}.po`))).toEqual([]);
  });

  it('installs the app under a name in that language', () => {
    expect(manifestOf(language, {})).toMatchObject({ lang: language, dir: directionOf(language) });
  });

  it('has its words and its letters kept by the worker, and those of no other language', () => {
    const css = readFileSync('src/ui/fonts.css', 'utf8');
    const fonts = [...css.matchAll(/readex-pro-([a-z]+)-wght-normal(?=\.woff2)/g)];
    const mine = fonts.filter(([, script = '']) => fontScripts(language).includes(script));
    expect(mine).toHaveLength(fontScripts(language).length);
    const urlOf = (name: string, type: string) => `assets/${name}-AAAAAAA.${type}`;
    const built = [
      ...languages.map((one) => urlOf(one, 'js')),
      ...fonts.map(([name]) => urlOf(name, 'woff2')),
    ].map((url) => ({ url, revision: null }));
    expect(filesOf(language, built)).toEqual([
      urlOf(language, 'js'),
      ...mine.map(([name]) => urlOf(name, 'woff2')),
    ]);
    expect(filesToPrecache(built)).toEqual([]);
  });
});

describe('a sentence of the provider', () => {
  const sources = globSync('provider/**/*.{ts,js}').filter(
    (file) => !/\.test\.|\/media\//.test(file),
  );

  it('stands where `lingui extract` finds it', () => {
    // It finds calls of `i18n` with the sentence itself in quotation marks.
    const unseen = sources.filter((file) =>
      /(?<!\bi18n)\._\(|\._\((?!\s*')/.test(readFileSync(file, 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(unseen).toEqual([]);
  });
});

describe('a button in Arabic', () => {
  const commands =
    'شاهد شغّل أوقف أغلق اعرض انسخ أعد عُد أزل شارك ثبّت افتح انتقل تابع تابِع اخرج أخفِ أظهر حدّث ابدأ حاول ابحث اقرأ ' +
    'اعرف اختر أضف تقدّم ارجع احذف فعّل اكتم استخدم أبقِ اضغط ذكّرني سجّل';
  /** Headings that ask for something, and names. */
  const noButtons = ['Choose a country', 'Catch-up', 'Catch-up: {title}'];

  it.each(['src/locales/ar.po', 'src/locales/notifications/ar.po'])(
    'names what it does and gives no command: %s',
    (path) => {
      const labels = messagesOf(readFileSync(path, 'utf8'))
        .filter(({ id }) => !/[.?!…]$/.test(id) && !noButtons.includes(id))
        .map(({ text }) => text);
      const command = new RegExp(`^(?:${commands.replaceAll(' ', '|')})(?:\\s|$)`);
      expect(labels.length).toBeGreaterThan(5);
      expect(labels.filter((label) => command.test(label))).toEqual([]);
    },
  );
});
