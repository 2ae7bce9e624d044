import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { LoginForm } from './login-form.tsx';

const signedIn = { data: { token: 'evening', user: viewer } };

async function showLogin(answers: Answers = {}, language: Language = 'en') {
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

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });

async function typeCredentials() {
  await userEvent.type(email, 'noor@sahra.example');
  await userEvent.type(password, 'Evening#26');
}

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

  test('is sent once, however often Enter is pressed before the answer', async () => {
    const held = heldAnswer();
    const { logins, onSignedIn } = await showLogin({ 'POST login': held.answer });
    await typeCredentials();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    held.give(signedIn);
    await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
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

/** From now on no code comes any more. Vitest hands on each import that the app makes while it runs. */
function loseCode(): void {
  const { __vitest_browser_runner__: imports } = globalThis as unknown as {
    __vitest_browser_runner__: { wrapDynamicImport: () => Promise<unknown> };
  };
  const lost = new TypeError('Failed to fetch dynamically imported module: http://tv.test/a.js');
  vi.spyOn(imports, 'wrapDynamicImport').mockRejectedValue(lost);
}

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

  test('a passkey, whose dialog may be closed without a word', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('closed', 'NotAllowedError'),
    );
    const { calls, onSignedIn } = await showLogin({
      'GET settings': () => ({ passkeys: true }),
      'POST login/passkey/options': () => ({ challenge: 'c3Rhcg' }),
    });
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await expect.poll(() => calls.map(({ call }) => call)).toContain('POST login/passkey/options');
    await expect.element(button).toBeEnabled();
    await expect.element(page.getByText(/could not use a passkey/)).not.toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test.each([
    [true, 'The server could not be reached. Nothing you typed is lost.'],
    [false, 'You are offline. Sign in when the network is back.'],
  ])('a passkey, whose code may be lost on the way; online: %s', async (onLine, words) => {
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const { calls } = await showLogin({ 'GET settings': () => ({ passkeys: true }) });
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect.element(button).toBeVisible();
    loseCode();
    await button.click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/could not use a passkey/)).not.toBeInTheDocument();
    expect(calls.map(({ call }) => call)).toEqual(['GET settings']);
  });

  describe('passkeys in the field', () => {
    /** What the browser was asked for; each question stays open until the page ends it or the test answers. */
    function deviceWithPasskeys() {
      const questions: { inField: boolean; ended: () => boolean; answer: () => void }[] = [];
      vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
      vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
        const { promise, resolve, reject } = Promise.withResolvers<Credential | null>();
        const signal = options?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason));
        questions.push({
          inField: options?.mediation === 'conditional',
          ended: () => signal?.aborted === true,
          answer: () => resolve(signedPasskey()),
        });
        return promise;
      });
      return questions;
    }

    const signedPasskey = () =>
      ({
        id: 'phone',
        rawId: new ArrayBuffer(1),
        type: 'public-key',
        response: {
          authenticatorData: new ArrayBuffer(1),
          clientDataJSON: new ArrayBuffer(1),
          signature: new ArrayBuffer(1),
        },
        getClientExtensionResults: () => ({}),
      }) as unknown as Credential;
    const challenge = { challenge: 'c3Rhcg' };
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });

    test('leave the dialog of the button open, though their challenge comes after it', async () => {
      const questions = deviceWithPasskeys();
      const held = heldAnswer();
      const challenges = [held.answer, () => challenge];
      const { calls } = await showLogin({
        'GET settings': () => ({ passkeys: true }),
        'POST login/passkey/options': () => challenges.shift()?.(),
      });
      await expect
        .poll(() => calls.map(({ call }) => call))
        .toContain('POST login/passkey/options');
      await button.click();
      await expect.poll(() => questions.map(({ inField }) => inField)).toEqual([false]);
      held.give(challenge);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(questions.map(({ ended }) => ended())).toEqual([false]);
    });

    test('are offered again after the dialog of the button was closed', async () => {
      const questions = deviceWithPasskeys();
      await showLogin({
        'GET settings': () => ({ passkeys: true }),
        'POST login/passkey/options': () => challenge,
      });
      await expect.poll(() => questions.map(({ inField }) => inField)).toEqual([true]);
      vi.mocked(navigator.credentials.get).mockRejectedValueOnce(
        new DOMException('closed', 'NotAllowedError'),
      );
      await button.click();
      await expect.poll(() => questions.map(({ inField }) => inField)).toEqual([true, true]);
      expect(questions.map(({ ended }) => ended())).toEqual([true, false]);
    });

    test.each([
      ['a password that was sent before', 'passkey', ['by passkey', 'by password']],
      ['one that was chosen before', 'password', ['by password', 'by passkey']],
    ] as const)(
      'do not end a sign-in at the late answer to %s',
      async (_late, first, [signedInAs]) => {
        const questions = deviceWithPasskeys();
        const tokenOf = (token: string) => ({ data: { token, user: viewer } });
        const byPassword = heldAnswer();
        const byPasskey = heldAnswer();
        const { session, logins, calls, queryClient, onSignedIn } = await showLogin({
          'GET settings': () => ({ passkeys: true }),
          'POST login/passkey/options': () => challenge,
          'POST login/passkey': byPasskey.answer,
          'POST login': byPassword.answer,
        });
        await typeCredentials();
        await userEvent.keyboard('{Enter}');
        await expect.poll(logins).toHaveLength(1);
        await button.click();
        await expect.poll(() => questions.some(({ inField }) => !inField)).toBe(true);
        questions.find(({ inField }) => !inField)?.answer();
        await expect.poll(() => calls.map(({ call }) => call)).toContain('POST login/passkey');
        const give = [
          () => byPasskey.give(tokenOf('by passkey')),
          () => byPassword.give(tokenOf('by password')),
        ];
        if (first === 'password') give.reverse();
        give[0]?.();
        await expect.poll(() => session.token()).toBe(signedInAs);
        give[1]?.();
        await expect.poll(() => queryClient.isMutating()).toBe(0);
        expect(session.token()).toBe(signedInAs);
        expect(onSignedIn).toHaveBeenCalledOnce();
      },
    );

    test('say it when the one that was chosen is refused', async () => {
      const questions = deviceWithPasskeys();
      const { onSignedIn } = await showLogin({
        'GET settings': () => ({ passkeys: true }),
        'POST login/passkey/options': () => challenge,
        'POST login/passkey': () =>
          Response.json({ message: 'This passkey belongs to no account here.' }, { status: 401 }),
      });
      await expect.poll(() => questions).toHaveLength(1);
      questions[0]?.answer();
      await expect
        .element(page.getByText('This passkey belongs to no account here.'))
        .toBeVisible();
      expect(onSignedIn).not.toHaveBeenCalled();
    });
  });
});
