import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFillScheduler, fillOrder } from './fill-scheduler.ts';
import type { GridWindow } from './grid-window.ts';

/** Rows 4 to 6 are visible, and rows 2 to 9 are kept filled. */
const window: GridWindow = {
  visibleRows: { from: 4, to: 7 },
  filledRows: { from: 2, to: 10 },
  visibleTime: { from: 0, to: 600 },
  filledTime: { from: 0, to: 750 },
};

describe('the order in which channels are filled', () => {
  test('begins with the first channel that the viewer comes to', () => {
    expect(fillOrder({ from: 4, to: 7 }, false)).toEqual([4, 5, 6]);
    expect(fillOrder({ from: 4, to: 7 }, true)).toEqual([6, 5, 4]);
  });

  test('has no channel where none is in view', () => {
    expect(fillOrder({ from: 4, to: 4 }, false)).toEqual([]);
  });
});

let frames = new Map<number, () => void>();

beforeEach(() => {
  frames = new Map();
  let id = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.set(++id, callback);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => vi.unstubAllGlobals());

function nextFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback();
}

/** Each slice ends after one row; rows that are filled stay so. */
function scheduler() {
  const filled: number[] = [];
  const fills = createFillScheduler((_window, rows, deadline) => {
    for (const row of fillOrder(rows, false)) {
      if (filled.includes(row)) continue;
      filled.push(row);
      if (deadline < Number.POSITIVE_INFINITY) return false;
    }
    return true;
  });
  return { fills, filled };
}

describe('the guide', () => {
  test('fills all visible channels before the frame is painted', () => {
    const { fills, filled } = scheduler();
    fills.fillVisible(window);
    expect(filled).toEqual([4, 5, 6]);
    expect(frames.size).toBe(0);
  });

  test('fills hidden channels one slice a frame until they are full, and then rests', () => {
    const { fills, filled } = scheduler();
    fills.fillVisible(window);
    fills.fillAhead();
    expect(filled).toEqual([4, 5, 6]);
    nextFrame();
    expect(filled).toEqual([4, 5, 6, 2]);
    for (let frame = 0; frame < 10; frame++) nextFrame();
    expect(filled).toEqual([4, 5, 6, 2, 3, 7, 8, 9]);
    expect(frames.size).toBe(0);
  });

  test('fills ahead for the newest place when the viewer scrolls on', () => {
    const { fills, filled } = scheduler();
    fills.fillVisible(window);
    fills.fillAhead();
    const next = { ...window, visibleRows: { from: 20, to: 22 }, filledRows: { from: 20, to: 23 } };
    fills.fillVisible(next);
    fills.fillAhead();
    expect(frames.size).toBe(1);
    nextFrame();
    expect(filled).toEqual([4, 5, 6, 20, 21, 22]);
  });

  test('fills nothing ahead of a viewer who leaps away', () => {
    const { fills, filled } = scheduler();
    fills.fillVisible(window);
    fills.fillAhead();
    fills.stop();
    nextFrame();
    expect(filled).toEqual([4, 5, 6]);
  });
});
