import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { codeFor, letterTo } from '../support/mail.ts';
import { expectToStay } from '../support/toast.ts';
import { typeInto } from '../support/typing.ts';
import { newAccount, newEmail, newPassword, signInAs, signInForToken } from '../support/viewer.ts';
import { switchTo, wordingIn } from '../support/wording.ts';

const ar = wordingIn('ar');

const userMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Account|الحساب)$/ }).press('Enter');
  await page.getByRole('link', { name, exact: true }).press('Enter');
};

test('a viewer changes name and password by keyboard, in Arabic, and finds both after a reload', async ({
  page,
}) => {
  const account = await newAccount(page.request, 'profile');
  await signInAs(page, account, 'ar');
  await userMenu(page, 'الملف الشخصي');
  await expect(page).toHaveURL(/\/profile$/);
  const first = page.getByLabel('الاسم الأول');
  await expect(first).toHaveValue('Salma');
  await expect(page.getByLabel('مفعّل حتى')).not.toBeEditable();
  await typeInto(first, 'سلمى');
  await expectToStay(page, page.getByText('تم تحديث البيانات بنجاح!'), 3, () =>
    first.press('Enter'),
  );
  await page.reload();
  await expect(first).toHaveValue('سلمى');

  await page.getByRole('link', { name: 'الأمان' }).press('Enter');
  await expect(page).toHaveURL(/\/profile\/security$/);
  const old = page.getByLabel('كلمة المرور القديمة');
  await typeInto(old, 'Not-the-one-1');
  await typeInto(page.getByLabel('كلمة المرور الجديدة'), 'Morning#27');
  await typeInto(page.getByLabel('تأكيد كلمة المرور'), 'Morning#27');
  await page.keyboard.press('Enter');
  await expect(page.getByText('كلمة المرور الحالية غير صحيحة.')).toBeVisible();
  await typeInto(old, newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('تم تحديث البيانات بنجاح!')).toBeVisible();
  await letterTo(
    page.request,
    account.email,
    /password of your account was changed|كلمة مرور حسابك/,
  );
  await signInForToken(page.request, { ...account, password: 'Morning#27' });
  await page.goBack();
  await expect(first).toHaveValue('سلمى');
});

test('an account moves to a new address that its owner confirms, and the old one can stop that, each in both languages', async ({
  page,
}) => {
  const account = await newAccount(page.request, 'moving');
  const stopped = newEmail('stopped');
  const to = newEmail('moved');
  await signInAs(page, account, 'en', '/profile');
  const ask = async (email: string, password: string, say = wordingIn('en')) => {
    await typeInto(page.getByLabel(say('Email')), email);
    await page.keyboard.press('Tab');
    await typeInto(page.getByLabel(say('Present password')), password);
    await page.keyboard.press('Enter');
  };
  await ask(stopped, 'Not-the-one-1');
  await expect(page.getByText('This is not your present password.')).toBeVisible();

  await ask(stopped, newPassword);
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible();
  const warned = await letterTo(page.request, account.email, /stop-change/);
  const stopLink = /\S+\/stop-change\/\S+/.exec(warned.text)?.[0] ?? '';
  await page.goto(stopLink);
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  await switchTo(page, 'ar');
  await page.getByRole('button', { name: ar('Stop the change') }).press('Enter');
  await expect(page.getByRole('heading', { name: ar('The change is stopped') })).toBeVisible();

  await follow(page, '/profile');
  await ask(to, newPassword, ar);
  await expect(page.getByRole('heading', { name: ar('Confirm your new email') })).toBeVisible();
  await page.reload();
  await typeInto(page.getByLabel(ar('Code')), await codeFor(page.request, to));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ar('Thank you') })).toBeVisible();
  await expect(page.getByText(to)).toBeVisible();
  await page.getByRole('link', { name: ar('Back to your profile') }).press('Enter');
  await expect(page.getByLabel(ar('Email'))).toHaveValue(to);
  await letterTo(page.request, account.email, /عنوان بريد إلكتروني آخر/);

  // Too late: then only people can help.
  await follow(page, new URL(stopLink).pathname);
  await expect(page.getByRole('heading', { name: ar('Was this not you?') })).toBeVisible();
  await page.getByRole('button', { name: ar('Stop the change') }).press('Enter');
  await expect(page.getByRole('heading', { name: ar('There is no change to stop') })).toBeVisible();
  await expect(page.getByText(ar('Was this not you?'))).toBeVisible();
});
