import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent, viewer } from '../../../../tests/support/component.tsx';
import type { SignInMethods } from '../../../queries/account.ts';
import { LinkedServices } from './linked-services.tsx';

const show = (identities: SignInMethods['identities']) => {
  const methods = { password: true, fresh: true, identities };
  const proof = { methods, remembered: false, path: '/profile/sign-in' };
  return showComponent(<LinkedServices proof={proof} onRefused={() => undefined} />, {
    user: viewer,
    answers: { 'DELETE user/identities/moon': () => Response.json({}, { status: 503 }) },
  });
};

test('an account that no other service opens says so', async () => {
  await show([]);
  await expect.element(page.getByText('No other service is linked to your account.')).toBeVisible();
});

test('a service that could not be unlinked stays, and says why', async () => {
  await show([{ type: 'moon', label: 'Moon' }]);
  const row = page.getByRole('listitem');
  await row.getByRole('button', { name: 'Unlink Moon' }).click();
  await expect.element(row.getByRole('alert')).toMatchTextContent(/The server could not do this/);
  await expect.element(row.getByRole('button', { name: 'Unlink Moon' })).toBeEnabled();
});
