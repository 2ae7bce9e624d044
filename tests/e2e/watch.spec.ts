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
  test.setTimeout(120_000);
  await signIn(page);
  const views: string[] = [];
  page.on('request', (request) => {
    if (/\/videos\/[^/]+\/views$/.test(request.url())) views.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: /^Play/ }).first().click();
  // The ten seconds of play begin with the picture, which a cold machine is long in coming to.
  const saved = page.waitForRequest((request) => /\/videos\/[^/]+\/progress$/.test(request.url()), {
    timeout: 90_000,
  });
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

test('the controls speak the viewer’s language, also when it is changed while the picture plays', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/live/sahra-news');
  await expectPictureToMove(page);
  const english = page.getByRole('region', { name: 'video player' });
  await expect(english.getByRole('button', { name: 'mute' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Place in the broadcast' })).toHaveAttribute(
    'aria-valuetext',
    /live$/,
  );
  await page.getByRole('button', { name: 'العربية' }).click();
  const arabic = page.getByRole('region', { name: 'مشغّل الفيديو' });
  await expect(arabic.getByRole('button', { name: 'اكتم الصوت' })).toBeVisible();
  await expectPictureToMove(page);
});

test('a picture that does not come has its controls all the same', async ({ page }) => {
  await signIn(page);
  await page.route('**/media/**/*.mpegts', () => undefined);
  await page.goto('/live/sahra-news');
  // They hide from a hand that rests.
  await expect(async () => {
    await page.getByRole('region', { name: 'video player' }).hover({ position: { x: 90, y: 90 } });
    await page.mouse.move(200, 200);
    await expect(page.getByRole('button', { name: 'mute' })).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page.getByRole('button', { name: /full screen/i })).toBeVisible();
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/video\/the-salt-road/);
  await expectPictureToMove(page);
});
