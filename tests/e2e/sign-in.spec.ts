import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { typeInto } from '../support/typing.ts';
import { demoAccount, signIn } from '../support/viewer.ts';

test('the page of the sign-in names the files that its form needs, so that none waits for another one, turns around with the language and back, and says when the words cannot be fetched', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.(js|css)$/.test(request.url()))
      fetched.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const named = [...(answer?.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  expect(named.length).toBeGreaterThan(10);
  // What comes after the form, such as passkeys, is fetched by itself. The form's own files come first, each once.
  expect(fetched.slice(0, named.length).sort()).toEqual([...named].sort());
  expect(new Set(fetched).size).toBe(fetched.length);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByText('This language could not be loaded.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a visitor who opens the guide signs in and lands in it; remember me keeps the viewer signed in beyond the session, and without it only for the session', async ({
  page,
}) => {
  const account = await demoAccount(page.request);
  const login = async (remember: boolean) => {
    await typeInto(page.getByLabel('Email'), account.email);
    await typeInto(page.getByLabel('Password', { exact: true }), account.password);
    await page.getByLabel('Remember me').setChecked(remember);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  };
  const held = () =>
    page.evaluate(() => [
      localStorage.getItem('token') !== null,
      sessionStorage.getItem('token') !== null,
    ]);
  await page.goto('/epg');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg/);
  await login(true);
  await expect(page).toHaveURL(/\/epg$/);
  // The guide has come, which would close a menu.
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(await held()).toEqual([true, false]);
  await page.getByRole('button', { name: 'Account', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await held()).toEqual([false, false]);
  // Home is on its way, which takes the focus: a key could be pressed somewhere else.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await login(false);
  expect(await held()).toEqual([false, true]);
});

test('a token that expires while a screen is open leads to the login page and back to that screen, and one that is expired at the start leads there once, whatever fails together', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/video/the-salt-road');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first();
  await expect(heart).toBeVisible();
  await page.route('**/api/user/favorites/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { message: 'Unauthenticated' } })
      : route.fallback(),
  );
  await heart.click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fvideo%2Fthe-salt-road/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.unroute('**/api/user/favorites/**');
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await expect(page).toHaveURL(/\/video\/the-salt-road$/);

  await page.route('**/api/**', (route) =>
    route.request().headers().authorization
      ? route.fulfill({ status: 401, json: { message: 'Unauthenticated' } })
      : route.continue(),
  );
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/login?redirect=%2Fepg')) logins.push(frame.url());
  });
  await page.goto('/epg');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(logins).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
