import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { typeInto } from '../support/typing.ts';
import { signIn } from '../support/viewer.ts';

const fieldOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('searchbox', { name });

/** The guide is kept in the background, a day after the other; programmes are found in what is kept. */
async function untilGuideIsKept(page: Page): Promise<void> {
  await page.goto('/epg');
  await page.getByRole('grid').waitFor();
  const days = () =>
    page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length);
  await expect.poll(days).toBeGreaterThanOrEqual(16);
}

test('programmes of the guide are found beside titles, and without a network', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page);
  await untilGuideIsKept(page);
  await follow(page, '/search?q=bulletin');
  const main = page.getByRole('main');
  const beside = main.getByRole('region', { name: 'Programmes' });
  await expect(beside.getByRole('link', { name: /Bulletin/ }).first()).toBeVisible();
  // What is to come leads to its place in the guide.
  const coming = beside.locator('a[data-moment=future]').first();
  await coming.press('Enter');
  await expect(page).toHaveURL(/\/epg\?/);
  await expect(
    page.getByRole('gridcell', { name: /Bulletin/ }).and(page.locator(':focus')),
  ).toBeVisible();
  await page.goBack();
  await expect(beside).toBeVisible();
  const field = fieldOf(page, 'Search');
  // Arabic words find what has them in Arabic, on the English screen too.
  await typeInto(field, 'نشرة');
  await expect(beside.getByRole('link', { name: /نشرة/ }).first()).toBeVisible();
  await typeInto(field, 'bulletin');
  await expect(beside.getByRole('link', { name: /Bulletin/ }).first()).toBeVisible();
  await context.setOffline(true);
  await typeInto(field, 'the bulletin');
  await expect(main.getByText('Programmes of the guide are found without one.')).toBeVisible();
  await expect(beside.getByRole('link', { name: /Bulletin/ }).first()).toBeVisible();
  const kinds = main.getByRole('navigation', { name: 'Kinds of results' });
  await kinds.getByRole('link', { name: /^Programmes/ }).press('Enter');
  await expect(main.getByRole('link', { name: /Bulletin/ }).nth(8)).toBeVisible();
  await context.setOffline(false);
  await kinds.getByRole('link', { name: /^All/ }).press('Enter');
  // Another search begins at the top.
  await typeInto(field, 'the');
  await expect(main.getByRole('status').first()).toContainText(/\d+ titles/);
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  await field.focus();
  await typeInto(field, 'lighthouse');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(main.getByRole('link', { name: /lighthouse/i }).first()).toBeVisible();
});
