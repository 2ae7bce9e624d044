import { expect, test } from '@playwright/test';
import { codeFor, lettersTo } from '../support/mail.ts';
import { typeInto } from '../support/typing.ts';
import { demoAccount, newAccount } from '../support/viewer.ts';

test('a newcomer registers, confirms the e-mail with its code, and signs in', async ({
  page,
}, info) => {
  const email = `newcomer-${info.retry}-${info.workerIndex}@sahra.example`;
  await page.goto('/registration');
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByText('First name is a required field')).toBeVisible();
  await typeInto(page.getByLabel('First name'), 'Salma');
  await typeInto(page.getByLabel('Last name'), 'Haddad');
  await typeInto(page.getByLabel('E-mail'), email);
  await typeInto(page.getByLabel('Phone'), '+97150000000');
  await page.getByLabel('Country').selectOption('JO');
  await typeInto(page.getByLabel('Password', { exact: true }), 'Evening#26');
  await typeInto(page.getByLabel('Confirm password'), 'Evening#27');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await typeInto(page.getByLabel('Confirm password'), 'Evening#26');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Send a new code in [12]:\d\d/ })).toBeDisabled();
  await typeInto(page.getByLabel('Code'), '111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await typeInto(page.getByLabel('Code'), await codeFor(page.request, email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.goto('/login');
  await typeInto(page.getByLabel('E-mail'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), 'Evening#26');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('an unconfirmed viewer who logs in is taken to the confirmation', async ({ page }, info) => {
  const email = `unconfirmed-${info.retry}-${info.workerIndex}@sahra.example`;
  const answer = await page.request.post('/api/register', {
    data: {
      first_name: 'Omar',
      last_name: 'Nasser',
      email,
      phone: '+96270000000',
      country_code: 'JO',
      password: 'Evening#26',
      password_confirmation: 'Evening#26',
    },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/login');
  await typeInto(page.getByLabel('E-mail'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), 'Evening#26');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
});

test('a forgotten password is set anew in three steps', async ({ page }, info) => {
  const email = `forgetful-${info.retry}-${info.workerIndex}@sahra.example`;
  await page.request.post('/api/register', {
    data: {
      first_name: 'Rim',
      last_name: 'Aziz',
      email,
      phone: '+96270000001',
      country_code: 'JO',
      password: 'Evening#26',
      password_confirmation: 'Evening#26',
    },
  });
  await page.goto('/password-reset');
  await typeInto(page.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeVisible();
  await expect(async () => {
    await typeInto(page.getByLabel('Code'), await codeFor(page.request, email));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New password')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await typeInto(page.getByLabel('New password'), 'Morning#27');
  await typeInto(page.getByLabel('Confirm password'), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page.getByText('New password was set successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a visitor who wanted the guide comes in through an external provider and lands in the guide', async ({
  page,
}) => {
  await page.goto('/epg');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg/);
  const providers = page.getByRole('button', { name: /^Continue with/ });
  await expect(providers).toHaveCount(2);
  await providers.first().click();
  await page.waitForURL(/\/oidc\//);
  const { email, password } = await demoAccount(page.request);
  await typeInto(page.locator('input[type=email]'), email);
  await typeInto(page.locator('input[type=password]'), password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/epg$/);
  // Nobody chose to be remembered.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('whoever holds a code for a new password goes straight to it, and no second one is sent', async ({
  page,
}, info) => {
  const { email } = await newAccount(page.request, `holder-${info.retry}-${info.workerIndex}`);
  await page.goto('/login?redirect=%2Fepg');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/password-reset\?redirect=%2Fepg/);
  await typeInto(page.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Code')).toBeFocused();
  const code = await codeFor(page.request, email, /new password/);

  await page.goBack();
  await page.getByRole('link', { name: 'I have a code' }).click();
  await page.reload();
  await typeInto(page.getByLabel('E-mail'), email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toBeFocused();
  const codes = (await lettersTo(page.request, email)).filter(({ text }) =>
    /new password/.test(text),
  );
  expect(codes).toHaveLength(1);
  await page.keyboard.type('Morning#27');
  await typeInto(page.getByLabel('Confirm password'), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg/);
  await typeInto(page.getByLabel('E-mail'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/epg$/);
});

test('a confirmation that could not be asked for is not taken for an unknown user', async ({
  page,
}) => {
  const asked = '**/api/email/confirm/somebody';
  await page.route(asked, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/email-confirmation/somebody');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByText('Invalid user information')).toBeHidden();
  await page.unroute(asked);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Invalid user information' })).toBeVisible();
});

test('what an external sign-in has told of a newcomer survives a reload', async ({
  page,
}, info) => {
  await page.goto('/login?redirect=%2Fepg');
  await page
    .getByRole('button', { name: /^Continue with/ })
    .first()
    .click();
  await page.waitForURL(/\/oidc\/|\/sign-in\//);
  const email = `outside-${info.retry}-${info.workerIndex}@elsewhere.example`;
  await typeInto(page.locator('input[type=email]'), email);
  await typeInto(page.locator('input[type=password]'), 'any-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/registration\?redirect=%2Fepg/);
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await expect(page.getByLabel('Confirm password')).toBeHidden();
});
