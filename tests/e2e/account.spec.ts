import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mail.ts';
import { expectToStay } from '../support/toast.ts';
import { typeInto } from '../support/typing.ts';
import { demoAccount, newEmail, speak } from '../support/viewer.ts';
import { wordingIn } from '../support/wording.ts';

const ar = wordingIn('ar');

/** A code as a phone with Arabic digits pastes it, spaces and all. */
const inArabicDigits = (code: string) =>
  ` ${code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')} `;

/** Somebody who has registered and has not confirmed the address yet. */
async function register(page: Page, email: string): Promise<string> {
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
  return ((await answer.json()) as { temp_user: { id: string } }).temp_user.id;
}

test('a newcomer registers, confirms the e-mail with its code, and signs in, in Arabic', async ({
  page,
}) => {
  const email = newEmail('newcomer');
  await speak(page, 'ar');
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
  await expectAccessible(page);
  await typeInto(page.getByLabel(ar('Code')), '111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await typeInto(page.getByLabel(ar('Code')), inArabicDigits(await codeFor(page.request, email)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ar('Thank you') })).toBeVisible();
  await expect(
    page.getByText(ar('Your email is confirmed and your account is active.')),
  ).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('link', { name: ar('Sign in') }).press('Enter');
  await typeInto(page.getByLabel(ar('Email')), email);
  await typeInto(page.getByLabel(ar('Password'), { exact: true }), 'Evening#26');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: ar('Account'), exact: true })).toBeVisible();
});

test('an unconfirmed viewer who logs in is taken to the confirmation, where a refused new code says why', async ({
  page,
}) => {
  const email = newEmail('unconfirmed');
  await register(page, email);
  await page.goto('/login');
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), 'Evening#26');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  // Whoever has the link comes here, too.
  await expect(page.getByText('u•••@sahra.example')).toBeVisible();

  // This device's clock is ahead of the provider's, which has just sent a code.
  await page.clock.setSystemTime(Date.now() + 10 * 60_000);
  await page.getByRole('button', { name: 'Send a new code', exact: true }).press('Enter');
  const refusal = page.getByText('Please wait two minutes before asking for another.');
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await typeInto(page.getByLabel('Code'), '12');
  await expect(refusal).toBeVisible();
  await typeInto(page.getByLabel('Code'), await codeFor(page.request, email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('whoever confirms an account in another browser than it was made in sets a password first, in Arabic', async ({
  page,
}) => {
  const email = newEmail('elsewhere');
  const id = await register(page, email);
  await speak(page, 'ar');
  await page.goto(`/email-confirmation/${id}`);
  await typeInto(page.getByLabel(ar('Code')), await codeFor(page.request, email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ar('Thank you') })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: ar('Set a new password') }).press('Enter');
  await expect(page).toHaveURL(/\/forgot-password/);
});

test('a forgotten password is set anew in three steps, in Arabic', async ({ page }) => {
  const email = newEmail('forgetful');
  await register(page, email);
  await speak(page, 'ar');
  await page.goto('/password-reset');
  await typeInto(page.getByLabel(ar('Email')), email);
  await expectAccessible(page);
  await page.getByLabel(ar('Email')).press('Enter');
  await expect(page.getByLabel(ar('Code'))).toBeVisible();
  await expectAccessible(page);
  const code = await codeFor(page.request, email, /لمة المرور/);
  await typeInto(page.getByLabel(ar('Code')), inArabicDigits(code));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(ar('New password'))).toBeFocused();
  await expectAccessible(page);
  await typeInto(page.getByLabel(ar('New password')), 'Morning#27');
  await typeInto(page.getByLabel(ar('Confirm password')), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ar('New password was set successfully'))).toBeVisible();
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

test('what an external sign-in has told of a newcomer survives a reload', async ({ page }) => {
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
