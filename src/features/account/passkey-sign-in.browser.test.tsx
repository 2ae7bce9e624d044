import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, viewer } from '../../../tests/support/component.tsx';
import { failImports } from '../../../tests/support/dynamic-import-faults.ts';
import { showLogin, typeCredentials } from '../../../tests/support/login-form.tsx';

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
  failImports(/./);
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
    await expect.poll(() => calls.map(({ call }) => call)).toContain('POST login/passkey/options');
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
    await expect.element(page.getByText('This passkey belongs to no account here.')).toBeVisible();
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
