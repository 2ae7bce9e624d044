/** Waits for what the page does by itself, instead of for a fixed time, which is too short on a slow machine. */
import { expect, type Page } from '@playwright/test';

/** Waits until the browser has painted the changes that were made before. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

/** Waits until no transition runs and nothing scrolls. Endless animations, such as a loader's, are ignored. */
export async function untilStill(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(async () => {
      await untilPainted(page);
      const [now, running] = await page.evaluate(() => {
        const ends = document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
          );
        const places = [...document.querySelectorAll('main, main *')]
          .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
          .map(({ scrollTop, scrollLeft }) => `${scrollTop} ${scrollLeft}`);
        return [`${scrollY} ${places}`, ends.length] as const;
      });
      const still = running === 0 && now === before;
      before = now;
      return still;
    })
    .toBe(true);
}
