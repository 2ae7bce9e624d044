/** Screens as a viewer has them whose browser is set to letters twice as large. */
import { expect, type Page } from '@playwright/test';

/** Runs `look` with letters of twice the usual size, as the browser's own setting makes them. */
export async function inLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setLetters = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setLetters(32);
  await look();
  await setLetters(16);
  await devtools.detach();
}

/**
 * Every word that shows can be read whole, but where an ellipsis says that
 * there is more; nothing makes the page wider.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(cutWords)).toEqual([]);
}

/** Texts that a box hides a part of, or that stand out of their own box over what is beside it. Runs in the page. */
function cutWords(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const cut = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) cut.add(`the page is ${scrollWidth} pixels wide`);
  for (const element of document.querySelectorAll('body *:not([role=gridcell])')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    if (!texts.some((text) => text.textContent?.trim())) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, display } = getComputedStyle(box);
      if (textOverflow === 'ellipsis') break;
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      const isOwn = box === element && display !== 'inline';
      const across = Math.max(left - words.left, words.right - right);
      const down = Math.max(top - words.top, words.bottom - bottom);
      // A picture's pixel of rounding, and the empty part of a line above and below its letters, are no words.
      const lacks = (hides(overflowX) || isOwn) && across > 1.5;
      if (width > 1 && (lacks || (hides(overflowY) && down > words.height / 4))) {
        cut.add(element.textContent?.trim() ?? '');
        break;
      }
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto') break;
    }
  }
  return [...cut];
}
