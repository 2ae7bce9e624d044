/**
 * Measures what several channels next to one another cost, compared with one. The machine may do other things too, so
 * work is measured in the time of the processor.
 */
import type { CDPSession, Page } from 'playwright';
import { median, type Row } from './ratio-table.ts';
import { type Stage, withBrowser } from './watch-stage.ts';

const channels = ['sahra-world', 'sahra-business', 'sahra-news', 'sahra-cinema'] as const;
/** Milliseconds for which the channels are watched. */
const watchedMs = 10_000;

type Watched = {
  /** Milliseconds of the page's main thread in a second. */
  readonly mainThread: number;
  /** The share of the frames that were not shown, of all channels. */
  readonly dropped: number;
};

export async function multiviewRows(stage: Stage, repeats: number): Promise<Row[]> {
  const measured = channels.map((): Watched[] => []);
  for (let nth = 0; nth < repeats; nth++) {
    for (const [at, values] of measured.entries()) values.push(await watch(stage, at + 1));
  }
  const [one, ...more] = measured.map((values) => ({
    mainThread: median(values.map(({ mainThread }) => mainThread)),
    dropped: median(values.map(({ dropped }) => dropped)),
  }));
  return more.flatMap(({ mainThread, dropped }, at) => [
    {
      what: `${at + 2} channels side by side: main thread in a second (beside one channel)`,
      unit: 'ms',
      ours: mainThread,
      ...(one && { theirs: one.mainThread }),
    },
    {
      what: `${at + 2} channels side by side: dropped frames (beside one channel)`,
      unit: '%',
      ours: dropped,
      ...(one && { theirs: one.dropped }),
    },
  ]);
}

function watch(stage: Stage, count: number): Promise<Watched> {
  return withBrowser(stage, {}, async (page) => {
    await page.addInitScript(watchVideos);
    const add = JSON.stringify(channels.slice(0, count));
    await page.goto(`${stage.origin}/multiview?add=${encodeURIComponent(add)}`);
    await page.waitForFunction(
      (wanted) =>
        (window as unknown as Videos).videos().filter(({ runs }) => runs).length === wanted,
      count,
      { timeout: 60_000 },
    );
    // What is fetched once, for the first picture, is not part of watching.
    await page.waitForTimeout(3000);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const [busyBefore, before] = [await busySeconds(session), await framesOf(page)];
    const started = performance.now();
    await page.waitForTimeout(watchedMs);
    const seconds = (performance.now() - started) / 1000;
    const [busy, after] = [await busySeconds(session), await framesOf(page)];
    const all = after.all - before.all;
    return {
      mainThread: ((busy - busyBefore) * 1000) / seconds,
      dropped: (100 * (after.dropped - before.dropped)) / all,
    };
  });
}

/** Seconds that the processor worked for the page's main thread. */
async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** The frames of all videos since they began. */
async function framesOf(page: Page): Promise<{ all: number; dropped: number }> {
  const videos = await page.evaluate(() => (window as unknown as Videos).videos());
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return { all: sum(videos.map(({ all }) => all)), dropped: sum(videos.map((one) => one.dropped)) };
}

type Videos = { videos(): { runs: boolean; all: number; dropped: number }[] };

/** Runs in the page: says what its videos do, also those in shadow roots. */
function watchVideos(): void {
  const videosIn = (root: ParentNode): HTMLVideoElement[] =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      if (element instanceof HTMLVideoElement) return [element];
      return element.shadowRoot ? videosIn(element.shadowRoot) : [];
    });
  const videos: Videos['videos'] = () =>
    videosIn(document).map((video) => {
      const { totalVideoFrames: all, droppedVideoFrames: dropped } =
        video.getVideoPlaybackQuality();
      return { runs: video.currentTime > 0 && !video.paused, all, dropped };
    });
  Object.assign(window, { videos });
}
