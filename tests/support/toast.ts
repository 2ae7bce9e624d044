/** Checks how long a toast stays, with a clock that the test moves. */
import { expect, type Locator, type Page } from '@playwright/test';

export async function expectToStay(
  page: Page,
  toast: Locator,
  seconds: number,
  act: () => Promise<void>,
): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  await expect(toast).toBeVisible();
  await page.clock.runFor(seconds * 1000 - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
}
