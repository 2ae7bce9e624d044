import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { letterTo } from '../support/mail.ts';
import { typeInto } from '../support/typing.ts';
import { newAccount, newPassword, signInAs } from '../support/viewer.ts';
import { switchTo, wordingIn } from '../support/wording.ts';

/** A phone's lock, which its owner opens each time: `present` says whether they do. */
async function authenticatorOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    present: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function logOut(page: Page, say = wordingIn('en')): Promise<void> {
  await page.getByRole('button', { name: say('Account'), exact: true }).press('Enter');
  await page.getByRole('button', { name: say('Sign out') }).press('Enter');
  await expect(page.getByRole('link', { name: say('Sign in') })).toBeVisible();
}

/**
 * Touches the phone while the button asks for it, and at no other time: the field's own offer waits on the phone before
 * and after that, and would take the touch.
 */
async function touchWhenAsked(
  page: Page,
  touch: (present: boolean) => Promise<unknown>,
): Promise<void> {
  await page.exposeFunction('touchPhone', async (present: boolean) => void (await touch(present)));
  await page.addInitScript(() => {
    const get = CredentialsContainer.prototype.get;
    const { touchPhone } = window as unknown as { touchPhone(present: boolean): Promise<void> };
    CredentialsContainer.prototype.get = async function (options) {
      if (options?.mediation === 'conditional') return get.call(this, options);
      await touchPhone(true);
      try {
        return await get.call(this, options);
      } finally {
        await touchPhone(false);
      }
    };
  });
}

test('a viewer adds a passkey, signs in with it where they wanted to go, and removes it, in Arabic', async ({
  page,
}) => {
  const account = await newAccount(page.request, 'keys');
  const phone = await authenticatorOf(page);
  await signInAs(page, account, 'en', '/profile/security');
  const add = async (password: string) => {
    await typeInto(page.getByLabel('Name of the passkey'), 'My phone');
    await typeInto(page.getByLabel('Present password'), password);
    await page.keyboard.press('Enter');
  };
  await add('Not-the-one-1');
  await expect(page.getByText('This is not your present password.')).toBeVisible();
  await add(newPassword);
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  const mine = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(mine).toContainText('Added on');
  await letterTo(page.request, account.email, /My phone/);
  await add(newPassword);
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

  // Somebody who only holds the device takes no way in away.
  const removal = page.locator('form[name=removal]');
  const remove = mine.getByRole('button', { name: 'Remove the passkey My phone' });
  await remove.first().press('Enter');
  await typeInto(removal.getByLabel('Present password'), 'Not-the-one-1');
  await page.keyboard.press('Enter');
  await expect(removal.getByText('This is not your present password.')).toBeVisible();
  await remove.first().press('Enter');
  await expect(removal).toBeHidden();

  // Nobody touches the phone until it is asked for.
  await phone.present(false);
  await touchWhenAsked(page, phone.present);
  await logOut(page);
  await page.goto('/profile/security');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%2Fsecurity/);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(mine).toContainText('Last used:');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  // A viewer who has just signed in by a passkey is not asked for the password.
  await expect(page.getByLabel('Present password')).toBeHidden();
  const ar = wordingIn('ar');
  await switchTo(page, 'ar');
  await expect(mine).toContainText(ar('Last used: {when}').trim());
  await page
    .getByRole('button', { name: ar('Remove the passkey {name}', { name: 'My phone' }) })
    .press('Enter');
  await expect(page.getByText(ar('You have no passkeys yet.'))).toBeVisible();
  await logOut(page, ar);
  await follow(page, '/login');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: ar('Sign in') })).toBeVisible();
  await page.getByRole('button', { name: ar('Sign in with a passkey') }).press('Enter');
  await expect(page.getByText('مفتاح المرور هذا لا يخص أي حساب هنا.')).toBeVisible();
});

test('the e-mail field of the sign-in offers the passkey by itself, in Arabic too', async ({
  page,
}) => {
  const account = await newAccount(page.request, 'field');
  await authenticatorOf(page);
  await signInAs(page, account, 'ar', '/profile/security');
  await typeInto(page.getByLabel('كلمة المرور الحالية'), newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('تمت إضافة مفتاح المرور.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  // The browser of the test takes the suggestion as soon as it is offered.
  await page.goto('/login?redirect=%2Fdevices');
  await expect(page).toHaveURL(/\/devices$/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('الجهاز الحالي');
});
