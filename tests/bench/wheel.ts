/**
 * Measures how much of the grid is blank while a wheel gesture scrolls it in the compositor, in the frames that reach
 * the screen. Gaps between programmes, which are also there at rest, do not count.
 */
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { type Grid, inBrowser } from './contest.ts';

export type Wheeled = { readonly vertical: number; readonly horizontal: number };

const cells: Readonly<Record<Grid, string>> = {
  ours: '[role=gridcell]',
  'ours-vertical': '[role=gridcell]',
  planby: '[data-testid=program-item]',
  empty: '[data-blank]',
  'fast-grid': '.font-mono',
};
/** The part of the page without the channels' column, the ruler and the scroll bars. */
const room = { left: 130, top: 90, right: 1250, bottom: 700 };
const shrunk = 0.5;

export function wheel(address: string, grid: Grid, slowdown: number): Promise<Wheeled | undefined> {
  return inBrowser(`${address}/index.html?grid=${grid}`, async (page, session) => {
    await page.evaluate('bench.prepare(1000)');
    await page.evaluate('bench.mount()');
    await page.waitForTimeout(800);
    const blank = await blankColours(page, grid);
    const atRest = await shareOf(await page.screenshot(), blank, 1);
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const shareIn = async (distance: { xDistance?: number; yDistance?: number }, speed: number) => {
      const frames = await gesture(session, distance, speed);
      const shares = await Promise.all(frames.map((frame) => shareOf(frame, blank, shrunk)));
      await page.waitForTimeout(500);
      return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length) - atRest;
    };
    const vertical = await shareIn({ yDistance: -6000 }, 2400);
    const horizontal = await shareIn({ xDistance: -3600 }, 1500);
    return { vertical, horizontal };
  });
}

async function gesture(session: CDPSession, distance: object, speed: number): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  const onFrame = ({ data, sessionId }: { data: string; sessionId: number }) => {
    frames.push(Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  };
  session.on('Page.screencastFrame', onFrame);
  await session.send('Page.startScreencast', {
    format: 'png',
    maxWidth: 640,
    maxHeight: 360,
    everyNthFrame: 2,
  });
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 400,
    speed,
    gestureSourceType: 'mouse',
    ...distance,
  });
  await session.send('Page.stopScreencast');
  session.off('Page.screencastFrame', onFrame);
  return frames.slice(1, -1);
}

/** The colours of the grid where no programme is: those of a screenshot without programmes. */
async function blankColours(page: Page, grid: Grid): Promise<ReadonlySet<number>> {
  const hidden = await page.addStyleTag({
    content: `${cells[grid]} { visibility: hidden !important; }`,
  });
  const counts = new Map<number, number>();
  let all = 0;
  await eachPixel(await page.screenshot(), 1, (colour) => {
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    all++;
  });
  await hidden.evaluate((style) => (style as Element).remove());
  return new Set([...counts].filter(([, count]) => count > all / 100).map(([colour]) => colour));
}

async function shareOf(
  picture: Buffer,
  blank: ReadonlySet<number>,
  scale: number,
): Promise<number> {
  let empty = 0;
  let all = 0;
  await eachPixel(picture, scale, (colour) => {
    all++;
    if (blank.has(colour)) empty++;
  });
  return empty / Math.max(1, all);
}

async function eachPixel(
  picture: Buffer,
  scale: number,
  seen: (colour: number) => void,
): Promise<void> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let y = room.top * scale; y < room.bottom * scale; y += 4) {
    for (let x = room.left * scale; x < room.right * scale; x += 4) {
      const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
      seen(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
  }
}
