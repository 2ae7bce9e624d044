import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  refusal,
  showComponent,
  viewer,
} from '../../../../tests/support/component.tsx';
import { PasswordForm } from './password-form.tsx';

async function showPasswordForm(answers: Answers, password = true) {
  const onChanged = vi.fn();
  const onRefused = vi.fn();
  const methods = { password, fresh: true, identities: [] };
  const proof = { methods, remembered: false, path: '/profile/password' };
  const shown = await showComponent(
    <PasswordForm email={viewer.email} {...{ proof, onChanged, onRefused }} />,
    { answers, user: viewer },
  );
  return { ...shown, onChanged, onRefused };
}

const field = (name: string) => page.getByLabelText(name, { exact: true });

async function typeNewPassword() {
  await userEvent.type(field('New password'), 'Morning#27');
  await userEvent.type(field('Confirm password'), 'Morning#27{Enter}');
}

test('a new password empties the fields and says that it was saved', async () => {
  const { onChanged, calls } = await showPasswordForm({ 'PUT user/password': () => ({}) });
  await userEvent.type(field('Old password'), 'Evening#26');
  await typeNewPassword();
  await expect.element(page.getByText('Data was successfully updated!')).toBeVisible();
  await expect.element(field('New password')).toHaveValue('');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(calls.at(-1)?.body).toEqual({
    old_password: 'Evening#26',
    password: 'Morning#27',
    password_confirmation: 'Morning#27',
  });
});

test('a wrong old password is said below it, and the new one stays typed', async () => {
  const { onRefused, onChanged } = await showPasswordForm({
    'PUT user/password': () => refusal({ old_password: ['This is not your password.'] }),
  });
  await userEvent.type(field('Old password'), 'Evening#25');
  await typeNewPassword();
  await expect
    .element(field('Old password'))
    .toHaveAccessibleDescription('This is not your password.');
  await expect.element(field('New password')).toHaveValue('Morning#27');
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onChanged).not.toHaveBeenCalled();
});

test('a provider that changes no passwords is said to', async () => {
  await showPasswordForm({});
  await typeNewPassword();
  await expect
    .element(page.getByText('The service does not let passwords be changed here.'))
    .toBeVisible();
});

test('an account without a password is asked for no old one', async () => {
  await showPasswordForm({}, false);
  await expect.element(field('New password')).toBeVisible();
  expect(field('Old password').query()).toBeNull();
});

test('the password manager learns whose new password it is', async () => {
  await showPasswordForm({});
  const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
  expect(username?.value).toBe('noor@sahra.example');
});
