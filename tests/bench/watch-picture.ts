/** Measures the time from the click on a channel to its first frame, compared with hls.js alone on an empty page. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { playbackAddress } from '../../src/domain/live/playback-address.ts';
import { median, type Row } from './ratio-table.ts';
import { serveBench } from './serve.ts';
import { type Stage, settled, withBrowser } from './watch-stage.ts';

/** The measured channel, and the one before it, which loads the code of the player. */
const [channel, other] = ['sahra-world', 'sahra-business'] as const;

export async function pictureRows(stage: Stage, repeats: number): Promise<Row[]> {
  const config = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
  await build({ configFile: config, logLevel: 'error' });
  const server = await serveBench(0);
  const bare = `http://localhost:${(server.address() as AddressInfo).port}/bare-player.html`;
  const [inPage, onDevice, alone] = [[] as number[], [] as number[], [] as number[]];
  try {
    for (let nth = 0; nth < repeats; nth++) {
      const ours = await inTheApp(stage);
      onDevice.push(ours.onDevice);
      inPage.push(ours.inPage);
      alone.push(await onEmptyPage(stage, bare));
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  const theirs = median(alone);
  return [
    {
      what: 'click on a channel → first frame, player in the page (beside hls.js alone)',
      unit: 'ms',
      ours: median(inPage),
      theirs,
      most: 1.5,
    },
    {
      // This includes loading the player's code, which the comparison does not, so there is no target.
      what: 'the same, player on the device only: first channel after a start',
      unit: 'ms',
      ours: median(onDevice),
      theirs,
    },
  ];
}

/** Opens the page of channels, clicks one, goes back and clicks another. */
function inTheApp(stage: Stage): Promise<{ onDevice: number; inPage: number }> {
  return withBrowser(stage, {}, async (page) => {
    await page.addInitScript(watchFrames);
    // Opens a channel first, so that the worker keeps what a channel needs; then starts again from the device.
    await page.goto(`${stage.origin}/live/${other}`);
    await firstFrame(page);
    await page.goto(`${stage.origin}/live`);
    await settled(page);
    await page.reload();
    const onDevice = await clickToFrame(page, `main li a[href="/live/${other}"]`);
    await page.goBack();
    const inPage = await clickToFrame(page, `main li a[href="/live/${channel}"]`);
    return { onDevice, inPage };
  });
}

function onEmptyPage(stage: Stage, bare: string): Promise<number> {
  return withBrowser(stage, {}, async (page) => {
    await page.addInitScript(watchFrames);
    const src = await streamOf(stage);
    await page.goto(`${bare}?src=${encodeURIComponent(src)}`);
    // The app's page has an open connection to the server, so this page gets one too.
    await page.evaluate((address) => fetch(address).then((answer) => answer.text()), src);
    return clickToFrame(page, 'button');
  });
}

/** The address of the channel's stream, as a viewer gets it. */
async function streamOf({ origin, token }: Stage): Promise<string> {
  const dataOf = async (path: string): Promise<Record<string, string>> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/${path}`, { headers });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { stream_link = '' } = await dataOf(`live-streams/${channel}`);
  const { playback_token } = await dataOf('user');
  return playbackAddress(origin + stream_link, playback_token);
}

/**
 * The milliseconds from the click, by the browser's time stamp, to the first frame on the screen. The caches hold
 * nothing of the stream before.
 */
async function clickToFrame(page: Page, target: string): Promise<number> {
  const place = page.locator(target).first();
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.evaluate(() => (window as unknown as Watched).frames.forget());
  // This does what a person does: moves the pointer there, presses and releases.
  await place.hover();
  await page.waitForTimeout(120);
  await place.click({ delay: 80 });
  return firstFrame(page);
}

async function firstFrame(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () => (window as unknown as Watched).frames.first(),
    undefined,
    { timeout: 30_000 },
  );
  return (await seen.jsonValue()) ?? Number.NaN;
}

type Watched = { readonly frames: { first(): number | undefined; forget(): void } };

/**
 * Runs in the page: records the time of the last click and of the first frame after it, also of videos in shadow
 * roots.
 */
function watchFrames(): void {
  let clicked = 0;
  let first: number | undefined;
  let known = new WeakSet<HTMLVideoElement>();
  document.addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true });
  const videosIn = (root: ParentNode): HTMLVideoElement[] =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      if (element instanceof HTMLVideoElement) return [element];
      return element.shadowRoot ? videosIn(element.shadowRoot) : [];
    });
  const look = () => {
    for (const video of videosIn(document)) {
      if (known.has(video)) continue;
      known.add(video);
      video.requestVideoFrameCallback((_, { presentationTime }) => {
        first ??= presentationTime - clicked;
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const frames: Watched['frames'] = {
    first: () => first,
    forget: () => {
      first = undefined;
      known = new WeakSet(videosIn(document));
    },
  };
  Object.assign(window, { frames });
}
