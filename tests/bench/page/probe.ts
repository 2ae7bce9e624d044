/** Checks what a frame shows, after its layout and before its paint. */
import type { Contestant } from './contestant.ts';

export const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
export const wait = (length: number) => new Promise((done) => setTimeout(done, length));

/** Resolves when the present frame has been painted. */
export async function painted(): Promise<number> {
  await frame();
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(0);
  });
  return performance.now();
}

const trigger = document.createElement('div');
trigger.style.cssText =
  'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; opacity: 0; pointer-events: none';
document.body.append(trigger);
let look = () => {};
let wide = false;
new ResizeObserver(() => look()).observe(trigger);

/**
 * Runs `seen` in the next frame after its layout: resize observers are the last step before the paint.
 */
export async function paintedFrame<T>(seen: () => T): Promise<T> {
  await frame();
  return new Promise((done) => {
    wide = !wide;
    trigger.style.inlineSize = wide ? '2px' : '1px';
    look = () => {
      look = () => {};
      done(seen());
    };
  });
}

/**
 * The share of 35 points of the grid at which there is a programme. A point in the gap between two cells checks the
 * points next to it.
 */
export function covered(
  scroller: HTMLElement,
  { cell, covered: { left, top } }: Contestant,
): number {
  const bounds = scroller.getBoundingClientRect();
  const rightToLeft = getComputedStyle(scroller).direction === 'rtl';
  const from = bounds.left + (rightToLeft ? 0 : left) + 20;
  const width = scroller.clientWidth - left - 40;
  const height = scroller.clientHeight - top - 40;
  const shows = (x: number, y: number) =>
    document.elementsFromPoint(x, y).some((element) => element.matches(cell));
  let found = 0;
  for (let column = 0; column < 7; column++) {
    for (let row = 0; row < 5; row++) {
      const x = from + (width * column) / 6;
      const y = bounds.top + top + 20 + (height * row) / 4;
      if (shows(x, y) || shows(x + 14, y + 14) || shows(x - 14, y - 14)) found++;
    }
  }
  return found / 35;
}

export type Frames = { median: number; p95: number; late: number; slow: number };

/** `late` is the share of frames over 16.7 ms, `slow` of those over 33 ms, each with a little room for the clock. */
export function statistics(lengths: readonly number[]): Frames {
  const ordered = [...lengths].sort((one, other) => one - other);
  const at = (share: number) =>
    ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
  const over = (limit: number) =>
    lengths.filter((one) => one > limit).length / Math.max(1, lengths.length);
  return {
    median: at(0.5),
    p95: at(0.95),
    late: over(18),
    slow: over(34.5),
  };
}
