import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  inArabic,
  refusal,
  showComponent,
} from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { EmailConfirmationForm } from './email-confirmation-form.tsx';

const sentAt = Date.parse('2026-11-24T18:00:00Z');

async function showConfirmation(answers: Answers, language: Language = 'en') {
  const onConfirmed = vi.fn();
  const onMaybeConfirmed = vi.fn();
  const user = { id: '12', email: 'noor@sahra.example', email_sent_at: sentAt };
  const shown = await showComponent(
    <EmailConfirmationForm {...{ user, onConfirmed, onMaybeConfirmed }} />,
    {
      answers,
      language,
    },
  );
  return { ...shown, onConfirmed };
}

const code = page.getByLabelText('Code');

test('a code that is missing is asked for, and none is sent', async () => {
  const { calls } = await showConfirmation({});
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Code is a required field')).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(calls).toEqual([]);
});

test('digits as an Arabic phone types them are sent as the code in the letter', async () => {
  const { calls, onConfirmed } = await showConfirmation(
    { 'POST email/confirm/12': () => ({ user: { is_active: true } }) },
    'ar',
  );
  await userEvent.type(page.getByLabelText(inArabic('Code')), '٢٣٤ ٥٦٧');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => onConfirmed.mock.calls)
    .toEqual([[{ active: true, needsPassword: false }]]);
  expect(calls[0]?.body).toEqual({ code: '234567' });
});

test('a wrong code is said below its field until it is typed in again', async () => {
  const { onConfirmed } = await showConfirmation({
    'POST email/confirm/12': () => refusal({ code: ['This code is not right.'] }),
  });
  await userEvent.type(code, '111222{Enter}');
  await expect.element(code).toHaveAccessibleDescription('This code is not right.');
  await userEvent.type(code, '3');
  await expect.element(page.getByText('This code is not right.')).not.toBeInTheDocument();
  expect(onConfirmed).not.toHaveBeenCalled();
});

test('an account that was made in another browser still needs a password', async () => {
  const { onConfirmed } = await showConfirmation({
    'POST email/confirm/12': () => ({ user: { needs_password: true } }),
  });
  await userEvent.type(code, '234567{Enter}');
  await expect
    .poll(() => onConfirmed.mock.calls)
    .toEqual([[{ active: false, needsPassword: true }]]);
});

test('a new code can be asked for two minutes after the last', async () => {
  vi.setSystemTime(sentAt + 30_000);
  const { calls } = await showConfirmation({
    'POST email/confirm/12/resend': () => ({
      temp_user: { id: '12', email_sent_at: (sentAt + 121_000) / 1000 },
    }),
  });
  await expect
    .element(page.getByRole('button', { name: 'Send a new code in 1:30' }))
    .toBeDisabled();
  vi.setSystemTime(sentAt + 121_000);
  const resend = page.getByRole('button', { name: 'Send a new code', exact: true });
  await expect.element(resend).toBeEnabled();
  await resend.click();
  await expect.element(page.getByText('Code was sent to your email')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Send a new code in/ })).toBeDisabled();
  expect(calls).toHaveLength(1);
});

test('a new code that is refused says why', async () => {
  vi.setSystemTime(sentAt + 600_000);
  await showConfirmation({
    'POST email/confirm/12/resend': () => Response.json({}, { status: 429 }),
  });
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.element(page.getByText('Too many tries. Try again in a few minutes.')).toBeVisible();
});
