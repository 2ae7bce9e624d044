import { expect, type Page, test } from '@playwright/test';
import { demoAccount } from '../support/viewer.ts';

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

/** The keys of what the device keeps. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('sahra');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const names = opening.result.objectStoreNames;
          if (!names.contains('kept')) return resolve([]);
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
        };
      }),
  );

test('a visitor’s tab leaves alone what belongs to the viewer of another tab', async ({
  page,
  context,
}) => {
  await signInHere(page);
  await expect.poll(() => keptOn(page)).toContain('owner');
  const visitor = await context.newPage();
  await visitor.goto('/about');
  await expect(visitor.getByRole('link', { name: 'Login' })).toBeVisible();
  await visitor.waitForTimeout(1000);
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
