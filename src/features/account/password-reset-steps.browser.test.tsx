import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  inArabic,
  refusal,
  showComponent,
} from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { PasswordResetSteps } from './password-reset-steps.tsx';

type Way = { code?: string; hasCode?: boolean; language?: Language };

async function showReset(answers: Answers, { code, hasCode = false, language }: Way = {}) {
  const onReset = vi.fn();
  const shown = await showComponent(<Steps {...{ code, hasCode, onReset }} />, {
    answers,
    ...(language && { language }),
  });
  return { ...shown, onReset };
}

/** Does what the route does: the address says which step it is. */
function Steps({ hasCode, ...props }: Omit<ComponentProps<typeof PasswordResetSteps>, 'onSent'>) {
  const [sent, setSent] = useState(hasCode);
  return (
    <>
      <PasswordResetSteps {...props} hasCode={sent} onSent={() => setSent(true)} />
      <button type="button" onClick={() => setSent(false)}>
        Back
      </button>
    </>
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const taken = () => ({});

test('the address that a code was asked for stands in the next step, whose code has the focus', async () => {
  const { calls } = await showReset({ 'POST password-reset': taken });
  await userEvent.type(field('Email'), ' noor@sahra.example {Enter}');
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Email')).toHaveValue('noor@sahra.example');
  expect(calls[0]?.body).toEqual({ email: 'noor@sahra.example' });
});

test('an address that is none is not asked for', async () => {
  const { calls } = await showReset({ 'POST password-reset': taken });
  await userEvent.type(field('Email'), 'noor{Enter}');
  await expect.element(page.getByText('Email is not valid.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a code that no letter of ours has is not sent', async () => {
  const { calls } = await showReset({}, { hasCode: true });
  await userEvent.type(field('Email'), 'noor@sahra.example');
  await userEvent.type(field('Code'), '110000{Enter}');
  await expect.element(page.getByText('Code is not valid.')).toBeVisible();
  await expect.element(field('Code')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('the code of the letter’s link is there, and the focus in the address that is not', async () => {
  await showReset({}, { code: '234567', hasCode: true });
  await expect.element(field('Code')).toHaveValue('234567');
  await expect.element(field('Email')).toHaveFocus();
});

test('a refusal that names no field stands below the code', async () => {
  await showReset(
    { 'POST password-reset/check': () => refusal({}, 'This code is not right.') },
    { code: '234567', hasCode: true },
  );
  await userEvent.type(field('Email'), 'noor@sahra.example{Enter}');
  await expect.element(field('Code')).toHaveAccessibleDescription('This code is not right.');
});

async function checkCode(answers: Answers) {
  const shown = await showReset(
    { 'POST password-reset/check': taken, ...answers },
    { code: '234567', hasCode: true },
  );
  await userEvent.type(field('Email'), 'noor@sahra.example{Enter}');
  await expect.element(field('New password')).toHaveFocus();
  return shown;
}

test('the new password is set with the code that was checked', async () => {
  const { calls, onReset } = await checkCode({ 'POST password-reset/234567': taken });
  await userEvent.type(field('New password'), 'Morning#27');
  await userEvent.type(field('Confirm password'), 'Morning#27{Enter}');
  await expect.poll(() => onReset.mock.calls).toHaveLength(1);
  expect(calls.at(-1)?.body).toEqual({
    email: 'noor@sahra.example',
    password: 'Morning#27',
    password_confirmation: 'Morning#27',
  });
});

test('a code that ran out is said above the new password, which has no field for it', async () => {
  const { onReset } = await checkCode({
    'POST password-reset/234567': () => refusal({ code: ['This code is no longer valid.'] }),
  });
  await userEvent.type(field('New password'), 'Morning#27');
  await userEvent.type(field('Confirm password'), 'Morning#27{Enter}');
  await expect.element(page.getByText('This code is no longer valid.')).toBeVisible();
  await expect.element(field('New password')).toHaveValue('Morning#27');
  expect(onReset).not.toHaveBeenCalled();
});

test('a viewer who goes back asks for a new code, and the one that was checked is of no use', async () => {
  await checkCode({ 'POST password-reset': taken });
  await page.getByRole('button', { name: 'Back' }).click();
  await userEvent.type(field('Email'), 'noor@sahra.example{Enter}');
  await expect.element(field('Code')).toBeVisible();
  expect(field('New password').query()).toBeNull();
});

test('a viewer who goes back after a code was sent asks for another one', async () => {
  const { calls } = await showReset({ 'POST password-reset': taken });
  await userEvent.type(field('Email'), 'noor@sahra.example{Enter}');
  await expect.element(field('Code')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await userEvent.type(field('Email'), '{Enter}');
  await expect.element(field('Code')).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['POST password-reset', 'POST password-reset']);
});

test('a new password is sent once, though Enter is pressed again while the next screen loads', async () => {
  const { calls, onReset, queryClient } = await checkCode({ 'POST password-reset/234567': taken });
  await userEvent.type(field('New password'), 'Morning#27');
  await userEvent.type(field('Confirm password'), 'Morning#27{Enter}');
  await expect.poll(() => onReset.mock.calls).toHaveLength(1);
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Save the new password' })).toBeDisabled();
  expect(calls.filter(({ call }) => call === 'POST password-reset/234567')).toHaveLength(1);
});

test('the steps speak Arabic', async () => {
  await showReset({}, { hasCode: true, language: 'ar' });
  await page.getByRole('button', { name: inArabic('Continue') }).click();
  const missing = inArabic('{field} is a required field', { field: inArabic('Code') });
  await expect.element(page.getByText(missing)).toBeVisible();
});
