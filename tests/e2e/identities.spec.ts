import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mail.ts';
import { typeInto } from '../support/typing.ts';
import { newEmail, presetLanguage } from '../support/viewer.ts';
import { switchTo, wordingIn } from '../support/wording.ts';

const ar = wordingIn('ar');
const providers = (page: Page) =>
  page.getByRole('button', { name: ar('Continue with <0>{label}</0>').trim() });

test('an account of another service gets a password after a new sign-in, and then lets the service go, in Arabic', async ({
  page,
}) => {
  const email = newEmail('linked', 'elsewhere.example');
  await presetLanguage(page, 'ar');
  await page.goto('/login');
  await providers(page).first().press('Enter');
  await page.waitForURL(/\/oidc\/|\/sign-in\//);
  await typeInto(page.locator('input[type=email]'), email);
  await typeInto(page.locator('input[type=password]'), 'any-password');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(ar('Email'))).not.toBeEditable();
  await typeInto(page.getByLabel(ar('First name')), 'ليلى');
  await typeInto(page.getByLabel(ar('Last name')), 'منصور');
  await typeInto(page.getByLabel(ar('Phone')), '+97150000000');
  await page.getByLabel(ar('Country')).selectOption('AE');
  await page.getByLabel(ar('Phone')).press('Enter');
  await typeInto(page.getByLabel(ar('Code')), await codeFor(page.request, email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ar('Thank you') })).toBeVisible();
  await follow(page, '/login?redirect=%2Fprofile%2Fsecurity');
  await expect(page.getByRole('heading', { level: 1, name: ar('Sign in') })).toBeVisible();
  // The service still knows who this is and asks for nothing, so that this proves nothing.
  await providers(page).first().press('Enter');
  await expect(page).toHaveURL(/\/profile\/security$/);
  const setPassword = async () => {
    await typeInto(page.getByLabel(ar('New password')), 'Morning#27');
    await typeInto(page.getByLabel(ar('Confirm password')), 'Morning#27');
    await page.keyboard.press('Enter');
  };
  const form = page.locator('form[name=password]');
  const again = form.getByRole('region', { name: ar('Sign in again') });
  await expect(again).toBeVisible();
  await setPassword();
  const sentence = 'يُرجى تسجيل الدخول مرة أخرى ثم إتمام ذلك خلال عشر دقائق.';
  await expect(form.getByRole('alert').first()).toHaveText(sentence);

  // It leads to the service, which asks once more, and back to this address.
  await providers(page).first().press('Enter');
  await page.waitForURL(/\/oidc\/|\/sign-in\//);
  await typeInto(page.locator('input[type=email]'), email);
  await typeInto(page.locator('input[type=password]'), 'any-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(again).toHaveCount(0);
  const unlink = page.getByRole('button', { name: ar('Unlink {label}') });
  await unlink.press('Enter');
  await expect(page.getByText('هذه هي الطريقة الوحيدة للدخول إلى حسابك.')).toBeVisible();
  await setPassword();
  await expect(page.getByText(ar('Data was successfully updated!'))).toBeVisible();
  await unlink.press('Enter');
  await expect(page.getByText(ar('No other service is linked to your account.'))).toBeVisible();
  await expect(unlink).toHaveCount(0);
  await switchTo(page, 'en');
  await expect(page.getByText('No other service is linked to your account.')).toBeVisible();
});
