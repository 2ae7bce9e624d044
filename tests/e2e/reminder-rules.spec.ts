import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { type RemindedViewer, remindedViewer, stayLoggedIn } from '../support/reminded-viewer.ts';
import { zone } from '../support/viewer-timezone.ts';

test.use({ serviceWorkers: 'allow', timezoneId: zone });

let viewer: RemindedViewer;
test.beforeEach(async ({ request }) => {
  viewer = await remindedViewer(request);
});

test('every episode of what the guide shows is reminded of: Reminders shows what was found, also after a reload and without a network, and an evening that was skipped there stays skipped', async ({
  page,
  context,
}) => {
  await stayLoggedIn(page, viewer.token);
  await page.goto('/epg');
  const toCome = /, Sahra News, from \d\d:\d\d to \d\d:\d\d$/;
  await page.getByRole('gridcell', { name: toCome }).last().press('Enter');
  const title = await page.getByRole('dialog').getByRole('heading').innerText();
  await page.getByRole('button', { name: 'Every episode…' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: `Remind me of ${title}`, exact: true });
  await sheet.getByRole('button', { name: 'Remind me', exact: true }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect.poll(() => viewer.reminders()).toContain(title);
  await page.goto('/reminders');
  const rules = page.getByRole('region', { name: 'Reminders by rule' });
  const found = rules
    .getByRole('listitem')
    .filter({ has: page.locator('time'), hasNot: page.getByRole('heading') });
  await expect(found.first()).toContainText(title);
  const skip = found.first().getByRole('button', { name: /^Not (tonight|this day): / });
  const date = (await skip.getAttribute('aria-label'))?.split(', ').at(-1) ?? '';
  const skipped = rules.getByText(`No reminder on ${date}`);
  const before = (await viewer.reminders()).length;

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await expect(found.first()).toContainText(title);
  await skip.press('Enter');
  await expect(skipped).toBeVisible();
  await page.reload();
  await expect(skipped).toBeVisible();
  expect(await viewer.reminders()).toHaveLength(before);

  await context.setOffline(false);
  await expect.poll(async () => (await viewer.reminders()).length).toBeLessThan(before);
  await page.reload();
  await expect(skipped).toBeVisible();
  await expect(found.filter({ hasText: date })).toHaveCount(0);
});
