/**
 * The texts that are partly hidden by a box, or that reach out of their box over something else. Runs in the page.
 */
export function overflowingTexts(): string[] {
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
      // Ignores a pixel of rounding, and the empty parts of a line above and below its letters.
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
