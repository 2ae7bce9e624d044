import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { keptRecords } from '../support/kept-records.ts';
import { pauseClock } from '../support/pause-clock.ts';
import { runClockUntil } from '../support/run-clock-until.ts';
import { newAccount, signInAs } from '../support/viewer.ts';

test('a device that was signed out elsewhere, or whose account was closed, plays on for less than a minute, and says why it stopped', async ({
  page,
}) => {
  await page.clock.install();
  const account = await newAccount(page.request, 'watching');
  const watch = async () => {
    const token = await signInAs(page, account, 'en', '/live/sahra-news');
    await expect(page.getByRole('slider', { name: 'Place in the broadcast' })).toBeVisible();
    return token;
  };
  const headers = { Authorization: `Bearer ${await watch()}` };
  // From here on the clock runs step by step, so that the toast is not gone before anybody looks.
  await pauseClock(page);
  const now = () => page.evaluate(() => Date.now());
  const ended = await now();
  expect((await page.request.post('/api/logout', { headers })).ok()).toBe(true);
  const toast = page.getByText('Your session has ended.');
  // One try: after it the clock goes on.
  await runClockUntil(page, () => expect(toast).toBeVisible({ timeout: 500 }), 4000);
  expect((await now()) - ended).toBeLessThan(60_000);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login\?redirect=%2Flive%2Fsahra-news$/);
  await expect(page.locator('mux-player')).toHaveCount(0);

  await watch();
  let isRefused = false;
  await page.route('**/api/user', (route) => {
    isRefused = true;
    return route.fulfill({ status: 403, json: {} });
  });
  await pauseClock(page);
  const closed = await now();
  await runClockUntil(page, () => expect(isRefused).toBe(true), 5000);
  expect((await now()) - closed).toBeLessThan(60_000);
  // The screen that says so comes by the clock.
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Account is not Active' })).toBeVisible();
  await expect(page.locator('mux-player')).toHaveCount(0);
});

test('a logout without a network ends all tabs at once, and reaches the provider later', async ({
  page,
  context,
}) => {
  const account = await newAccount(page.request, 'tabs');
  const token = await signInAs(page, account, 'ar', '/devices');
  const lives = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.get('/api/user', { headers })).ok();
  };
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('الجهاز الحالي');
  // A name in Latin stands with the rest of its card.
  await expect(page.getByRole('main').locator('li bdi').first()).toHaveCSS('text-align', 'right');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByLabel('الاسم الأول')).toHaveValue('Salma');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'الحساب', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'تسجيل الخروج', exact: true }).press('Enter');
  await expect(other).toHaveURL(/\/login\?redirect=%2Fprofile/);
  const personal = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  expect(await personal()).toEqual([null, null]);
  await expect.poll(async () => Object.keys(await keptRecords(page))).not.toContain('owner');
  // Anyone who comes next at this computer finds no token to go on with.
  const left = JSON.stringify(await keptRecords(page));
  expect(left).toContain('revocation/');
  expect(left).not.toContain(token);
  await context.setOffline(false);
  await expect.poll(lives).toBe(false);
  await expect
    .poll(async () => Object.keys(await keptRecords(page)).filter((key) => /^revocation/.test(key)))
    .toEqual([]);
});
