/**
 * Measures cold starts on a device that has visited before, without a network, compared with the same start with one.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { keptAtHeader } from '../../src/contracts/kept-at-header.ts';
import { median, type Row } from './ratio-table.ts';
import { arrive, openProfile, type Stage, settled } from './watch-stage.ts';

const starts = [
  { path: '/', what: 'first card of home', content: 'main ul > li a' },
  { path: '/epg', what: 'first programme of the guide', content: '[role=gridcell]' },
] as const;
type Start = (typeof starts)[number];

export async function startRows(stage: Stage, repeats: number): Promise<Row[]> {
  const profile = join(stage.folder, 'profile');
  await firstVisit(stage, profile);
  const rows: Row[] = [];
  for (const start of starts) {
    const [online, offline] = [[] as number[], [] as number[]];
    // The first start is not counted: the browser keeps compiled code only after it.
    for (let nth = -1; nth < repeats; nth++) {
      const times = [
        await startOnce(stage, profile, start, 'online'),
        await startOnce(stage, profile, start, 'offline'),
      ] as const;
      if (nth < 0) continue;
      online.push(times[0]);
      offline.push(times[1]);
    }
    rows.push({
      what: `cold start offline → ${start.what}, beside online and warm`,
      unit: 'ms',
      ours: median(offline),
      theirs: median(online),
      most: 1,
    });
  }
  return rows;
}

/** Fills the device as a viewer does: scrolls home to its end, then opens the guide, which keeps its days. */
async function firstVisit(stage: Stage, profile: string): Promise<void> {
  const context = await openProfile(profile, 'online');
  const page = await context.newPage();
  await arrive(page, stage);
  for (const { path, content } of starts) {
    await page.goto(stage.origin + path);
    await page.locator(content).first().waitFor();
    await settled(page);
  }
  await context.close();
}

/**
 * Starts a browser, opens the page and closes the browser. Returns the milliseconds from navigation until the content
 * is painted.
 */
async function startOnce(
  stage: Stage,
  profile: string,
  { path, content }: Start,
  network: 'online' | 'offline',
): Promise<number> {
  const context = await openProfile(profile, network);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    // Makes `navigator.onLine` of the page fit as well.
    await context.setOffline(network === 'offline');
    await page.addInitScript(watchFor, content);
    await page.goto(stage.origin + path, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(
      () => (window as unknown as { firstSeen?: number }).firstSeen,
      undefined,
      { timeout: 30_000 },
    );
    const time = (await seen.jsonValue()) ?? Number.NaN;
    await mustBe(network, page);
    // Lets the page do its later work, which belongs to no start but to the profile of the next one.
    await page.waitForTimeout(1500);
    return time;
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: records when the first element of the content, with its picture if it has one, was on the screen.
 */
function watchFor(content: string): void {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>(content)].some((element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const inView = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
      const picture = element.querySelector('img');
      return inView && (!picture || (picture.complete && picture.naturalWidth > 0));
    });
  const look = () => {
    if (!shown()) return requestAnimationFrame(look);
    // The frame that shows it is being made. A message arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(window, { firstSeen: performance.now() });
    return port2.postMessage(0);
  };
  requestAnimationFrame(look);
}

/** Throws unless page and worker have the intended network, because otherwise the start measured something else. */
async function mustBe(network: 'online' | 'offline', page: Page): Promise<void> {
  const seen = await page.evaluate(async (header) => {
    const answer = await fetch('/api/pages', { headers: { 'Accept-Language': 'en' } }).catch(
      () => undefined,
    );
    const reached = await fetch(`/api/location?${Math.random()}`).then(
      () => true,
      () => false,
    );
    return {
      worker: Boolean(navigator.serviceWorker.controller),
      fromDevice: !answer?.ok || answer.headers.has(header),
      reached,
    };
  }, keptAtHeader);
  const offline = network === 'offline';
  if (!seen.worker || seen.fromDevice !== offline || seen.reached === offline) {
    throw new Error(`A start that was to be ${network} was not: ${JSON.stringify(seen)}`);
  }
}
