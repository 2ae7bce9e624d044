import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  inArabic,
  refusal,
  showComponent,
} from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import type { TempUser } from '../../queries/auth.ts';
import { RegistrationForm } from './registration-form.tsx';

type Newcomer = { returned?: TempUser; language?: Language };

async function showRegistration(answers: Answers = {}, { returned, language }: Newcomer = {}) {
  const onRegistered = vi.fn();
  const shown = await showComponent(
    <RegistrationForm returned={returned} country="AE" onRegistered={onRegistered} />,
    { answers, ...(language && { language }) },
  );
  const sent = () => shown.calls.filter(({ call }) => call === 'POST register');
  return { ...shown, onRegistered, sent };
}

const field = (name: string) => page.getByLabelText(name, { exact: true });

async function typeAll() {
  await userEvent.type(field('First name'), 'Noor');
  await userEvent.type(field('Last name'), 'Karim');
  await userEvent.type(field('Email'), 'noor@sahra.example');
  await userEvent.type(field('Phone'), '+97150000000');
  await userEvent.type(field('Password'), 'Evening#26');
  await userEvent.type(field('Confirm password'), 'Evening#26');
}

test('what is wrong with a field is said once it is left, and ends as it is mended', async () => {
  await showRegistration();
  await userEvent.click(field('First name'));
  const missing = page.getByText('First name is a required field');
  await expect.element(missing).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText('Last name is a required field')).not.toBeInTheDocument();
  await userEvent.type(field('First name'), 'N');
  await expect.element(missing).not.toBeInTheDocument();
});

test('a newcomer’s data are sent without what was left empty', async () => {
  const temp_user = { id: '12', email: 'noor@sahra.example' };
  const { sent, onRegistered } = await showRegistration({ 'POST register': () => ({ temp_user }) });
  await typeAll();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onRegistered.mock.calls).toMatchObject([[temp_user, false]]);
  expect(sent()[0]?.body).toEqual({
    first_name: 'Noor',
    last_name: 'Karim',
    email: 'noor@sahra.example',
    phone: '+97150000000',
    country_code: 'AE',
    password: 'Evening#26',
    password_confirmation: 'Evening#26',
  });
});

test('a newcomer is registered once, though Enter is pressed again while the next screen loads', async () => {
  const { sent, onRegistered, queryClient } = await showRegistration({
    'POST register': () => ({}),
  });
  await typeAll();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onRegistered.mock.calls).toHaveLength(1);
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Creating your account…' })).toBeDisabled();
  expect(sent()).toHaveLength(1);
});

test('the provider’s words stand below their fields until these change, and the first takes the focus', async () => {
  await showRegistration({
    'POST register': () =>
      refusal({ email: ['This address has an account.'], country_code: ['Not from there.'] }),
  });
  await typeAll();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not from there.')).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription('This address has an account.');
  await userEvent.keyboard('x');
  await expect.element(page.getByText('This address has an account.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Not from there.')).toBeVisible();
});

test('two passwords that differ are not sent', async () => {
  const { sent } = await showRegistration();
  await typeAll();
  await userEvent.type(field('Confirm password'), '7{Enter}');
  await expect.element(page.getByText('Passwords must match')).toBeVisible();
  await expect.element(field('Confirm password')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a rule of the password is ticked as it is met', async () => {
  await showRegistration();
  const rule = page.getByRole('listitem').filter({ hasText: 'A number' });
  await expect.element(rule).toMatchTextContent(/^A number$/);
  await userEvent.type(field('Password'), 'evening2');
  await expect.element(rule).toMatchTextContent('A numbermet');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'An uppercase letter' }))
    .not.toMatchTextContent('met');
});

test('a provider that cannot be reached costs nothing that was typed', async () => {
  await showRegistration({ 'POST register': () => Promise.reject(new TypeError('away')) });
  await typeAll();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('The server could not be reached. Nothing you typed is lost.'))
    .toBeVisible();
  await expect.element(field('First name')).toHaveValue('Noor');
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

test('a viewer who comes from another service chooses no password and keeps the address from there', async () => {
  const returned = {
    first_name: 'Noor',
    email: 'noor@moon.example',
    oauth_id: 'm-1',
    oauth_type: 'moon',
  };
  const { sent, onRegistered } = await showRegistration(
    { 'POST register': () => ({}) },
    { returned },
  );
  await expect.element(field('First name')).toHaveValue('Noor');
  await expect.element(field('Email')).toHaveAttribute('readonly');
  expect(field('Password').query()).toBeNull();
  await userEvent.type(field('Last name'), 'Karim');
  await userEvent.type(field('Phone'), '+97150000000{Enter}');
  await expect.poll(() => onRegistered.mock.calls).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({ oauth_id: 'm-1', email: 'noor@moon.example' });
  expect(sent()[0]?.body).not.toHaveProperty('password');
});

test('countries stand in the alphabet of the language that is read', async () => {
  await showRegistration({}, { language: 'ar' });
  const country = page.getByLabelText(inArabic('Country'), { exact: true });
  await expect.element(country).toHaveValue('AE');
  const select = country.element() as HTMLSelectElement;
  const names = [...select.options].slice(1).map(({ text }) => text);
  expect(names).toContain('الأردن');
  expect(names).toEqual([...names].sort(new Intl.Collator('ar').compare));
});
