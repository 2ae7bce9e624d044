import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { expectPictureToMove, playButton } from '../support/picture.ts';
import { signIn } from '../support/viewer.ts';

const needsNetwork = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Films and channels need the network to play.' });
const episode = '/tv-show/the-lamplighters/episode/the-lamplighters-s1e1';

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  const streams = /\.m3u8/;

  /** No stream answers, nor fails: the player alone would wait. */
  async function lose(page: Page): Promise<void> {
    await page.route(streams, () => undefined);
    await page.context().setOffline(true);
  }

  async function expectToPlayOnceBack(page: Page): Promise<void> {
    const notice = needsNetwork(page);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(notice).toBeVisible();
    await page.unroute(streams);
    await page.context().setOffline(false);
    await expectPictureToMove(page);
    await expect(notice).toHaveCount(0);
  }

  test('Play of a film and of an episode says at once that it needs one, and plays when it is back', async ({
    page,
  }) => {
    test.slow();
    await signIn(page);
    // The browser counts the tests' own opening of a page as a press, and the film would begin.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    });
    for (const path of ['/video/the-salt-road', episode]) {
      await page.goto(path);
      const play = playButton(page);
      // With the focus comes the player's code, which no worker has kept at a first visit.
      await play.focus();
      await page.waitForFunction(() => {
        const come = performance.getEntriesByType('resource').map(({ name }) => name);
        const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
        return (
          come.some((name) => name.includes('/generic-player-')) &&
          wanted.every(({ href }) => come.includes(href))
        );
      });
      await lose(page);
      await play.press('Enter');
      await expectToPlayOnceBack(page);
    }
  });

  test('a channel that is come back to says so too', async ({ page }) => {
    test.slow();
    await signIn(page);
    await page.goto('/live/sahra-news');
    await expectPictureToMove(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sahra' }).press('Enter');
    await expect(page).toHaveURL('/');
    await lose(page);
    await page.goBack();
    await expectToPlayOnceBack(page);
  });
});
