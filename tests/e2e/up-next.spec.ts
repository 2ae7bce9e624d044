import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import {
  expectVideoToPlay,
  goToEnd,
  readPlayback,
  startPlayback,
} from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';

/** A page that is loaded again forgets it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameLoad: true }));
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in window);
/** The keys of the player work from its frame. */
const focusPicture = (page: Page) =>
  page.locator('mux-player').evaluate((player) => player.parentElement?.focus());

test('the next episode is offered, can be stopped, goes on in the same player, and is there after a reload', async ({
  page,
}) => {
  await arriveAsNewcomer(page, 'up-next');
  await page.goto('/tv-show/salt-and-cumin/episode/salt-and-cumin-s1e1');
  await startPlayback(page);
  await mark(page);
  await focusPicture(page);
  const offer = page.getByRole('region', { name: 'Next episode' });
  await expect(offer).toHaveCount(0);

  // One try: after it End is pressed again.
  await goToEnd(page, () =>
    expect(offer.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 5000 }),
  );
  await page.keyboard.press('Escape');
  // Nothing is offered, and Enter means nothing, until the picture is over.
  await expect(offer.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(offer.getByRole('button', { name: 'Next episode' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/salt-and-cumin-s1e2$/);
  await expect.poll(async () => (await readPlayback(page))?.time).toBeLessThan(60);
  await expectVideoToPlay(page);
  expect(await isSameLoad(page)).toBe(true);

  await focusPicture(page);
  await page.keyboard.press('0');
  const skip = page.getByRole('button', { name: 'Skip recap' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readPlayback(page))?.time).toBeGreaterThan(15);
  await expect(page.getByRole('button', { name: 'Skip intro' })).toBeVisible();

  await page.clock.install();
  // One try: after it End is pressed again.
  await goToEnd(page, () =>
    expect(offer.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 5000 }),
  );
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/salt-and-cumin-s1e3$/);
  await expectVideoToPlay(page);
  expect(await isSameLoad(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/salt-and-cumin-s1e2$/);
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL(/salt-and-cumin-s1e3$/);
  await startPlayback(page);
});

test('subtitles that the viewer turns on stay on, line by line from the right in Arabic, and the film that is over offers more like it, and begins again when asked to', async ({
  page,
}) => {
  await signIn(page, 'ar');
  await page.goto('/video/postcard-from-zanzibar');
  await startPlayback(page);
  await focusPicture(page);
  await page.keyboard.press('c');
  const shown = () =>
    page.locator('mux-player').evaluate((player) => {
      const { textTracks } = player as unknown as HTMLVideoElement;
      const track = [...textTracks].find(
        ({ mode, kind }) => mode === 'showing' && kind === 'subtitles',
      );
      const cues = [...(track?.cues ?? [])] as VTTCue[];
      return {
        language: track?.language,
        ordered: cues.filter(({ text }) => text.startsWith('\u200f')).length,
      };
    });
  await expect.poll(async () => (await shown()).language).toBe('ar');
  await expect.poll(async () => (await shown()).ordered).toBeGreaterThan(0);
  await page.reload();
  await startPlayback(page);
  await expect.poll(async () => (await shown()).language).toBe('ar');

  await focusPicture(page);
  const again = page.getByRole('button', { name: 'إعادة المشاهدة' });
  // One try: after it End is pressed again.
  await goToEnd(page, () => expect(again).toBeVisible({ timeout: 5000 }));
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect.poll(async () => (await readPlayback(page))?.time).toBeLessThan(30);
  await focusPicture(page);
  // One try: after it End is pressed again.
  await goToEnd(page, () => expect(again).toBeVisible({ timeout: 5000 }));
  await page.keyboard.press('Tab');
  const like = page.getByRole('region', { name: 'المزيد مثل هذا' }).getByRole('link').first();
  await expect(like).toHaveAttribute('href', /^\/video\//);
  await like.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/postcard-from-zanzibar/);
  await expectVideoToPlay(page);
});
