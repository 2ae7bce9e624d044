import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, viewer } from '../../tests/support/component.tsx';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';

const methods = { password: true, fresh: false, identities: [] };

/** Presses what ends all sign-ins of the viewer, on the screen at this address. */
const presses: Record<string, () => Promise<void>> = {
  '/devices': async () => {
    await page.getByRole('button', { name: 'Sign out from all' }).click();
  },
  '/profile/data': async () => {
    await userEvent.type(page.getByLabelText('Present password').last(), 'Evening#26{Enter}');
    const question = page.getByRole('dialog', { name: 'Delete your account' });
    await question.getByRole('button', { name: 'Delete my account for good' }).click();
  },
};

test.each([
  ['/devices', 'DELETE user/devices', () => ({})],
  // A provider without the call: this device is signed out by the other one.
  ['/devices', 'DELETE user/devices', () => Response.json({}, { status: 405 })],
  ['/profile/data', 'DELETE user', () => ({})],
] as const)(
  'a late answer at %s (%s) does not sign out the viewer who has come meanwhile',
  async (path, call, answer) => {
    const held = heldAnswer();
    const { session, router, queryClient, calls } = await showScreen(
      path,
      asViewer({
        'GET user/devices': () => ({ data: [{ id: 'laptop', label: 'Laptop', current: true }] }),
        'GET user/sign-in-methods': () => ({ data: methods }),
        'POST logout': () => ({}),
        [call]: held.answer,
      }),
    );
    await presses[path]?.();
    await expect.poll(() => calls.map((one) => one.call)).toContain(call);
    await session.signOut(() => router.navigate({ to: '/login' }));
    session.signIn({ token: 'sami', user: { ...viewer, id: '8' } }, false);
    held.give(answer());
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    expect(session.token()).toBe('sami');
  },
);
