import { expect, test } from '@playwright/test';
import { typeInto } from '../support/typing.ts';
import { demoAccount, signIn } from '../support/viewer.ts';

test('a visitor who opens the guide signs in with the offered account and lands in the guide', async ({
  page,
}) => {
  await page.goto('/epg');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg/);
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await expect(page).toHaveURL(/\/epg$/);
});

test('a wrong password is told above the form and loses nothing that was typed', async ({
  page,
}) => {
  await page.goto('/login');
  await typeInto(page.getByLabel('E-mail'), 'nobody@sahra.example');
  await typeInto(page.getByLabel('Password', { exact: true }), 'Wrong#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@sahra.example');
});

test('an e-mail that is none and an empty password are told below their fields', async ({
  page,
}) => {
  await page.goto('/login');
  await typeInto(page.getByLabel('E-mail'), 'not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('E-mail is not valid.')).toBeVisible();
  await expect(page.getByText('Password is a required field')).toBeVisible();
});

test('no response at all reads as wrong credentials, as specified', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await expect(page.getByText('Wrong email or password')).toBeVisible();
});

test('remember me keeps the viewer signed in beyond the session, and without it only for the session', async ({
  page,
}) => {
  const account = await demoAccount(page.request);
  const login = async (remember: boolean) => {
    await page.goto('/login');
    await typeInto(page.getByLabel('E-mail'), account.email);
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
  await login(true);
  expect(await held()).toEqual([true, false]);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await held()).toEqual([false, false]);
  await login(false);
  expect(await held()).toEqual([false, true]);
});

test('an expired token leads to the login page once, whatever fails together', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization
      ? route.fulfill({ status: 401, json: { message: 'Unauthenticated' } })
      : route.continue(),
  );
  await page.goto('/epg');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a token that expires while a screen is open leads to the login page, and back to that screen', async ({
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
  await page.unroute('**/api/user/favorites/**');
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await expect(page).toHaveURL(/\/video\/the-salt-road$/);
});

test('the language switch turns the page around and back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a page that is not there says so and leads home', async ({ page }) => {
  await page.goto('/nothing/here/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
