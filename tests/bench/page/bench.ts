/** The part of the bench in the page: mounts a grid, scrolls it, and checks what each frame really shows. */
import 'temporal-polyfill/global';
import type { Contestant } from './contestant.ts';
import { emptyScroller } from './empty-scroller.ts';
import { fastGrid } from './fast-grid-contestant.ts';
import { ours } from './ours.tsx';
import { planby } from './planby.tsx';
import { covered, type Frames, frame, painted, paintedFrame, statistics, wait } from './probe.ts';

const asked = new URLSearchParams(location.search);
const counts = { decoded: 0, filled: [] as number[] };
if (asked.get('dir')) document.documentElement.dir = asked.get('dir') ?? '';

function contestantNamed(name: string | null): Contestant {
  if (name === 'planby') return planby();
  if (name === 'empty') return emptyScroller();
  if (name === 'fast-grid') return fastGrid();
  return ours(name === 'ours-vertical' ? 'vertical' : 'horizontal', counts);
}

const contestant = contestantNamed(asked.get('grid'));
const root = document.getElementById('root');
if (!root) throw new Error('no root');

const longTasks: { start: number; length: number }[] = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    longTasks.push({ start: entry.startTime, length: entry.duration });
}).observe({ type: 'longtask' });
const longest = (since: number) =>
  Math.max(0, ...longTasks.filter(({ start }) => start >= since - 1).map(({ length }) => length));

export type Mounted = { first: number; full: number; longestTask: number };
export type Scrolled = Frames & { longestTask: number; blank: number };

const bench = {
  prepare: (channels: number) => contestant.prepare(channels),

  /**
   * The time from data in memory to the frame with the first programme, and to the frame that was full at the present
   * time.
   */
  async mount(timeoutMs = 60_000): Promise<Mounted> {
    const started = performance.now();
    contestant.mount(root);
    let first = 0;
    let full = 0;
    const isOver = () => (contestant.present ? full > 0 : first > 0);
    while (performance.now() - started < timeoutMs && !isOver()) {
      const share = await paintedFrame(() => shareCovered());
      if (first === 0 && document.querySelector(contestant.cell))
        first = (await painted()) - started;
      if (share === 1 && isAtPresent()) full = (await painted()) - started;
    }
    await wait(400);
    return { first, full, longestTask: longest(started) };
  },

  /** Scrolls steadily there and back, by setting the position between frames. */
  async scroll(axis: 'x' | 'y', length: number, speed: number, look: boolean): Promise<Scrolled> {
    const scroller = contestant.scroller();
    if (!scroller) throw new Error('nothing to scroll');
    const reach = axis === 'y' ? scroller.scrollHeight - scroller.clientHeight : 4200;
    const base = axis === 'y' ? scroller.scrollTop : scroller.scrollLeft;
    const towards = axis === 'x' && (base > 4200 || base < 0) ? -1 : 1;
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) =>
      scroller.scrollTo({ [axis === 'y' ? 'top' : 'left']: data, behavior: 'instant' });
    const frames: number[] = [];
    const shares: number[] = [];
    let before = await frame();
    const started = before;
    for (;;) {
      if (look) await paintedFrame(() => shares.push(shareCovered()));
      const now = look ? performance.now() : await frame();
      frames.push(now - before);
      before = now;
      if (now - started > length) break;
      const way = ((now - started) * speed) / 1000;
      const turned = way % (2 * reach);
      channel.port2.postMessage(base + towards * (turned < reach ? turned : 2 * reach - turned));
    }
    await wait(150);
    const blank = shares.filter((share) => share < 1).length / Math.max(1, shares.length);
    return { ...statistics(frames), longestTask: longest(started), blank };
  },

  /** The median time from a jump to any place until the grid is full there. */
  async jumps(count: number): Promise<number> {
    const scroller = contestant.scroller();
    const present = contestant.present?.();
    if (!scroller || present === undefined) throw new Error('nothing to scroll');
    const base = scroller.scrollLeft;
    const times: number[] = [];
    for (let nth = 0; nth < count; nth++) {
      const chance = ((nth + 1) * 0.381966) % 1;
      await painted();
      const started = performance.now();
      const top = Math.floor(chance * (scroller.scrollHeight - scroller.clientHeight));
      const left = base + (present > 7200 ? (chance - 0.5) * 7000 : chance * 5800 - base);
      scroller.scrollTo({ top, left, behavior: 'instant' });
      while (
        (await paintedFrame(() => shareCovered())) < 1 &&
        performance.now() - started < 10_000
      );
      times.push((await painted()) - started);
      await wait(180);
    }
    return statistics(times).median;
  },

  elements: () => root.querySelectorAll('*').length,
  counts: () => ({ decoded: counts.decoded, filled: counts.filled.splice(0) }),
};

function shareCovered(): number {
  const scroller = contestant.scroller();
  return scroller ? covered(scroller, contestant) : 0;
}

function isAtPresent(): boolean {
  const scroller = contestant.scroller();
  const present = contestant.present?.();
  if (!scroller || present === undefined) return false;
  const along =
    asked.get('grid') === 'ours-vertical' ? scroller.scrollTop : Math.abs(scroller.scrollLeft);
  const behind = present - along;
  return behind > 0 && behind < 1280;
}

export type Bench = typeof bench;
Object.assign(globalThis, { bench });
