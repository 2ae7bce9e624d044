import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { expectPictureToMove, pressPlay } from '../support/picture.ts';
import { signIn, speak } from '../support/viewer.ts';
import { switchTo } from '../support/wording.ts';

const words = {
  en: {
    cookies: 'Cookies',
    accept: 'Accept',
    reject: 'Reject',
    choices: 'Cookie choices',
    rejected: 'At present you reject.',
    onward: 'CONTINUE TO MOVIES',
    advert: 'Advertisement',
    skip: 'Skip',
  },
  ar: {
    cookies: 'ملفات تعريف الارتباط',
    accept: 'قبول',
    reject: 'رفض',
    choices: 'خيارات ملفات تعريف الارتباط',
    rejected: 'اختيارك الحالي: الرفض.',
    onward: 'الانتقال إلى الأفلام',
    advert: 'إعلان',
    skip: 'تخطّي',
  },
} as const;

/** As the provider says of a viewer in Germany, who has to be asked. */
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

/** To refuse is as easy as to agree. */
async function expectEqualChoice(page: Page, language: keyof typeof words): Promise<void> {
  const { cookies, reject, accept } = words[language];
  const dialog = page.getByRole('region', { name: cookies });
  const [no, yes] = await Promise.all(
    [reject, accept].map((name) => dialog.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(no?.height).toBe(yes?.height);
}

async function openChoicesAndLeave(page: Page, language: keyof typeof words): Promise<void> {
  const said = words[language];
  const choices = page.getByRole('button', { name: said.choices });
  await choices.press('Enter');
  const dialog = page.getByRole('region', { name: said.cookies });
  await expect(dialog).toBeFocused();
  await expect(dialog).toContainText(said.rejected);
  await page.keyboard.press('Escape');
  await expect(choices).toBeFocused();
}

test('a visitor from the European Union is asked about cookies, rejects, and changes their mind, by keyboard, in either language', async ({
  page,
}) => {
  const asked = followWhatNeedsConsent(page);
  await liveInGermany(page);
  await page.goto('/');
  const dialog = page.getByRole('region', { name: words.en.cookies });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('End');
  await expectAccessible(page);
  await expectEqualChoice(page, 'en');
  await switchTo(page, 'ar');
  await expectAccessible(page);
  await expectEqualChoice(page, 'ar');
  await switchTo(page, 'en');
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: words.en.reject, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await decision(page)).toEqual({ decision: false, timestamp: expect.any(Number) });

  await page.reload();
  const choices = page.getByRole('button', { name: words.en.choices });
  await expect(choices).toBeVisible();
  await expect(dialog).toBeHidden();
  await switchTo(page, 'ar');
  await openChoicesAndLeave(page, 'ar');
  await switchTo(page, 'en');
  await openChoicesAndLeave(page, 'en');
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.en.accept, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await decision(page)).toMatchObject({
    decision: true,
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await page.reload();
  await expect(page.locator('[data-ad-slot]')).toBeAttached();
  await page.keyboard.press('End');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('the landing page holds a visitor for twenty seconds, and lets them go on by Enter, in either language', async ({
  page,
}) => {
  await page.route(/\/api\/ads\/vast(\?|$)/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/landing');
  const onward = page.getByRole('link', { name: words.en.onward });
  // The page's clock goes on by itself meanwhile.
  const left = async () => Number(/\d+/.exec((await onward.textContent()) ?? '')?.[0] ?? 0);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(20);
  await onward.press('Enter');
  await expect(page).toHaveURL('/landing');
  await expectLogoAlone(page);
  await page.clock.runFor(5000);
  await expect.poll(left).toBeLessThanOrEqual(before - 5);
  await page.clock.runFor(20_000);
  await expect(onward).toHaveText(words.en.onward);
  await expectAccessible(page);
  await onward.press('Enter');
  await expect(page).toHaveURL('/');
  await speak(page, 'ar');
  await page.goto('/landing');
  const arabic = page.getByRole('link', { name: words.ar.onward });
  await expect(arabic).toHaveText(/\d/);
  await page.clock.runFor(21_000);
  await expect(arabic).toHaveText(words.ar.onward);
  await expectAccessible(page);
  await arabic.press('Enter');
  await expect(page).toHaveURL('/');
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
  await page.goto('/video/lemon-season');
  await pressPlay(page);
  const advert = page.getByRole('region', { name: words.en.advert });
  await expect(advert).toBeVisible();
  const skip = advert.getByRole('button', { name: words.en.skip, exact: true });
  await expect(skip).toBeHidden();
  const clip = advert.locator('video');
  const position = () => clip.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(0);
  // It stands while it is looked at.
  await advert.press('k');
  await expectAccessibleInBoth(page);
  await advert.press('k');
  await clip.evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });
  await expect(skip).toBeEnabled();
  await advert.press('k');
  await switchTo(page, 'ar');
  const arabic = page.getByRole('region', { name: words.ar.advert });
  await arabic.getByRole('button', { name: words.ar.skip, exact: true }).press('Enter');
  await expect(arabic).toBeHidden();
  await expectPictureToMove(page);
  expect(reports).toEqual(expect.arrayContaining(['impression', 'start', 'skip']));
  expect(reports).not.toContain('complete');
});

test('a banner runs in a frame that reaches nothing of ours, and moves nothing, neither when it comes nor when there is none', async ({
  page,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/static-ad-tags*', async (route) => {
    await answered;
    await route.continue();
  });
  await signIn(page);
  await page.goto('/');
  const slot = page.locator('[data-ad-slot=homepage]');
  await slot.scrollIntoViewIfNeeded();
  const heightOf = () => slot.evaluate((element) => element.getBoundingClientRect().height);
  const kept = await heightOf();
  expect(kept).toBeGreaterThan(90);
  answer();
  const frame = slot.locator('iframe');
  await expect(frame).toBeVisible();
  expect(await heightOf()).toBe(kept);
  const sandbox = (await frame.getAttribute('sandbox')) ?? '';
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-same-origin');
  expect(sandbox).not.toContain('allow-top-navigation');
  const inside = await (await frame.elementHandle())?.contentFrame();
  expect(await inside?.evaluate(() => window.origin)).toBe('null');
  await expectAccessible(page, { withFrames: true });

  await page.route('**/api/static-ad-tags*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(slot.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** No menu, no search, no way round the advertisement. */
async function expectLogoAlone(page: Page): Promise<void> {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
}
