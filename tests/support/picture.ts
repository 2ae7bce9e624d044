/** What really moves on the screen: the video element behind whatever player shows it. */
import { expect, type Page } from '@playwright/test';
import { answerTo } from './changed-answer.ts';

type Playing = { time: number; frames: number; width: number };

/** Reads the first video of the page, inside shadow roots too. */
export function watch(page: Page): Promise<Playing | undefined> {
  return page.evaluate(() => {
    const find = (root: ParentNode): HTMLVideoElement | undefined => {
      for (const element of root.querySelectorAll('*')) {
        if (element instanceof HTMLVideoElement && element.currentSrc) return element;
        const inside = element.shadowRoot && find(element.shadowRoot);
        if (inside) return inside;
      }
      return undefined;
    };
    const video = find(document);
    if (!video) return undefined;
    const { totalVideoFrames: frames } = video.getVideoPlaybackQuality();
    return { time: video.currentTime, frames, width: video.videoWidth };
  });
}

/** Passes once at least a second has been shown, frame by frame. */
export async function expectPictureToMove(page: Page): Promise<void> {
  let first: Playing | undefined;
  await expect(async () => {
    const seen = await watch(page);
    expect(seen?.width).toBeGreaterThan(0);
    // Another picture in the same player begins anew.
    if (!first || (seen && seen.time < first.time)) first = seen;
    expect((seen?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(1);
    expect((seen?.frames ?? 0) - (first?.frames ?? 0)).toBeGreaterThan(10);
  }).toPass({ timeout: 90_000 });
}

/** The provider has the smallest quality alone: a busy machine that decodes the largest falls behind live. */
export async function offerSmallestQuality(page: Page): Promise<void> {
  await page.route(/\/media\/(live|vod)\/[^/]+\/index\.m3u8/, async (route) => {
    const response = await answerTo(route);
    const [head = '', ...qualities] = (await response.text()).split(/(?=#EXT-X-STREAM-INF)/);
    const bandwidth = (quality: string) => Number(/BANDWIDTH=(\d+)/.exec(quality)?.[1]);
    const [smallest = ''] = qualities.sort((one, other) => bandwidth(one) - bandwidth(other));
    await route.fulfill({ response, body: head + smallest });
  });
}

/** As browsers are before the viewer has touched a page; the tests' own lets everything begin. */
export async function allowSilenceAlone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Whatever a test evaluates in the page counts with the browser as a press.
    let pressed = false;
    for (const sign of ['pointerdown', 'keydown']) {
      addEventListener(sign, () => (pressed = true), { capture: true });
    }
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.muted || pressed) return play.call(this);
      return Promise.reject(new DOMException('Not before a press.', 'NotAllowedError'));
    };
  });
}

/** What begins a film that was opened by its address. */
export const playButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Play$|تشغيل$|Resume|المتابعة)/ });

/**
 * An address that was just opened waits for Play; whoever has pressed something on this site does not have to. What
 * comes first, the picture or an advertisement, is there afterwards.
 */
export async function pressPlay(page: Page): Promise<void> {
  const play = playButton(page);
  const player = page
    .locator('mux-player, video, main iframe:not([src="/ad-frame.html"])')
    .or(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }))
    .filter({ visible: true })
    .first();
  // The player may come or fail, and Play go, between the look and the press: the press does not wait for what has gone.
  await expect(async () => {
    if (await player.isVisible()) return;
    await play.first().press('Enter', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

export async function begin(page: Page): Promise<void> {
  await pressPlay(page);
  await expectPictureToMove(page);
}

/**
 * Presses End until the film is over, as `over` sees it. While hls.js changes the quality a film may for a moment be
 * no longer than what was fetched of it, and End leads only there.
 */
export async function goToEnd(page: Page, over: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await over();
  }).toPass({ timeout: 60_000 });
}
