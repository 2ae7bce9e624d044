/** The form by which viewers sign in, for its component tests. */
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#src/domain/language.ts';
import { LoginForm } from '#src/features/account/login-form.tsx';
import { type Answers, showComponent, viewer } from './component.tsx';

/** What the provider answers to the right password. */
export const signedIn = { data: { token: 'evening', user: viewer } };

export async function showLogin(answers: Answers = {}, language: Language = 'en') {
  const onSignedIn = vi.fn();
  const onUnconfirmed = vi.fn();
  const shown = await showComponent(
    ({ session }) => (
      <LoginForm
        {...{ session, onSignedIn, onUnconfirmed }}
        forgotten={<a href="/password-reset">Forgot your password?</a>}
        returnPath="/epg"
      />
    ),
    { answers, language },
  );
  const logins = () => shown.calls.filter(({ call }) => call === 'POST login');
  return { ...shown, onSignedIn, onUnconfirmed, logins };
}

export const email = page.getByLabelText('Email');
export const password = page.getByLabelText('Password', { exact: true });

export async function typeCredentials() {
  await userEvent.type(email, 'noor@sahra.example');
  await userEvent.type(password, 'Evening#26');
}
