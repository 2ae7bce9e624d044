import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn, speak } from '../support/viewer.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const open = ['/login', '/registration', '/forgot-password', '/about'];
const signedIn = ['/', '/video/the-salt-road', '/live/sahra-news', '/epg', '/reminders'];

for (const language of ['en', 'ar'] as const) {
  for (const path of [...open, ...signedIn]) {
    test(`${path} in ${language === 'en' ? 'English' : 'Arabic'} keeps to WCAG 2.2 AA`, async ({
      page,
    }) => {
      // Every element of a page is held against every rule, while a channel plays beside it.
      test.slow();
      if (signedIn.includes(path)) await signIn(page, language);
      else await speak(page, language);
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      // A live channel is never idle.
      await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
      const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
      ).toEqual([]);
    });
  }
}
