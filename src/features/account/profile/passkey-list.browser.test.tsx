import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  refusal,
  showComponent,
  viewer,
} from '../../../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../../../tests/support/component-accessibility.ts';
import type { Language } from '../../../domain/language.ts';
import { PasskeyList } from './passkey-list.tsx';

const phone = { id: '1', name: 'My phone', created_at: '2026-11-01T12:00:00Z' };

type Setting = { fresh?: boolean; language?: Language };

async function showPasskeys(answers: Answers, { fresh = true, language }: Setting = {}) {
  const onRefused = vi.fn();
  const methods = { password: true, fresh, identities: [] };
  const proof = { methods, remembered: false, path: '/profile/sign-in' };
  const shown = await showComponent(<PasskeyList {...{ proof, onRefused }} />, {
    answers,
    user: viewer,
    ...(language && { language }),
  });
  const called = (wanted: string) => shown.calls.filter(({ call }) => call === wanted);
  return { ...shown, onRefused, called };
}

const remove = page.getByRole('button', { name: 'Remove the passkey My phone' });
const dialogAnswers = (name: string) =>
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', name));

const options = {
  challenge: 'c3Rhcg',
  rp: { id: 'localhost', name: 'Sahra' },
  user: { id: 'Nw', name: 'noor', displayName: 'Noor' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

test('an account without passkeys says so, once that is known', async () => {
  const held = heldAnswer();
  await showPasskeys({ 'GET user/passkeys': held.answer });
  await expect.element(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  expect(page.getByText('You have no passkeys yet.').query()).toBeNull();
  held.give({ data: [] });
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a passkey is dated in the language that is read', async () => {
  await showPasskeys({ 'GET user/passkeys': () => ({ data: [phone] }) }, { language: 'ar' });
  const row = page.getByRole('listitem');
  await expect.element(row).toMatchTextContent(inArabic('Added on {added}').trim());
  await expect.element(row).toMatchTextContent(/0?1\D+11\D+2026/);
});

test('a list that could not be loaded is asked for again at a press', async () => {
  let away = true;
  await showPasskeys({
    'GET user/passkeys': () => (away ? Response.json({}, { status: 400 }) : { data: [phone] }),
  });
  const alert = page.getByRole('alert').first();
  await expect.element(alert).toMatchTextContent('Your passkeys could not be loaded.');
  away = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('My phone')).toBeVisible();
});

test('a passkey that is removed leaves the list', async () => {
  let kept = [phone];
  const { called } = await showPasskeys({
    'GET user/passkeys': () => ({ data: kept }),
    'DELETE user/passkeys/1': () => {
      kept = [];
      return {};
    },
  });
  await remove.click();
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible();
  expect(called('DELETE user/passkeys/1')).toHaveLength(1);
});

test('a viewer who has to prove who they are is asked in the row, and the second press closes it', async () => {
  const { called, onRefused } = await showPasskeys(
    {
      'GET user/passkeys': () => ({ data: [phone] }),
      'DELETE user/passkeys/1': () => refusal({ password: ['This is not your password.'] }),
    },
    { fresh: false },
  );
  const row = page.getByRole('listitem');
  const password = row.getByLabelText('Present password');
  await expect.element(remove).toHaveAttribute('aria-expanded', 'false');
  await remove.click();
  await expect.element(password).toBeVisible();
  await expectDocumentAccessible();
  await userEvent.type(password, 'Evening#25{Enter}');
  await expect.element(password).toHaveAccessibleDescription('This is not your password.');
  expect(called('DELETE user/passkeys/1')[0]?.body).toEqual({ password: 'Evening#25' });
  expect(onRefused).toHaveBeenCalled();
  await remove.first().click();
  await expect.element(password).not.toBeInTheDocument();
});

test.each([
  ['NotAllowedError', 'No passkey was added.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['SecurityError', 'This browser could not use a passkey here.'],
  ['NotSupportedError', 'This browser could not use a passkey here.'],
  ['ConstraintError', 'This browser could not use a passkey here.'],
])('the browser’s dialog may end without a passkey: %s', async (name, words) => {
  const create = dialogAnswers(name);
  await showPasskeys({
    'GET user/passkeys': () => ({ data: [] }),
    'POST user/passkeys/options': () => options,
  });
  await userEvent.type(page.getByLabelText('Name of the passkey'), 'My desk{Enter}');
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveValue('My desk');
  expect(page.getByText(/could not be reached/).query()).toBeNull();
  expect(create).toHaveBeenCalledOnce();
});

test('a browser that knows no passkeys is said to, and offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await showPasskeys({ 'GET user/passkeys': () => ({ data: [phone] }) });
  await expect.element(page.getByText('This browser knows no passkeys.')).toBeVisible();
  await expect.element(page.getByText('My phone')).toBeVisible();
  expect(page.getByRole('button', { name: 'Add a passkey' }).query()).toBeNull();
});
