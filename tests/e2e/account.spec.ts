import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { codeFor, lettersTo } from '../support/mail.ts';
import { expectToStay } from '../support/toast.ts';
import { typeInto } from '../support/typing.ts';
import { demoAccount, newAccount, newEmail, speak } from '../support/viewer.ts';
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

test('a code that is being typed stays as its viewer comes back from their mail, though nobody can be asked whose it is', async ({
  page,
}) => {
  const asked: Route[] = [];
  await page.addInitScript(() =>
    sessionStorage.setItem('newcomer', JSON.stringify({ id: '77', email: 'omar@sahra.example' })),
  );
  await page.route('**/api/email/confirm/77', (route) => {
    asked.push(route);
    return asked.length === 1 ? route.fulfill({ status: 500, json: {} }) : undefined;
  });
  await page.goto('/email-confirmation/77');
  const code = page.getByLabel('Code');
  await typeInto(code, '123');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked.length).toBe(2);
  await page.keyboard.type('45');
  await expect(code).toHaveValue('12345');
  await asked[1]?.fulfill({ status: 500, json: {} });
  await expect(code).toHaveValue('12345');
});

test('what is wrong with a field is said once it is left, and ends as it is mended', async ({
  page,
}) => {
  await page.route('**/api/register', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'No.',
        errors: { email: ['This address has an account.'], country_code: ['Not from there.'] },
      },
    }),
  );
  await page.goto('/registration');
  const first = page.getByLabel('First name');
  const email = page.getByLabel('Email');
  const country = page.getByLabel('Country');
  const missing = (field: string) => page.getByText(`${field} is a required field`);
  await first.focus();
  // As when the viewer looks into another window: the field keeps its focus.
  await first.dispatchEvent('focusout');
  await expect(first).toBeFocused();
  await expect(missing('First name')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(missing('First name')).toBeVisible();
  await expect(missing('Last name')).toBeHidden();
  await typeInto(first, 'S');
  await expect(missing('First name')).toBeHidden();
  await country.focus();
  await country.selectOption('');
  await page.keyboard.press('Tab');
  await expect(missing('Country')).toBeVisible();
  await country.selectOption('JO');
  await expect(missing('Country')).toBeHidden();

  await typeInto(page.getByLabel('Last name'), 'Haddad');
  await typeInto(email, 'taken@sahra.example');
  await typeInto(page.getByLabel('Phone'), '+97150000000');
  await typeInto(page.getByLabel('Password', { exact: true }), 'Evening#26');
  await typeInto(page.getByLabel('Confirm password'), 'Evening#26');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not from there.')).toBeVisible();
  await country.selectOption('AE');
  await expect(page.getByText('Not from there.')).toBeHidden();
  await expect(page.getByText('This address has an account.')).toBeVisible();
  await typeInto(email, 'free@sahra.example');
  await expect(page.getByText('This address has an account.')).toBeHidden();
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

test('whoever remembers the password after all goes back to the sign-in, and keeps the way to the guide', async ({
  page,
}) => {
  await page.goto('/forgot-password?redirect=%2Fepg');
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg$/);
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

test('whoever holds a code for a new password goes straight to it, and no second one is sent', async ({
  page,
}) => {
  const { email } = await newAccount(page.request, 'holder');
  await page.goto('/login?redirect=%2Fepg');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/password-reset\?redirect=%2Fepg/);
  // The address changes first: both screens have a field of this name.
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeVisible();
  await typeInto(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  const code = await codeFor(page.request, email, /new password/);

  await page.goBack();
  await page.getByRole('link', { name: 'I have a code' }).click();
  await page.reload();
  await typeInto(page.getByLabel('Email'), email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toBeFocused();
  await expectAccessible(page);
  const codes = (await lettersTo(page.request, email)).filter(({ text }) =>
    /new password/.test(text),
  );
  expect(codes).toHaveLength(1);
  await page.keyboard.type('Morning#27');
  await typeInto(page.getByLabel('Confirm password'), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fepg/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/epg$/);
});

test('a code that runs out before the new password is typed is told, and another one can be asked for', async ({
  page,
}) => {
  const ranOut = { message: 'No.', errors: { code: ['This code is no longer valid.'] } };
  await page.route('**/api/password-reset/check', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/password-reset/234567', (route) =>
    route.fulfill({ status: 422, json: ranOut }),
  );
  await page.goto('/password-reset/234567');
  await typeInto(page.getByLabel('Email'), 'late@sahra.example');
  await page.keyboard.press('Enter');
  await typeInto(page.getByLabel('New password'), 'Morning#27');
  await typeInto(page.getByLabel('Confirm password'), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('This code is no longer valid.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new code' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
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
