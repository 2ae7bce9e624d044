import { expect, type Page } from '@playwright/test';

/**
 * Pauses the installed clock of a page, a second from now. Until then the clock goes on, and on a busy machine the
 * second may have passed before the page is asked: then another one is taken.
 */
export const pauseClock = (page: Page): Promise<void> =>
  expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
  }).toPass();
