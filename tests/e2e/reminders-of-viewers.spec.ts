import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { keptRecords } from '../support/kept-records.ts';
import { logIn, type RemindedViewer, remindedViewer } from '../support/reminded-viewer.ts';
import { zone } from '../support/viewer-timezone.ts';
import { switchTo } from '../support/wording.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ timezoneId: zone });

let viewer: RemindedViewer;
let somebodyElse: RemindedViewer;
test.beforeEach(async ({ request }) => {
  viewer = await remindedViewer(request);
  somebodyElse = await remindedViewer(request);
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  // The key Enter presses it, because entries of the menu that come later move the button.
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

test('logging out takes the reminders off the device, logging in brings them back in the language that is read, and nobody else sees them, nor finds the bell read', async ({
  page,
}) => {
  const arabic = await viewer.tomorrow('ar');
  const isSame = (one: (typeof arabic)[number], other: (typeof arabic)[number]) =>
    one.channelId === other.channelId && one.start === other.start;
  const [one, other] = (await viewer.tomorrow())
    .slice(20)
    .filter((one) => arabic.some((other) => isSame(one, other) && one.title !== other.title));
  const inArabic = one && arabic.find((other) => isSame(one, other));
  if (!inArabic || !other) throw new Error('Nothing on tomorrow has a name in both languages');
  await viewer.remind(one);
  await viewer.remind(other);
  await logIn(page, viewer.email);
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.click();
  await expect(bell).not.toHaveAccessibleName(/unread/);
  await page.goto('/reminders');
  const mine = page.getByRole('link', { name: one.title });
  await expect(mine).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(bell).not.toHaveAccessibleName(/unread/);
  const withdrawn = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('/push-subscriptions/'),
  );
  await logOut(page);
  await withdrawn;
  await expect.poll(() => keptRecords(page)).not.toHaveProperty('notifications');

  await logIn(page, somebodyElse.email);
  await expect(bell).toHaveAccessibleName(/unread/);
  await page.goto('/reminders');
  await expect(page.getByRole('heading', { name: 'Reminders', exact: true })).toBeVisible();
  await expect.poll(() => keptRecords(page)).toHaveProperty('notifications');
  await expect(mine).toHaveCount(0);
  await logOut(page);

  await logIn(page, viewer.email);
  await page.goto('/reminders');
  await expect(mine).toBeVisible();
  await expect(page.getByRole('link', { name: other.title })).toBeVisible();
  // Set in English, and named in the language that is read.
  await switchTo(page, 'ar');
  await expect(page.getByRole('link', { name: inArabic.title })).toBeVisible();
});
