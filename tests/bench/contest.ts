/** Measures one grid in a browser of its own. */
import { type CDPSession, chromium, type Page } from 'playwright';
import { browserPath, chromiumFlags } from '../support/browser.ts';
import type { Bench, Mounted, Scrolled } from './page/bench.ts';

export type Grid = 'ours' | 'ours-vertical' | 'planby' | 'empty' | 'fast-grid';

export type Run = {
  readonly mounted: Mounted;
  readonly elements: number;
  /** MB of heap that mounting adds. */
  readonly heap: number;
  readonly scrolled?: Moves & { readonly jump: number | undefined };
};

type Moves = { readonly vertical: Measured; readonly horizontal: Measured };
/** `main` is milliseconds of the main thread's time per second of scrolling. */
type Measured = Scrolled & { readonly main: number };

type Wanted = {
  readonly address: string;
  readonly grid: Grid;
  readonly channels: number;
  /** How many times slower the processor is made. */
  readonly slowdown?: number;
  readonly scroll: boolean;
};

const viewport = { width: 1280, height: 720 };

type Work<T> = (page: Page, session: CDPSession) => Promise<T>;

const maxAttempts = 3;

/**
 * Starts a browser for each measurement. A measurement whose browser is lost is made again, and after `maxAttempts`
 * left out (`undefined`), because a run takes half an hour.
 */
export async function inBrowser<T>(address: string, work: Work<T>): Promise<T | undefined> {
  for (let nth = 1; nth <= maxAttempts; nth++) {
    try {
      return await attempt(address, work);
    } catch (error) {
      const outcome = nth < maxAttempts ? 'made again' : 'left out';
      const [reason] = String(error).split('\n');
      console.error(`\nA browser was lost, and the measurement is ${outcome}: ${reason}`);
    }
  }
  return undefined;
}

async function attempt<T>(address: string, work: Work<T>): Promise<T> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });
  try {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction('window.bench');
    return await work(page, await context.newCDPSession(page));
  } finally {
    await browser.close();
  }
}

export function measure({
  address,
  grid,
  channels,
  slowdown = 1,
  scroll,
}: Wanted): Promise<Run | undefined> {
  return inBrowser(`${address}/index.html?grid=${grid}`, async (page, session) => {
    const ask = <K extends keyof Bench>(name: K, ...args: Parameters<Bench[K]>) =>
      page.evaluate(
        `bench.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`,
      ) as ReturnType<Bench[K]>;
    await ask('prepare', channels);
    // A browser that has just started still uses both cores.
    await page.waitForTimeout(1000);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = await heapOf(page, session);
    const mounted = await ask('mount');
    const elements = await ask('elements');
    const heap = (await heapOf(page, session)) - before;
    if (!scroll) return { mounted, elements, heap };
    const [down, along] = grid === 'ours-vertical' ? (['x', 'y'] as const) : (['y', 'x'] as const);
    // Scrolls once before measuring, because the first scroll makes the elements that later ones reuse.
    await ask('scroll', down, 500, 2400, false);
    const move = async (axis: 'x' | 'y', speed: number): Promise<Measured> => {
      const started = await busy(session);
      const frames = await ask('scroll', axis, 3000, speed, false);
      const main = ((await busy(session)) - started) / 3;
      const { blank } = await ask('scroll', axis, 1500, speed, true);
      return { ...frames, blank, main };
    };
    const vertical = await move(down, 2400);
    const horizontal = await move(along, 1500);
    return {
      mounted,
      elements,
      heap,
      scrolled: {
        vertical,
        horizontal,
        jump: grid === 'empty' ? undefined : await ask('jumps', 8),
      },
    };
  });
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? 0;
}

const busy = async (session: CDPSession) => (await metric(session, 'TaskDuration')) * 1000;

async function heapOf(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate('gc()');
  await page.evaluate('gc()');
  return (await metric(session, 'JSHeapUsedSize')) / 1e6;
}
