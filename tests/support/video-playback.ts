/** Finds the video element of any player, and checks that it really plays. */
import { expect, type Page } from '@playwright/test';
import { answerTo } from './changed-answer.ts';

type Playing = { time: number; frames: number; width: number };

/** Reads the first video of the page, inside shadow roots too. */
export function readPlayback(page: Page): Promise<Playing | undefined> {
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

/** Expects that the video plays for at least a second and shows new frames. */
export async function expectVideoToPlay(page: Page): Promise<void> {
  let first: Playing | undefined;
  await expect(async () => {
    const seen = await readPlayback(page);
    expect(seen?.width).toBeGreaterThan(0);
    // When the player begins another video, its time starts again.
    if (!first || (seen && seen.time < first.time)) first = seen;
    expect((seen?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(1);
    expect((seen?.frames ?? 0) - (first?.frames ?? 0)).toBeGreaterThan(10);
  }).toPass({ timeout: 90_000 });
}

/** Leaves only the smallest quality, because a busy machine that decodes the largest falls behind live. */
export async function offerSmallestQuality(page: Page): Promise<void> {
  await page.route(/\/media\/(live|vod)\/[^/]+\/index\.m3u8/, async (route) => {
    const response = await answerTo(route);
    const [head = '', ...qualities] = (await response.text()).split(/(?=#EXT-X-STREAM-INF)/);
    const bandwidth = (quality: string) => Number(/BANDWIDTH=(\d+)/.exec(quality)?.[1]);
    const [smallest = ''] = qualities.sort((one, other) => bandwidth(one) - bandwidth(other));
    await route.fulfill({ response, body: head + smallest });
  });
}

/**
 * Lets only muted videos start by themselves, as browsers do before a viewer presses something. The tests' browser
 * allows all.
 */
export async function blockUnmutedAutoplay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // For the browser, a script that a test evaluates in the page counts as a press.
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

/** The button that starts a film after its address was opened. */
export const playButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Play$|تشغيل$|Resume|المتابعة)/ });

/**
 * Starts a film after its address was opened. The film waits for a press on Play, unless something on this site was
 * pressed before: then the player, or an advertisement before the film, is already there.
 */
export async function pressPlay(page: Page): Promise<void> {
  const play = playButton(page);
  const player = page
    .locator('mux-player, video, main iframe:not([src="/ad-frame.html"])')
    .or(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }))
    .filter({ visible: true })
    .first();
  // The button may disappear between the check and the press, so the press has a short timeout and is repeated.
  await expect(async () => {
    if (await player.isVisible()) return;
    await play.first().press('Enter', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

export async function startPlayback(page: Page): Promise<void> {
  await pressPlay(page);
  await expectVideoToPlay(page);
}

/**
 * Presses End until `over` passes. While hls.js changes the quality, the film may for a moment be only as long as
 * what was fetched, and End leads only there.
 */
export async function goToEnd(page: Page, over: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await over();
  }).toPass({ timeout: 60_000 });
}

/**
 * From the next opening or reload on, no film begins by itself: the browser takes Playwright's own questions for presses
 * of the viewer.
 */
export function countNoPresses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
}
