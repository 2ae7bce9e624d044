import { expect, test } from '@playwright/test';
import { expectPictureToMove, watch } from '../support/picture.ts';
import { signIn } from '../support/viewer.ts';

test('a viewer signs in, opens a film from home and watches it', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(/\/video\//);
  await expectPictureToMove(page);
});

test('a film goes on where the viewer left it, and counts as one view', async ({ page }) => {
  await signIn(page);
  const views: string[] = [];
  page.on('request', (request) => {
    if (/\/videos\/[^/]+\/views$/.test(request.url())) views.push(request.url());
  });
  const saved = page.waitForRequest((request) => /\/videos\/[^/]+\/progress$/.test(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: /^Play/ }).first().click();
  await expectPictureToMove(page);
  const { time } = (await saved).postDataJSON() as { time: number };
  expect(time).toBeGreaterThan(5);
  expect(views).toHaveLength(1);
  await page.reload();
  await expect(async () => expect((await watch(page))?.time).toBeGreaterThan(5)).toPass();
});

test('a live channel plays', async ({ page }) => {
  await signIn(page);
  await page.goto('/live/sahra-news');
  await expectPictureToMove(page);
});

for (const { language, name, mute, live, text } of [
  { language: 'en', name: 'video player', mute: 'mute', live: 'playing live', text: 'live' },
  {
    language: 'ar',
    name: 'مشغّل الفيديو',
    mute: 'اكتم الصوت',
    live: 'يُعرض مباشرة',
    text: 'مباشر',
  },
] as const) {
  test(`the controls come after the picture and speak the viewer’s language, in ${language}`, async ({
    page,
  }) => {
    await signIn(page, language);
    await page.goto('/live/sahra-news');
    await expectPictureToMove(page);
    const player = page.getByRole('region', { name });
    await expect(player.getByRole('button', { name: mute })).toBeVisible();
    await expect(player.getByRole('button', { name: live })).toHaveText(text);
  });
}

test('a picture that does not come has its controls all the same', async ({ page }) => {
  await signIn(page);
  await page.route('**/media/**/*.ts', () => undefined);
  await page.goto('/live/sahra-news');
  await expect(page.getByRole('button', { name: 'mute' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'fill the screen' })).toBeVisible();
});

test('a video that is not for this country says so', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/location', (route) =>
    route.fulfill({ json: { data: { code: 'FR', ip: '192.0.2.1' } } }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: /^Play/ }).first().click();
  await expect(page.getByText('Video is not available in your region')).toBeVisible();
});

test('the operator’s own player plays for accounts that have it', async ({ page }) => {
  await page.goto('/login?redirect=%2Fvideo%2Fthe-salt-road');
  await page.getByLabel('E-mail').fill('hiplayer@sahra.example');
  await page.getByLabel('Password', { exact: true }).fill('Sahra-2026!');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/video\/the-salt-road/);
  await expectPictureToMove(page);
});
