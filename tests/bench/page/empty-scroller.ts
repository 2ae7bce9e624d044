/** A blank element of the guide's size in a scroller: the least that a browser needs to show and scroll anything. */
import type { Contestant } from './contestant.ts';

const rowHeight = 80;
const threeDays = 3 * 7200;

export function emptyScroller(): Contestant {
  let channels = 0;
  return {
    cell: '[data-blank]',
    covered: { left: 0, top: 0 },
    prepare(count) {
      channels = count;
    },
    mount(root) {
      const scroller = document.createElement('div');
      scroller.style.cssText = 'inline-size: 1280px; block-size: 720px; overflow: auto';
      const blank = document.createElement('div');
      blank.dataset.blank = '';
      blank.style.cssText = `inline-size: ${threeDays}px; block-size: ${channels * rowHeight}px`;
      scroller.append(blank);
      root.append(scroller);
    },
    scroller: () => document.querySelector('[data-blank]')?.parentElement ?? null,
  };
}
