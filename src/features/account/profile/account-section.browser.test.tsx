import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
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
import { pressEnter } from '../../../../tests/support/press-enter.ts';
import type { Language } from '../../../domain/language.ts';
import type { SignInMethods } from '../../../queries/account.ts';
import { userQuery } from '../../../queries/user.ts';
import { useApp } from '../../../session/use-app.tsx';
import { AccountSection } from './account-section.tsx';

const proved: SignInMethods = { password: true, fresh: true, identities: [] };

/** The section with the user whom the app knows, as its screen shows it. */
function AccountOfViewer(props: Omit<ComponentProps<typeof AccountSection>, 'user'>) {
  const { data: user } = useSuspenseQuery(userQuery(useApp().client));
  return <AccountSection user={user} {...props} />;
}

type Setting = { methods?: SignInMethods | null; language?: Language };

async function showAccount(answers: Answers, { methods = proved, language }: Setting = {}) {
  const onAddressToConfirm = vi.fn();
  const onRefused = vi.fn();
  const proof = { methods, remembered: false, path: '/profile' };
  const shown = await showComponent(
    <Suspense>
      <AccountOfViewer {...{ proof, onAddressToConfirm, onRefused }} />
    </Suspense>,
    {
      answers,
      user: { ...viewer, active_to: Date.parse('2027-03-01T12:00:00Z') },
      ...(language && { language }),
    },
  );
  const sent = () => shown.calls.findLast(({ call }) => call === 'PUT user')?.body;
  return { ...shown, onAddressToConfirm, onRefused, sent };
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });

test('a name is saved at Enter, and the viewer reads that it was', async () => {
  const { sent } = await showAccount({ 'PUT user': () => ({}) });
  await userEvent.type(field('First name'), '{End}a{Enter}');
  await expect.element(page.getByText('Data was successfully updated!')).toBeVisible();
  expect(sent()).toMatchObject({ first_name: 'Noora', email: 'noor@sahra.example' });
  expect(sent()).not.toHaveProperty('password');
});

test('what is typed while a name is saved stays, and is saved with the next press', async () => {
  const held = heldAnswer();
  const { sent, queryClient } = await showAccount({ 'PUT user': held.answer });
  await userEvent.type(field('First name'), '{End}a{Enter}');
  await expect.poll(sent).toMatchObject({ first_name: 'Noora' });
  await userEvent.type(field('Phone'), '{End}9');
  held.give({});
  await expect.element(page.getByText('Data was successfully updated!')).toBeVisible();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await expect.element(save).toBeEnabled();
  await expect.element(field('Phone')).toHaveValue('+971500000009');
  await expect.element(field('First name')).toHaveValue('Noora');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toMatchObject({ first_name: 'Noora', phone: '+971500000009' });
});

test('a name that is saved takes back nothing that another device has changed meanwhile', async () => {
  const { sent, client, queryClient } = await showAccount({ 'PUT user': () => ({}) });
  await userEvent.type(field('First name'), '{End}a');
  queryClient.setQueryData(
    userQuery(client).queryKey,
    (before) => before && { ...before, last_name: 'Haddad', email: 'noor@moon.example' },
  );
  await save.click();
  await expect.element(page.getByText('Data was successfully updated!')).toBeVisible();
  expect(sent()).toMatchObject({
    first_name: 'Noora',
    last_name: 'Haddad',
    email: 'noor@moon.example',
  });
});

test('what the provider does not take is said below its field', async () => {
  const { onRefused } = await showAccount({
    'PUT user': () => refusal({ phone: ['This is no number.'] }),
  });
  await userEvent.type(field('Phone'), 'x');
  await save.click();
  await expect.element(field('Phone')).toHaveAccessibleDescription('This is no number.');
  await expect.element(field('Phone')).toHaveFocus();
  expect(onRefused).toHaveBeenCalled();
});

test('another address asks for the password of a viewer who has not just proved who they are', async () => {
  const to = { id: '30', email: 'noor@moon.example' };
  const { onAddressToConfirm, sent } = await showAccount(
    { 'PUT user': () => ({ temp_user: to }) },
    { methods: { ...proved, fresh: false } },
  );
  expect(field('Present password').query()).toBeNull();
  await userEvent.tripleClick(field('Email'));
  await userEvent.keyboard('noor@moon.example');
  await userEvent.type(field('Present password'), 'Evening#26{Enter}');
  await expect
    .poll(() => onAddressToConfirm.mock.calls)
    .toMatchObject([[{ ...to, purpose: 'change' }]]);
  expect(sent()).toMatchObject({ email: 'noor@moon.example', password: 'Evening#26' });
  // It has not moved yet.
  await expect.element(field('Email')).toHaveValue('noor@sahra.example');
  expect(page.getByText('Data was successfully updated!').query()).toBeNull();
});

test('another address asks an account without a password to sign in again', async () => {
  const identities = [{ type: 'moon', label: 'Moon' }];
  const begun: string[] = [];
  await showAccount(
    {
      'GET settings': () => ({ oauth_providers: [{ id: 'moon', label: 'Moon' }] }),
      'GET oauth/moon/redirect': (_, { search }) => {
        begun.push(search);
        return refusal({});
      },
    },
    { methods: { password: false, fresh: false, identities } },
  );
  await userEvent.type(field('Email'), 'x');
  const again = page.getByRole('region', { name: 'Sign in again' });
  const moon = again.getByRole('button', { name: 'Continue with Moon' });
  await expect.element(moon).toBeVisible();
  expect(field('Present password').query()).toBeNull();
  const byEmail = again.getByRole('link', { name: 'set a password by email' });
  await expect.element(byEmail).toHaveAttribute('href', '/forgot-password?redirect=%2Fprofile');
  await pressEnter(moon);
  await expect.poll(() => begun).toEqual(['?again=true']);
});

test('a provider without the call leaves the data on the device, and the viewer reads so', async () => {
  await showAccount({});
  await userEvent.type(field('First name'), '{End}a{Enter}');
  await expect.element(page.getByText(/they are kept on this device/)).toBeVisible();
  expect(page.getByText('Data was successfully updated!').query()).toBeNull();
});

test('the end of the subscription is dated in the language that is read', async () => {
  await showAccount({}, { language: 'ar' });
  const until = page.getByLabelText(inArabic('Active until'));
  await expect.element(until).toHaveValue('1 مارس 2027');
  await expect.element(until).toHaveAttribute('readonly');
});
