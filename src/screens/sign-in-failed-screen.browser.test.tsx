import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectDocumentAccessibleInBoth } from '../../tests/support/component-accessibility.ts';
import { showScreen } from '../../tests/support/screen.tsx';

/** A viewer comes back from the other service, and the provider answers so. */
const comeBack = (answer: () => unknown) =>
  showScreen('/auth/callback/moon?code=1&state=2', {
    answers: { 'GET oauth/moon/callback': answer },
  });
const refuse = (status: number, message?: string) => () => Response.json({ message }, { status });
const accused =
  'The other service did not confirm who you are, or it took too long. You can try again.';
const unreached = 'The server could not be reached. Nothing you typed is lost.';

test.each<[string, () => unknown, string]>([
  [
    'a 422 with words',
    refuse(422, 'The other service gave no e-mail.'),
    'The other service gave no e-mail.',
  ],
  [
    'a 503 with words',
    refuse(503, 'The sign-in provider is away.'),
    'The sign-in provider is away.',
  ],
  ['a 422 without words', refuse(422), accused],
  ['a 503 without words', refuse(503), 'The server could not do this. Nothing you typed is lost.'],
  ['a 429', refuse(429), 'Too many tries. Try again in a few minutes.'],
  ['a 408', refuse(408), unreached],
  ['no answer', () => Promise.reject(new TypeError('away')), unreached],
  [
    'an answer of another shape',
    () => ({ status: 200 }),
    'The server could not do this. Nothing you typed is lost.',
  ],
])('an external sign-in that ends in %s says why', async (_how, answer, says) => {
  await comeBack(answer);
  const heading = page.getByRole('heading', { name: 'The sign-in was not completed' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(says)).toBeVisible();
  if (says !== accused) expect(page.getByText(accused).query()).toBeNull();
});

test('an external sign-in of somebody who has not confirmed the address leads there', async () => {
  const { address } = await comeBack(() =>
    Response.json({ message: 'Confirm first', temp_user: { id: '7' } }, { status: 423 }),
  );
  await expect.poll(address).toBe('/email-confirmation/7');
});

test('an external sign-in of somebody who may not watch leads to where they take their data along', async () => {
  const user = { id: '7', is_active: false, email_verified_at: '2026-01-01 10:00:00' };
  const methods = { password: false, fresh: true, identities: [] };
  const { address } = await showScreen('/auth/callback/moon?code=1&state=2', {
    answers: {
      'GET oauth/moon/callback': () => ({ status: 200, type: 'login', token: 'token', user }),
      'GET user': () => ({ data: user }),
      'GET user/sign-in-methods': () => ({ data: methods }),
    },
  });
  await expect.poll(address).toBe('/invalidate');
  await expect.element(page.getByRole('link', { name: 'Your data' })).toBeVisible();
});

test('it leads back to the sign-in', async () => {
  await comeBack(refuse(422, 'The other service gave no e-mail.'));
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await expect.element(back).toHaveAttribute('href', '/login');
  await expectDocumentAccessibleInBoth();
});
