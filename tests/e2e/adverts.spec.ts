import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts';
import { answerTo } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import { expectVideoToPlay, pressPlay } from '../support/video-playback.ts';
import { hiplayerAccount, presetLocalStorage, signIn, signInForToken } from '../support/viewer.ts';
import { switchTo } from '../support/wording.ts';

const words = {
  en: { advert: 'Advertisement', skip: 'Skip' },
  ar: { advert: 'إعلان', skip: 'تخطّي' },
} as const;

/** Answers what the provider says to a viewer in Germany, who has to be asked. */
async function liveInGermany(page: Page): Promise<void> {
  const json = { data: { code: 'DE', country: 'DE', ip: '192.0.2.7' } };
  await page.route('**/api/location', (route) => route.fulfill({ json }));
}

/**
 * What waits for consent, as it is asked for: measuring, and advertisements of
 * other houses. The operator's own need none.
 */
function followWhatNeedsConsent(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/ad-tags\/floating|googletagmanager/.test(request.url())) {
      asked.push(request.url());
    }
  });
  return asked;
}

const decision = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookieDecision') ?? 'null'));

test('a visitor from the European Union is asked about cookies, rejects, and is not asked again; what needs consent comes once they accept, a banner in a frame that reaches nothing of ours', async ({
  page,
}) => {
  const asked = followWhatNeedsConsent(page);
  await liveInGermany(page);
  await page.goto('/');
  const dialog = page.getByRole('region', { name: 'Cookies' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBoth(page, { part: 'section[aria-labelledby][tabindex="-1"]' });
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await decision(page)).toEqual({ decision: false, timestamp: expect.any(Number) });

  await page.reload();
  const choices = page.getByRole('button', { name: 'Cookie choices' });
  await expect(choices).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('End');
  const frame = page.locator('[data-ad-slot=homepage] iframe');
  await expect(frame).toBeVisible();
  const inside = await (await frame.elementHandle())?.contentFrame();
  expect(await inside?.evaluate(() => window.origin)).toBe('null');
  await expectAccessible(page, { withFrames: true, part: '[data-ad-slot=homepage]' });
  expect(asked).toEqual([]);
  await choices.press('Enter');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await decision(page)).toMatchObject({ decision: true });
  await page.keyboard.press('End');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('a film with an advertisement before it shows the clip, which can be skipped after a while, in either language', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    const event = /\/ads\/vast\/(\w+)/.exec(request.url())?.[1];
    if (event) reports.push(event);
  });
  await signIn(page);
  const advert = page.getByRole('region', { name: words.en.advert });
  const skip = advert.getByRole('button', { name: words.en.skip, exact: true });
  const clip = advert.locator('video');
  const position = () =>
    clip.evaluate((video: HTMLVideoElement) => video.currentTime, undefined, { timeout: 1000 });
  // On a busy machine the clip may take longer than the app waits for it, and the film begins without it.
  await expect(async () => {
    await page.goto('/video/lemon-season');
    await pressPlay(page);
    await expect(advert).toBeVisible({ timeout: 10_000 });
    await expect(skip).toBeHidden();
    await expect.poll(position, { timeout: 15_000 }).toBeGreaterThan(0);
  }).toPass();
  // It stands while it is looked at.
  await advert.press('k');
  await expectAccessibleInBoth(page, { part: 'section[aria-busy]' });
  await clip.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5;
  });
  await expect(skip).toBeEnabled();
  await switchTo(page, 'ar');
  const arabic = page.getByRole('region', { name: words.ar.advert });
  await arabic.getByRole('button', { name: words.ar.skip, exact: true }).press('Enter');
  await expect(arabic).toBeHidden();
  await expectVideoToPlay(page);
  expect(reports).toEqual(expect.arrayContaining(['impression', 'start', 'skip']));
  expect(reports).not.toContain('complete');
});

test('a playlist does not bring clips of another host into the operator’s own player', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://elsewhere.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  let brought = 0;
  await page.route(/\/live\/[^/]+\/[^/]+\/index\.m3u8/, async (route) => {
    const response = await answerTo(route);
    brought += 1;
    await route.fulfill({ response, body: withInterstitials(await response.text()) });
  });
  const token = JSON.stringify(await signInForToken(page.request, hiplayerAccount));
  await presetLocalStorage(page, { token });
  await page.goto('/live/sahra-news');
  await expectVideoToPlay(page);
  expect(brought).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

/** The playlist with what names clips to be played before it and within it: one, and a list of them. */
function withInterstitials(playlist: string): string {
  const [, start = ''] = /#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(playlist) ?? [];
  const breaks = [
    'ID="first",CUE="PRE",X-ASSET-URI="https://elsewhere.example/clip.m3u8"',
    'ID="second",X-ASSET-LIST="https://elsewhere.example/clips.json"',
  ].map(
    (one) =>
      `#EXT-X-DATERANGE:CLASS="com.apple.hls.interstitial",START-DATE="${start}",X-RESUME-OFFSET=0,${one}\n`,
  );
  return playlist.replace('#EXT-X-PROGRAM-DATE-TIME', `${breaks.join('')}$&`);
}
