import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { keptRecords } from '../support/kept-records.ts';
import { demoAccount } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

/** Signs in without being remembered: the token is this tab's alone. */
async function signInHere(page: Page): Promise<void> {
  const account = await demoAccount(page.request);
  const answer = await page.request.post('/api/login', { data: { ...account, remember: false } });
  const body = (await answer.json()) as { data?: { token: string }; token?: string };
  await page.goto('/about');
  await page.evaluate(
    (token) => sessionStorage.setItem('token', JSON.stringify(token)),
    body.data?.token ?? body.token,
  );
  await page.reload();
}

const keptOn = async (page: Page) => Object.keys(await keptRecords(page));

test('a visitor’s tab leaves alone what belongs to the viewer of another tab', async ({
  page,
  context,
}) => {
  await signInHere(page);
  await expect.poll(() => keptOn(page)).toContain('owner');
  const visitor = await context.newPage();
  await visitor.goto('/about');
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible();
  // By now the visitor's page has informed the worker that nobody sits here, and has done what belongs to that.
  await visitor.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visitor.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await keptOn(page)).toContain('owner');
});

test('a session that was not to be remembered is not written down, and the next visitor finds nothing', async ({
  page,
  context,
}) => {
  await signInHere(page);
  await expect.poll(() => keptOn(page)).toContain('owner');
  expect(await keptOn(page)).not.toContain('viewer');
  await page.close();
  const visitor = await context.newPage();
  await visitor.goto('/about');
  await expect.poll(() => keptOn(visitor)).not.toContain('owner');
});
