import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { untilSettled } from '../../tests/support/arrow-walk.ts';
import { viewer } from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import {
  downloadsFor,
  provider,
  viewersScreens,
  visitorsScreens,
} from '../../tests/support/every-screen.ts';
import { overflowingTexts } from '../../tests/support/overflowing-texts.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { evening } from '../../tests/support/small-answers.ts';

afterEach(() => page.viewport(1280, 800));

/** `lying`: the language in which a screen is checked on its side. In the other language it is checked upright. */
const screens = [
  ...viewersScreens.map((path) => ({ path, user: viewer })),
  ...visitorsScreens.map((path) => ({ path, user: undefined })),
].map((screen, at) => ({ ...screen, lying: at % 2 === 0 ? 'en' : 'ar' }));

/** A desk and a phone, each turned on its side once. */
const turns = {
  en: [
    [1280, 720],
    [720, 1280],
  ],
  ar: [
    [844, 390],
    [390, 844],
  ],
} as const;

/** A quarter of 1280 × 1024, which is what is left of it at 400 %, and a phone as wide. */
const narrowest = [
  [320, 256],
  [320, 568],
] as const;

/** Sets the size of letters as the browser's own setting does. */
const setLetters = (standard: number) =>
  cdp().send('Page.setFontSizes' as never, { fontSizes: { standard } } as never);

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test.each(screens)(
    '$path cuts no word in letters twice as large, fits the narrowest phone, and keeps to WCAG 2.2 AA',
    async ({ path, user, lying }) => {
      vi.useFakeTimers({ toFake: ['Date'], now: evening });
      onTestFinished(async () => void (await setLetters(16)));
      // First of all: the guide measures its letters when it opens.
      await setLetters(32);
      const downloads = downloadsFor(path);
      await showScreen(path, { answers: provider, language, downloads, ...(user && { user }) });
      await expect.element(page.getByRole('main').getByRole('heading').first()).toBeInTheDocument();
      await untilSettled();
      for (const [width, height] of turns[language]) {
        await page.viewport(width, height);
        await expect.poll(overflowingTexts, { message: `cut at ${width} × ${height}` }).toEqual([]);
      }
      await setLetters(16);
      const wide = () => document.documentElement.scrollWidth - innerWidth;
      for (const [width, height] of narrowest) {
        await page.viewport(width, height);
        await expect.poll(wide, { message: 'beyond the edge' }).toBeLessThanOrEqual(0);
      }
      const [[width, height]] = turns[language];
      if (language === lying) await page.viewport(width, height);
      await expectDocumentAccessible();
    },
  );
});
