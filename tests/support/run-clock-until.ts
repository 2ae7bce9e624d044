import { expect, type Page } from '@playwright/test';

/**
 * Runs the paused clock of a page on in short steps until `assertion` passes. What a page does between two of its timers
 * takes real time. On a busy machine it may therefore set the next timer only after the clock was run, and this timer
 * would never fire.
 */
export const runClockUntil = (
  page: Page,
  assertion: () => void | Promise<void>,
  stepMs = 100,
): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    await assertion();
  }).toPass();
