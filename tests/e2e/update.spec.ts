import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { serveTwoVersions, type TwoVersions } from '../support/two-versions.ts';

let site: TwoVersions;
test.beforeEach(async () => {
  site = await serveTwoVersions();
});
test.afterEach(() => site.close());

const versionOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.version ?? '1');

async function openApp(page: Page): Promise<void> {
  await page.goto(`${site.origin}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A browser that has only just stored the first version may not look for the next yet. */
async function expectOffer(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Files of the contact page, which the next version has no more. */
function contactFiles(): string[] {
  return readdirSync('dist/assets')
    .filter((name) => name.includes('contact') && name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
}

test('a new version is offered, taken at the viewer’s word, and leaves other windows whole', async ({
  context,
}) => {
  const [mine, other] = [await context.newPage(), await context.newPage()];
  await openApp(mine);
  await openApp(other);
  const gone = contactFiles();
  expect(gone.length).toBeGreaterThan(0);
  site.replace(gone);
  await expectOffer(mine);
  expect([await versionOf(mine), await versionOf(other)]).toEqual(['1', '1']);

  await mine.getByRole('button', { name: 'Load it now' }).click();
  await expect.poll(() => versionOf(mine).catch(() => 'loading')).toBe('2');
  expect(await versionOf(other)).toBe('1');

  // The other window was never on this page, and the server has its files no more.
  await other.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await versionOf(other)).toBe('1');
});

test('without the viewer’s word the old version goes on, also after loading anew', async ({
  page,
}) => {
  await openApp(page);
  site.replace(contactFiles());
  await expectOffer(page);
  await page.reload();
  expect(await versionOf(page)).toBe('1');
  await expect(page.getByText('A new version is ready.')).toBeVisible();
});
