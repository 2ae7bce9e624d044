/**
 * Measures how long an interaction takes until its effect is painted, by the browser's Event Timing and with a slow
 * processor.
 */
import type { Page } from 'playwright';
import { type Stage, type Visit, withBrowser } from './watch-stage.ts';

/** One control, and how it is used. */
export type Control = {
  readonly what: string;
  /** Prepares the page; this is not measured. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
  /** Waits for what the control has to do. */
  readonly until?: (page: Page) => Promise<unknown>;
  /** The selector of an element whose text is waited for, if the press leads to another screen. */
  readonly text?: string;
};

export type Journey = {
  readonly name: string;
  readonly visit: Visit;
  readonly path: string;
  readonly controls: readonly Control[];
};

const slowdown = 4;
/** The browser does not report interactions that are shorter than one frame. */
const shortest = 16;

/** The milliseconds of the longest interaction of each control, in the order of the journey. */
export function walk(stage: Stage, journey: Journey): Promise<ReadonlyMap<string, number>> {
  return withBrowser(stage, journey.visit, async (page) => {
    await mustMeasure(await page.context().newPage(), stage);
    await slowAndWatched(page);
    await page.goto(stage.origin + journey.path);
    await quiet(page);
    const times = new Map<string, number>();
    for (const control of journey.controls) {
      const time = await use(page, control).catch((error: unknown) => {
        throw new Error(`${journey.name}, ${control.what}: ${String(error)}`);
      });
      times.set(control.what, Math.max(time, times.get(control.what) ?? 0));
    }
    return times;
  });
}

async function slowAndWatched(page: Page): Promise<void> {
  await page.addInitScript(watchInteractions, shortest);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function use(page: Page, { before, act, until, text = '' }: Control): Promise<number> {
  await before?.(page);
  await quiet(page);
  await page.evaluate((text) => (window as unknown as Watched).interactions.begin(text), text);
  await act(page);
  await until?.(page);
  await quiet(page);
  const { count, longest, shown } = await page.evaluate(() =>
    (window as unknown as Watched).interactions.end(),
  );
  if (count === 0) throw new Error('The browser saw no interaction.');
  if (text) return shown ?? Number.NaN;
  return longest;
}

/**
 * Waits until the page has had nothing to do for a while, so that no earlier work is measured and the browser has
 * reported the last interaction.
 */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Watched).interactions.rest());
  await page.waitForFunction(
    () => (window as unknown as Watched).interactions.isQuiet(),
    undefined,
    { timeout: 20_000 },
  );
}

type Watched = {
  readonly interactions: {
    /** `text` is the selector of an element of the next screen. */
    begin(text: string): void;
    /** Counts from now on how long nothing happens. Always returns true. */
    rest(): boolean;
    isQuiet(): boolean;
    /** Milliseconds; `shown` from the press until the next screen's text was painted. */
    end(): { count: number; longest: number; shown: number | undefined };
  };
};

/**
 * Checks the measurement with a press that is known to block for long. It has a page of its own, because after a
 * press the app plays films by itself.
 */
async function mustMeasure(page: Page, { origin }: Stage): Promise<void> {
  const block = 300;
  await slowAndWatched(page);
  await page.goto(`${origin}/about`);
  await quiet(page);
  await page.evaluate((time) => {
    const button = document.createElement('button');
    button.textContent = 'Block';
    button.addEventListener('click', () => {
      for (const end = performance.now() + time; performance.now() < end; );
    });
    document.body.append(button);
  }, block);
  const measured = await use(page, { what: 'block', act: () => page.getByText('Block').click() });
  if (measured < block) throw new Error(`A block of ${block} ms was measured as ${measured} ms.`);
  await page.close();
}

/** Runs in the page. */
function watchInteractions(shortest: number): void {
  // A property of Chromium that TypeScript does not know yet.
  const { performance } = globalThis as unknown as {
    performance: Performance & { interactionCount: number };
  };
  let longest = 0;
  let from = 0;
  let counted = 0;
  let lastWork = 0;
  let shown: number | undefined;
  const followText = (text: string) => {
    const before = location.pathname;
    let pressed = Number.NaN;
    const press = (event: Event) => {
      pressed = event.timeStamp;
    };
    addEventListener('pointerdown', press, { once: true, capture: true });
    const look = () => {
      const isThere =
        location.pathname !== before && Boolean(document.querySelector(text)?.textContent);
      requestAnimationFrame(() => {
        if (isThere) shown = performance.now() - pressed;
        else look();
      });
    };
    look();
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries() as PerformanceEventTiming[]) {
      lastWork = performance.now();
      if (startTime >= from) longest = Math.max(longest, duration);
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  new PerformanceObserver(() => {
    lastWork = performance.now();
  }).observe({ type: 'longtask' });
  document.addEventListener('DOMContentLoaded', () => {
    lastWork = performance.now();
  });
  const interactions: Watched['interactions'] = {
    begin: (text) => {
      shown = undefined;
      if (text) followText(text);
      longest = 0;
      from = performance.now();
      counted = performance.interactionCount;
    },
    rest: () => {
      lastWork = performance.now();
      return true;
    },
    isQuiet: () => document.readyState === 'complete' && performance.now() - lastWork > 600,
    end: () => ({
      count: performance.interactionCount - counted,
      longest: Math.max(longest, shortest),
      shown,
    }),
  };
  Object.assign(window, { interactions });
}
