import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, refusal, savedFiles, viewer } from '../../tests/support/component.tsx';
import {
  expectDocumentAccessible,
  expectDocumentAccessibleInBoth,
} from '../../tests/support/component-accessibility.ts';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Somebody of whose address only a part is shown, as to a stranger who has the link. */
const unconfirmed = () => ({
  data: { user: { id: '7', email: 'u•••@sahra.example', email_sent_at: 1_795_500_000 } },
});

test('an unconfirmed viewer who logs in is taken to the confirmation, where a refused new code says why', async () => {
  const words = 'A code is on its way. Please wait two minutes before asking for another.';
  const { calls, address } = await showScreen('/login', {
    answers: {
      'POST login': () => Response.json({ user: { id: 7 } }, { status: 423 }),
      'GET email/confirm/7': unconfirmed,
      'POST email/confirm/7/resend': () => Response.json({ message: words }, { status: 429 }),
      'POST email/confirm/7': () => ({ user: { is_active: true } }),
    },
  });
  await userEvent.type(page.getByLabelText('Email'), 'unconfirmed@sahra.example');
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'Evening#26{Enter}');
  await expect.poll(address).toBe('/email-confirmation/7');
  await expect.element(heading('Confirm your email')).toBeVisible();
  await expect.element(page.getByText('u•••@sahra.example')).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Send a new code', exact: true }));
  await expect.element(page.getByText(words)).toBeVisible();
  await expectDocumentAccessible();
  await userEvent.type(page.getByLabelText('Code'), '12');
  await expect.element(page.getByText(words)).toBeVisible();
  await userEvent.fill(page.getByLabelText('Code'), '234567');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Thank you')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ code: '234567' });
  await expectDocumentAccessibleInBoth();
});

test('a viewer who confirms a new address reads it, and is led back to the profile', async () => {
  const user = { id: '7', email: 'moved@sahra.example', purpose: 'change' };
  const { address } = await showScreen('/email-confirmation/7', {
    user: { ...viewer, country_code: 'AE' },
    answers: {
      ...smallProvider,
      'GET email/confirm/7': () => ({ data: { user } }),
      'POST email/confirm/7': () => ({ user: { is_active: true } }),
    },
  });
  await expect.element(heading('Confirm your new email')).toBeVisible();
  await userEvent.type(page.getByLabelText('Code'), '234567{Enter}');
  await expect.element(heading('Thank you')).toBeVisible();
  await expect.element(page.getByText('moved@sahra.example')).toBeVisible();
  await expectDocumentAccessibleInBoth();
  await pressEnter(page.getByRole('link', { name: 'Back to your profile' }));
  await expect.poll(address).toBe('/profile');
});

const sendCode = () => userEvent.type(page.getByLabelText('Code'), '234567{Enter}');
const askForCode = () => page.getByRole('button', { name: 'Send a new code', exact: true }).click();

test.each([
  ['types the code', sendCode],
  ['asks for a new code', askForCode],
])(
  'a viewer who has confirmed on the phone meanwhile and %s here is led on, and reads of no code that was sent',
  async (_what, act) => {
    const temp_user = { id: '7', email_verified_at: '2026-11-24 18:00:00' };
    let isConfirmed = false;
    const { address } = await showScreen('/email-confirmation/7', {
      answers: {
        ...smallProvider,
        'GET email/confirm/7': () => (isConfirmed ? { user: temp_user } : unconfirmed()),
        'POST email/confirm/7': () => refusal({ code: ['This code is not right.'] }),
        'POST email/confirm/7/resend': () => ({ temp_user }),
      },
    });
    await expect.element(heading('Confirm your email')).toBeVisible();
    isConfirmed = true;
    await act();
    await expect.poll(address).toBe('/');
    expect(page.getByText('Code was sent to your email').query()).toBeNull();
  },
);

test('a viewer whose new address was confirmed, though the answer was lost, reads it at the next press', async () => {
  const account = { ...viewer, is_active: true, email_verified_at: '2026-01-01 10:00:00' };
  let moved = false;
  const missing = () => Response.json({ message: 'Not found.' }, { status: 404 });
  const change = { id: '30', email: 'moved@sahra.example', purpose: 'change' };
  await showScreen('/email-confirmation/30', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET user': () => ({ data: { ...account, ...(moved && { email: change.email }) } }),
      'GET email/confirm/30': () => (moved ? missing() : { user: change }),
      'POST email/confirm/30': missing,
    },
  });
  await expect.element(heading('Confirm your new email')).toBeVisible();
  moved = true;
  await sendCode();
  await expect.element(heading('Thank you')).toBeVisible();
  await expect.element(page.getByText('moved@sahra.example')).toBeVisible();
});

test.each([
  ['The change is stopped', () => ({})],
  ['There is no change to stop', () => Response.json({}, { status: 404 })],
])(
  'the owner of the old address stops its change by the link of the letter: %s',
  async (says, answer) => {
    await showScreen('/stop-change/secret', {
      answers: { 'POST email/stop-change/secret': answer },
    });
    await pressEnter(page.getByRole('button', { name: 'Stop the change' }));
    await expect.element(heading(says)).toBeVisible();
    await expectDocumentAccessibleInBoth();
  },
);

test('an account of another service that waited too long to set a password signs in again there', async () => {
  let fresh = true;
  const sentence = 'Please sign in again.';
  await showScreen('/profile/security', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET settings': () => ({ data: { oauth_providers: [{ id: 'moon', label: 'Moon' }] } }),
      'GET user/sign-in-methods': () => ({
        data: { password: false, fresh, identities: [{ type: 'moon', label: 'Moon' }] },
      }),
      'PUT user/password': () => {
        fresh = false;
        return refusal({ old_password: [sentence] });
      },
    },
  });
  await userEvent.type(page.getByLabelText('New password'), 'Morning#27');
  const again = page.getByRole('region', { name: 'Sign in again' });
  expect(again.query()).toBeNull();
  await userEvent.type(page.getByLabelText('Confirm password'), 'Morning#27{Enter}');
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await expect.element(again.first()).toBeVisible();
  await expectDocumentAccessibleInBoth();
});

test('a viewer who confirms an account in another browser than it was made in sets a password first, in Arabic', async () => {
  const { address } = await showScreen('/email-confirmation/7', {
    language: 'ar',
    answers: {
      'GET email/confirm/7': unconfirmed,
      'POST email/confirm/7': () => ({ user: { is_active: true, needs_password: true } }),
    },
  });
  await userEvent.type(page.getByLabelText(inArabic('Code')), '234567{Enter}');
  await expect.element(heading(inArabic('Thank you'))).toBeVisible();
  await expectDocumentAccessibleInBoth();
  await pressEnter(page.getByRole('link', { name: inArabic('Set a new password') }));
  await expect.poll(address).toBe('/forgot-password');
});

test('who asked for an email by keyboard is led to the words that it was sent', async () => {
  await showScreen('/forgot-password', { answers: { 'POST password-reset': () => ({}) } });
  await userEvent.type(page.getByLabelText('Email'), 'noor@sahra.example{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
});

test('a forgotten password is replaced in three steps, in Arabic, with the code as a phone pastes it', async () => {
  const { calls, address } = await showScreen('/password-reset', {
    language: 'ar',
    answers: {
      'POST password-reset': () => ({}),
      'POST password-reset/check': () => ({}),
      'POST password-reset/234567': () => ({}),
    },
  });
  const field = (name: string) => page.getByLabelText(inArabic(name), { exact: true });
  await userEvent.type(field('Email'), 'noor@sahra.example');
  await expectDocumentAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Code')).toHaveFocus();
  await expectDocumentAccessible();
  await userEvent.keyboard(' ٢٣٤٥٦٧ {Enter}');
  await expect.element(field('New password')).toHaveFocus();
  expect(calls.at(-1)?.body).toMatchObject({ code: '234567' });
  await expectDocumentAccessible();
  await userEvent.keyboard('Morning#27');
  await userEvent.type(field('Confirm password'), 'Morning#27{Enter}');
  await expect.element(page.getByText(inArabic('New password was set successfully'))).toBeVisible();
  await expect.poll(address).toMatch(/^\/login/);
});

test('a viewer takes a copy of their data along, and deletes the account for good, in Arabic', async () => {
  const files = savedFiles();
  const methods = { password: true, fresh: false, identities: [] };
  const { calls, address } = await showScreen('/profile', {
    user: { ...viewer, country_code: 'AE' },
    answers: {
      ...smallProvider,
      'GET user/sign-in-methods': () => ({ data: methods }),
      'POST user/export': (body) =>
        (body as { password?: string }).password
          ? { profile: { first_name: 'Noor' } }
          : refusal({ password: ['Please enter your present password.'] }),
      'DELETE user': () => ({}),
    },
  });
  await pressEnter(page.getByRole('link', { name: 'Your data' }));
  await expect.poll(() => document.querySelector('form[name=deletion]')).not.toBeNull();
  await expectDocumentAccessible();
  const copy = (label: string) => page.getByLabelText(label).first();
  const deletion = (label: string) => page.getByLabelText(label).last();
  (copy('Present password').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter your present password.')).toBeVisible();
  (deletion('Present password').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Present password is a required field')).toBeVisible();

  await page.getByRole('button', { name: 'العربية' }).first().click();
  const password = inArabic('Present password');
  await expect.element(copy(password)).toBeVisible();
  await expectDocumentAccessible();
  await userEvent.type(copy(password), 'Evening#26');
  await pressEnter(page.getByRole('button', { name: inArabic('Download your data') }));
  await expect.poll(() => files).toHaveLength(1);
  const [link] = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts;
  expect((link as HTMLAnchorElement).download).toBe('my-data.json');
  await userEvent.type(deletion(password), 'Evening#26{Enter}');
  const question = page.getByRole('dialog', { name: inArabic('Delete your account') });
  await expect.element(question).toBeVisible();
  await expectDocumentAccessible();
  // An Enter too many keeps the account.
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(deletion(password)).toHaveFocus();
  expect(calls.map(({ call }) => call)).not.toContain('DELETE user');
  await userEvent.keyboard('{Enter}');
  await pressEnter(question.getByRole('button', { name: inArabic('Delete my account for good') }));
  await expect.element(heading(inArabic('Goodbye'))).toBeVisible();
  await expectDocumentAccessible();
  const deleted = calls.findIndex(({ call }) => call === 'DELETE user');
  await pressEnter(page.getByRole('main').getByRole('link', { name: inArabic('Home') }));
  await expect.element(page.getByRole('link', { name: inArabic('Sign in') })).toBeVisible();
  expect(address()).toBe('/');
  // Nothing is asked for in the name of an account that is gone.
  const asked = calls.slice(deleted + 1).map(({ call }) => call);
  expect(asked.filter((call) => /user/.test(call))).toEqual([]);
});
