import { expect, type Route } from '@playwright/test';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mail.ts';
import { expectToStay } from '../support/toast.ts';
import { typeInto } from '../support/typing.ts';
import { demoAccount, newEmail, presetLanguage } from '../support/viewer.ts';
import { wordingIn } from '../support/wording.ts';

const ar = wordingIn('ar');

/** The code in the form in which a phone with Arabic digits pastes it, with spaces. */
const inArabicDigits = (code: string) =>
  ` ${code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')} `;

test('a newcomer registers, confirms the e-mail with its code, and signs in, in Arabic', async ({
  page,
}) => {
  const email = newEmail('newcomer');
  await presetLanguage(page, 'ar');
  await page.goto('/registration');
  const phone = page.getByLabel(ar('Phone'));
  await page.getByLabel(ar('First name')).press('Enter');
  await expect(
    page.getByText(ar('{field} is a required field', { field: ar('First name') })),
  ).toBeVisible();
  // The first field that is wrong, wherever the press came from.
  await phone.press('Enter');
  await expect(page.getByLabel(ar('First name'))).toBeFocused();
  await typeInto(page.getByLabel(ar('First name')), 'سلمى');
  await typeInto(page.getByLabel(ar('Last name')), 'حداد');
  await typeInto(page.getByLabel(ar('Email')), email);
  await typeInto(phone, '+97150000000');
  await page.getByLabel(ar('Country')).selectOption('JO');
  await typeInto(page.getByLabel(ar('Password'), { exact: true }), 'Evening#26');
  await typeInto(page.getByLabel(ar('Confirm password')), 'Evening#27');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ar('Passwords must match'))).toBeVisible();
  await typeInto(page.getByLabel(ar('Confirm password')), 'Evening#26');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: ar('Confirm your email') })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(ar('Send a new code in {countdown}')) }),
  ).toBeDisabled();
  await typeInto(page.getByLabel(ar('Code')), '111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await typeInto(page.getByLabel(ar('Code')), inArabicDigits(await codeFor(page.request, email)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ar('Thank you') })).toBeVisible();
  await expect(
    page.getByText(ar('Your email is confirmed and your account is active.')),
  ).toBeVisible();

  await page.getByRole('link', { name: ar('Sign in') }).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: ar('Sign in') })).toBeVisible();
  await typeInto(page.getByLabel(ar('Email')), email);
  await typeInto(page.getByLabel(ar('Password'), { exact: true }), 'Evening#26');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: ar('Account'), exact: true })).toBeVisible();
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

test('a server that fails is said to for three seconds, one that does not answer for five, and then the letter is on its way', async ({
  page,
}) => {
  let fails = async (route: Route) => route.fulfill({ status: 500, body: 'broken' });
  await page.route('**/api/password-reset', (route) => fails(route));
  await page.goto('/forgot-password');
  const email = page.getByLabel('Email');
  await typeInto(email, 'viewer@sahra.example');
  const toast = page.getByRole('status').getByText('Server error');
  await expectToStay(page, toast, 3, async () => {
    await email.press('Enter');
    // It leaves the controls of a header within reach.
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())?.y).toBeGreaterThan(70);
  });
  fails = (route) => route.abort();
  await expectToStay(page, toast, 5, () => email.press('Enter'));
  fails = (route) => route.fulfill({ status: 201, json: {} });
  await email.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page).toHaveTitle('Sahra | Check your email');
});

test('the email of a newcomer’s external sign-in survives a reload', async ({ page }) => {
  await page.goto('/login?redirect=%2Fepg');
  await page
    .getByRole('button', { name: /^Continue with/ })
    .first()
    .click();
  await page.waitForURL(/\/oidc\/|\/sign-in\//);
  const email = newEmail('outside', 'elsewhere.example');
  await typeInto(page.locator('input[type=email]'), email);
  await typeInto(page.locator('input[type=password]'), 'any-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/registration\?redirect=%2Fepg/);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Confirm password')).toBeHidden();
});
