import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answerTo } from '../support/changed-answer.ts';
import { follow, followViaEmptyScreen, notFound } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { installedWindow } from '../support/launches.ts';
import { expectVideoToPlay, startPlayback } from '../support/video-playback.ts';
import { presetLanguage, signIn } from '../support/viewer.ts';
import { zone } from '../support/viewer-timezone.ts';
import { switchTo } from '../support/wording.ts';

test.use({ timezoneId: zone });

test('the browser reads the manifest of each language without a complaint', async ({ page }) => {
  await presetLanguage(page, 'en');
  await page.goto('/about');
  const browser = await page.context().newCDPSession(page);
  for (const language of ['en', 'ar'] as const) {
    if (language === 'ar') await switchTo(page, language);
    const link = page.locator('link[rel=manifest]');
    await expect(link).toHaveAttribute('href', language === 'ar' ? /ar/ : /manifest/);
    const { errors, url } = await browser.send('Page.getAppManifest');
    expect(url).toContain(await link.getAttribute('href'));
    expect(errors).toEqual([]);
  }
});

/** Marks the player's element, to know later whether it is the same. */
const markPlayer = (page: Page) =>
  page.locator('mux-player').evaluate((player) => player.setAttribute('data-marked', ''));

test('what is opened from outside takes the one window, and a film goes on until its viewer agrees', async ({
  page,
}) => {
  test.slow();
  const window = await installedWindow(page);
  await signIn(page);
  await page.goto('/open?text=salt');
  await expect(page).toHaveURL(/\/search\?q=salt$/);
  await window.launch('/favorites');
  await expect(page).toHaveURL('/favorites');

  await follow(page, '/video/the-salt-road');
  await startPlayback(page);
  await markPlayer(page);
  await window.launch('/epg');
  const question = page.getByRole('dialog', { name: 'Leave what you are watching?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.locator('mux-player[data-marked]')).toBeVisible();
  await expectVideoToPlay(page);
  // The icon brings the window to the front, and asks nothing.
  await window.launch('/');
  await window.launch('/reminders');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page).toHaveURL('/reminders');
  await page.goBack();
  await expect(page).toHaveURL('/video/the-salt-road');
});

/** Where a desktop puts the buttons of a window whose title bar the app draws: left, width and height in pixels. */
const titleBars = {
  Windows: { x: 0, width: 1302, height: 33 },
  macOS: { x: 75, width: 1365, height: 28 },
} as const;

/**
 * The stylesheets as they are in such a window. No tab is one, and the developer tools of browsers write the values
 * into the stylesheets too.
 */
async function drawTitleBar(
  page: Page,
  { x, width, height }: (typeof titleBars)['macOS' | 'Windows'],
) {
  const values: Readonly<Record<string, number>> = { x, y: 0, width, height };
  await page.route('**/*.css', async (route) => {
    const response = await answerTo(route);
    const body = (await response.text())
      .replaceAll(/env\(titlebar-area-(\w+), ?[\w.]+\)/g, (_, name: string) => `${values[name]}px`)
      .replaceAll(/\(display-mode: ?window-controls-overlay\)/g, 'all');
    await route.fulfill({ response, body });
  });
}

/** The controls that lie, in part at least, where the window's own buttons are. */
function underButtons(
  page: Page,
  { x, width, height }: { x: number; width: number; height: number },
) {
  return page.locator('a:visible, button:visible').evaluateAll(
    (all, { left, right, height }) =>
      all
        .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.top < height && box.bottom > 0)
        .filter(({ box }) => box.left < left || box.right > right)
        .map(({ name }) => name),
    { left: x, right: x + width, height },
  );
}

for (const [platform, bar] of Object.entries(titleBars)) {
  test(`in a window whose title bar the app draws nothing lies under its buttons, in both languages: ${platform}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await drawTitleBar(page, bar);
    await signIn(page);
    await page.goto('/about');
    for (const language of ['en', 'ar'] as const) {
      if (language === 'ar') await switchTo(page, language);
      // The last of them leads a viewer home.
      for (const path of ['/films', '/landing', '/video-details/the-salt-road', '/login']) {
        await followViaEmptyScreen(page, path);
        await expect(page.getByRole('heading', { name: notFound })).toHaveCount(0);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await expect(page.locator('a:visible, button:visible').first()).toBeVisible();
        expect(await underButtons(page, bar), `${path}, ${language}`).toEqual([]);
      }
      await expect(page).toHaveURL('/');
      await expect(page.locator('header a').first()).toBeVisible();
      const strip = await page.evaluate(() => {
        const { left, width, height } = getComputedStyle(document.body, '::before');
        const regionOf = (element: Element, part?: string) =>
          getComputedStyle(element, part).getPropertyValue('app-region') ||
          getComputedStyle(element, part).getPropertyValue('-webkit-app-region');
        const [link] = document.querySelectorAll('header a');
        return {
          box: [left, width, height].map(Number.parseFloat),
          regions: [regionOf(document.body, '::before'), link && regionOf(link)],
        };
      });
      expect(strip.box[0]).toBe(bar.x);
      expect(strip.box[2]).toBe(bar.height);
      expect(Math.abs((strip.box[1] ?? 0) - bar.width)).toBeLessThan(20);
      expect(strip.regions).toEqual(['drag', 'no-drag']);
    }
  });
}
