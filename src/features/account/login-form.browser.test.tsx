import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, inArabic } from '../../../tests/support/component.tsx';
import {
  email,
  password,
  showLogin,
  signedIn,
  typeCredentials,
} from '../../../tests/support/login-form.tsx';

describe('the sign-in', () => {
  test('says below each empty field what is missing, and goes to the first', async () => {
    const { logins } = await showLogin();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(page.getByText('Email is a required field')).toBeVisible();
    await expect.element(page.getByText('Password is a required field')).toBeVisible();
    await expect.element(email).toHaveFocus();
    expect(logins()).toEqual([]);
  });

  test('does not send a password that is too short to be one', async () => {
    const { logins } = await showLogin();
    await userEvent.type(email, 'noor@sahra.example');
    await userEvent.type(password, 'Evenin{Enter}');
    await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(logins()).toEqual([]);
  });

  test('keeps what was typed when email or password is wrong', async () => {
    await showLogin({ 'POST login': () => Response.json({}, { status: 401 }) });
    await typeCredentials();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Wrong email or password')).toBeVisible();
    await expect.element(email).toHaveValue('noor@sahra.example');
    await expect.element(password).toHaveValue('Evening#26');
  });

  test('is sent once, however often Enter is pressed before the answer and after it', async () => {
    const held = heldAnswer();
    const { logins, onSignedIn, queryClient } = await showLogin({ 'POST login': held.answer });
    await typeCredentials();
    await userEvent.keyboard('{Enter}{Enter}');
    const button = page.getByRole('button', { name: 'Signing in…' });
    await expect.element(button).toBeDisabled();
    held.give(signedIn);
    await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    // Now the next screen loads.
    await userEvent.type(password, '{Enter}');
    await expect.element(button).toBeDisabled();
    expect(logins()).toHaveLength(1);
  });

  test('keeps the viewer signed in beyond the session where they want that', async () => {
    const { logins, session, onSignedIn } = await showLogin({ 'POST login': () => signedIn });
    await userEvent.type(email, '  noor@sahra.example ');
    await userEvent.type(password, 'Evening#26');
    await page.getByLabelText('Remember me').click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
    expect(logins()[0]?.body).toEqual({
      email: 'noor@sahra.example',
      password: 'Evening#26',
      remember: true,
    });
    expect([session.token(), session.isRemembered()]).toEqual(['evening', true]);
  });

  test('leads to the confirmation of an e-mail that is not confirmed yet', async () => {
    const { onUnconfirmed, session } = await showLogin({
      'POST login': () => Response.json({ user: { id: 7 } }, { status: 423 }),
    });
    await typeCredentials();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onUnconfirmed.mock.calls).toEqual([['7']]);
    expect(session.token()).toBeUndefined();
  });

  test('calls no password wrong while there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showLogin({ 'POST login': () => Promise.reject(new TypeError('away')) });
    await typeCredentials();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('You are offline. Sign in when the network is back.'))
      .toBeVisible();
    await expect.element(page.getByText('Wrong email or password')).not.toBeInTheDocument();
  });

  test('is walked through by Tab, with the eye of the password after it', async () => {
    await showLogin();
    await userEvent.click(email);
    const stops = [
      password,
      page.getByRole('button', { name: 'Show password' }),
      page.getByLabelText('Remember me'),
      page.getByRole('link', { name: 'Forgot your password?' }),
      page.getByRole('button', { name: 'Sign in', exact: true }),
    ];
    for (const stop of stops) {
      await userEvent.keyboard('{Tab}');
      await expect.element(stop).toHaveFocus();
    }
  });

  test('runs from right to left in Arabic, and its e-mail from left to right', async () => {
    await showLogin({}, 'ar');
    await page.getByRole('button', { name: inArabic('Sign in'), exact: true }).click();
    const address = page.getByLabelText(inArabic('Email'));
    const missing = inArabic('{field} is a required field', { field: inArabic('Email') });
    await expect.element(page.getByText(missing)).toBeVisible();
    await expect.element(address).toHaveAttribute('dir', 'ltr');
    expect(getComputedStyle(page.getByText(missing).element()).direction).toBe('rtl');
  });
});

describe('what the operator offers beside the sign-in', () => {
  test('a demo account signs in at a press', async () => {
    const { logins } = await showLogin({
      'GET settings': () => ({
        demo_account: { email: 'demo@sahra.example', password: 'Demo#2026' },
      }),
      'POST login': () => signedIn,
    });
    await page.getByRole('button', { name: 'Use the demo account' }).click();
    await expect.poll(logins).toHaveLength(1);
    expect(logins()[0]?.body).toMatchObject({ email: 'demo@sahra.example', password: 'Demo#2026' });
  });

  test('nothing, where its settings name nothing', async () => {
    const { calls } = await showLogin({ 'GET settings': () => ({}) });
    await expect.poll(() => calls).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(page.getByText('Use the demo account').query()).toBeNull();
    expect(page.getByText('Sign in with a passkey').query()).toBeNull();
    expect(page.getByText(/Continue with/).query()).toBeNull();
  });

  test('other services, each with a button that asks for its address', async () => {
    const { calls } = await showLogin({
      'GET settings': () => ({
        oauth_providers: [
          { id: 'moon', label: 'Moon' },
          { id: 'star', label: 'Star' },
        ],
      }),
      'GET oauth/star/redirect': () => Response.json({}, { status: 500 }),
    });
    await expect.element(page.getByRole('button', { name: 'Continue with Moon' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Star' }).click();
    await expect.poll(() => calls.map(({ call }) => call)).toContain('GET oauth/star/redirect');
  });

  test.each<[string, () => unknown, string]>([
    [
      'without a network',
      () => Promise.reject(new TypeError('away')),
      'The server could not be reached. Nothing you typed is lost.',
    ],
    [
      'refused in words',
      () => Response.json({ message: 'The sign-in provider is away.' }, { status: 503 }),
      'The sign-in provider is away.',
    ],
    [
      'refused as 400',
      () => Response.json({}, { status: 400 }),
      'The server could not do this. Nothing you typed is lost.',
    ],
    [
      'refused as 423',
      () => Response.json({}, { status: 423 }),
      'The server could not do this. Nothing you typed is lost.',
    ],
    [
      'refused as too many',
      () => Response.json({}, { status: 429 }),
      'Too many tries. Try again in a few minutes.',
    ],
  ])('another service whose address does not come says so: %s', async (_how, answer, says) => {
    await showLogin({
      'GET settings': () => ({ oauth_providers: [{ id: 'star', label: 'Star' }] }),
      'GET oauth/star/redirect': answer,
    });
    const button = page.getByRole('button', { name: 'Continue with Star' });
    await button.click();
    const failure = page.getByText(says);
    await expect.element(failure).toBeVisible();
    const bottom = button.element().getBoundingClientRect().bottom;
    expect(failure.element().getBoundingClientRect().top).toBeGreaterThan(bottom);
    await expect.element(button).toBeEnabled();
  });
});
