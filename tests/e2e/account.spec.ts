import { type APIRequestContext, expect, test } from '@playwright/test';
import { demoAccount } from '../support/viewer.ts';

type Mail = { to: string; text: string };

/** The six digits that the last mail to this address holds. */
async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
    const body = (await answer.json()) as Mail[] | { data: Mail[] };
    const mails = Array.isArray(body) ? body : body.data;
    code = mails.find(({ to }) => to === address)?.text.match(/\b\d{6}\b/)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

test('a newcomer registers, confirms the e-mail with its code, and signs in', async ({
  page,
}, info) => {
  const email = `newcomer-${info.retry}-${info.workerIndex}@sahra.example`;
  await page.goto('/registration');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('First name is a required field')).toBeVisible();
  await page.getByLabel('First name').fill('Salma');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('+97150000000');
  await page.getByLabel('Country').selectOption('JO');
  await page.getByLabel('Password', { exact: true }).fill('Evening#26');
  await page.getByLabel('Confirm password').fill('Evening#27');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Evening#26');
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Send a new code in [12]:\d\d/ })).toBeDisabled();
  await page.getByLabel('Code').fill('111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.getByLabel('Code').fill(await codeFor(page.request, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Evening#26');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
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
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Evening#26');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
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
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await expect(async () => {
    await page.getByLabel('Code').fill(await codeFor(page.request, email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('New password')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByLabel('New password').fill('Morning#27');
  await page.getByLabel('Confirm password').fill('Morning#27');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('New password was set successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a viewer of the demo comes in through an external provider', async ({ page }) => {
  await page.goto('/login');
  const providers = page.getByRole('button', { name: /^Continue with/ });
  await expect(providers).toHaveCount(2);
  await providers.first().click();
  await page.waitForURL(/\/oidc\//);
  const { email, password } = await demoAccount(page.request);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
