import { expect, type Page } from '@playwright/test';
import { changeAnswer } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import { expectVideoToPlay, goToEnd, startPlayback } from '../support/video-playback.ts';
import { newAccount, signIn, signInAs } from '../support/viewer.ts';

test.beforeEach(() => test.slow());

/**
 * The events as they are handed to the analytics of an operator who has some: `data`
 * names who is watching what, if anything.
 */
async function measure(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction('noteEvent', (name: string) => void events.push(name));
  await page.addInitScript(() => {
    const { noteEvent } = window as unknown as { noteEvent: (name: string) => void };
    const dataLayer: ArrayLike<unknown>[] = [];
    dataLayer.push = (...calls) => {
      for (const [kind, name] of calls.map((call) => Array.from(call))) {
        if (kind === 'event') noteEvent(String(name));
      }
      return 0;
    };
    Object.assign(window, { dataLayer });
  });
  await changeAnswer(page, '**/api/settings', (data) => ({ ...data, ga_tracking_id: 'G-1' }));
  return events;
}

/** The keys of the player work from its frame. */
const focusPicture = (page: Page) =>
  page.locator('mux-player').evaluate((player) => player.parentElement?.focus());

test('watching a film is measured from its first picture to its end', async ({ page }) => {
  const events = await measure(page);
  await signIn(page);
  await page.goto('/video/the-salt-road');
  await startPlayback(page);
  await focusPicture(page);
  const pressed = { k: 'vid_pause', ' ': 'vid_resume', m: 'vid_muted', M: 'vid_unmuted' };
  for (const [key, event] of Object.entries(pressed)) {
    await page.keyboard.press(key);
    await expect.poll(() => events).toContain(event);
  }
  for (const event of ['vid_fullscreen_enter', 'vid_fullscreen_exit']) {
    await page.keyboard.press('f');
    await expect.poll(() => events).toContain(event);
  }
  // One try: after it End is pressed again.
  await goToEnd(page, () => expect.poll(() => events, { timeout: 5000 }).toContain('vid_ended'));
  expect(events.filter((event) => event === 'vid_play')).toHaveLength(1);
});

test('live, the past of a channel, and leaving are measured, each once', async ({ page }) => {
  const account = await newAccount(page.request, 'measured');
  const events = await measure(page);
  await signInAs(page, account, 'en', '/live/sahra-news');
  await expectVideoToPlay(page);
  await expect.poll(() => events).toContain('live_play');
  const past = page.getByRole('list', { name: "The channel's day" });
  await past
    .getByRole('link', { name: /^Catch-up/ })
    .last()
    .press('Enter');
  await expectVideoToPlay(page);
  await expect.poll(() => events).toContain('live_catchup');
  await page.getByRole('button', { name: 'Account', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const counted = ['live_play', 'live_catchup', 'user_logout'];
  expect(events.filter((event) => counted.includes(event))).toEqual(counted);
});
