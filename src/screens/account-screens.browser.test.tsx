import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, inArabic, refusal, viewer } from '../../tests/support/component.tsx';
import { expectDocumentAccessibleInBoth } from '../../tests/support/component-accessibility.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';
import { pendingRegistrationAtom } from '../session/pending-registration.ts';

const demo_account = { email: 'demo@sahra.example', password: 'Demo#2026' };
const withDemo = { 'GET settings': () => ({ data: { demo_account } }) };
const heading = (name: string) => page.getByRole('heading', { name });
const demo = page.getByRole('button', { name: 'Use the demo account' });

test('the sign-in says that an address is not valid, and shows a missing answer as wrong credentials', async () => {
  const { calls } = await showScreen('/login', {
    answers: { ...withDemo, 'POST login': () => Promise.reject(new TypeError('away')) },
  });
  await userEvent.type(page.getByLabelText('Email'), 'not an address{Enter}');
  await expect.element(page.getByText('Email is not valid.')).toBeVisible();
  await expect.element(page.getByText('Password is a required field')).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('POST login');
  await demo.click();
  const wrong = page.getByRole('alert').filter({ hasText: 'Wrong email or password' });
  await expect.element(wrong).toBeVisible();
});

test('a sign-in that is under way is not sent again, whatever is pressed meanwhile', async () => {
  const held = heldAnswer();
  const { calls, address } = await showScreen('/login', {
    answers: { ...smallProvider, ...withDemo, 'POST login': held.answer },
  });
  await demo.dblClick();
  await expect.element(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  (demo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  (page.getByLabelText('Password', { exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  held.give({
    data: { token: 'evening', user: { ...viewer, is_active: 1, email_verified_at: 1 } },
  });
  await expect.poll(address).toBe('/');
  expect(calls.filter(({ call }) => call === 'POST login')).toHaveLength(1);
});

test('a visitor who follows a link to a film signs in and is at the film', async () => {
  const { address } = await showScreen('/video-details/the-salt-road', {
    answers: {
      ...smallProvider,
      ...withDemo,
      'GET user': () => ({ data: { ...viewer, is_active: 1, email_verified_at: 1 } }),
      'POST login': () => ({
        data: { token: 'evening', user: { ...viewer, is_active: 1, email_verified_at: 1 } },
      }),
    },
  });
  await expect.poll(address).toBe('/login?redirect=%2Fvideo-details%2Fthe-salt-road');
  await demo.click();
  await expect.poll(address).toBe('/video-details/the-salt-road');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'The Salt Road' }))
    .toBeVisible();
});

test('a page that is not there says so and leads home', async () => {
  const { address } = await showScreen('/nothing/here/at/all', { answers: smallProvider });
  await expect.element(heading('Page not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect.poll(address).toBe('/');
});

test.each(['/', '/blog', '/blog/posts/six-doors', '/films'])(
  'the app says that an account is not active as soon as the viewer opens %s, not at the first click',
  async (path) => {
    const user = { ...viewer, is_active: false };
    const { address } = await showScreen(path, { user, answers: smallProvider });
    await expect.poll(address).toBe('/invalidate');
    await expect.element(heading('Account is not Active')).toBeVisible();
    if (path === '/') await expectDocumentAccessibleInBoth();
  },
);

test('a viewer who may watch nothing gets at their data from the screen that says so, and at no other screen', async () => {
  const methods = { password: true, fresh: false, identities: [] };
  const { address } = await showScreen('/', {
    user: { ...viewer, is_active: false },
    answers: { ...smallProvider, 'GET user/sign-in-methods': () => ({ data: methods }) },
  });
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect.poll(address).toBe('/profile/data');
  await expect.element(page.getByRole('button', { name: 'Download your data' })).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect.poll(address).toBe('/invalidate');
});

test.each(['en', 'ar'] as const)(
  'on the narrowest phone the menu of the profile shows the section that is open (%s)',
  async (language) => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(320, 640);
    const methods = { password: true, fresh: false, identities: [] };
    const answers = { ...smallProvider, 'GET user/sign-in-methods': () => ({ data: methods }) };
    await showScreen('/profile/data', { user: viewer, language, answers });
    const menu = language === 'en' ? 'Profile' : inArabic('Profile');
    const section = page
      .getByRole('navigation', { name: menu })
      .getByText(language === 'en' ? 'Your data' : inArabic('Your data'));
    await expect.element(section).toBeInViewport({ ratio: 0.9 });
  },
);

test('a registration shows its wrong fields again each time that it is sent', async () => {
  await showScreen('/registration', {
    answers: {
      'POST register': () => refusal({ phone: ['No such number'], email: ['Not this one'] }),
    },
  });
  const email = page.getByLabelText('Email');
  const typed: Readonly<Record<string, string>> = {
    'First name': 'Salma',
    'Last name': 'Haddad',
    Email: 'taken@sahra.example',
    Phone: '+97150000000',
    Password: 'Evening#26',
    'Confirm password': 'Evening#26',
  };
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.fill(page.getByLabelText(label, { exact: true }), text);
  }
  await userEvent.selectOptions(page.getByLabelText('Country'), 'JO');
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription('Not this one');
    await expect
      .element(page.getByLabelText('Phone'))
      .toHaveAccessibleDescription('No such number');
    (page.getByLabelText('Company (optional)').element() as HTMLElement).focus();
  }
});

test('a refused country stands below its list until another one is chosen', async () => {
  await showScreen('/registration', {
    answers: { 'POST register': () => refusal({ country_code: ['Not from there.'] }) },
  });
  const country = page.getByLabelText('Country');
  (country.element() as HTMLElement).focus();
  await userEvent.selectOptions(country, '');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Country is a required field')).toBeVisible();
  await userEvent.selectOptions(country, 'JO');
  await expect.element(page.getByText('Country is a required field')).not.toBeInTheDocument();
  for (const [label, text] of Object.entries({
    'First name': 'Salma',
    'Last name': 'Haddad',
    Email: 'salma@sahra.example',
    Phone: '+97150000000',
    Password: 'Evening#26',
    'Confirm password': 'Evening#26',
  })) {
    await userEvent.fill(page.getByLabelText(label, { exact: true }), text);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not from there.')).toBeVisible();
  await userEvent.selectOptions(country, 'AE');
  await expect.element(page.getByText('Not from there.')).not.toBeInTheDocument();
});

test('a newcomer who came by the wrong external account goes to the sign-in and back, and registers with a password', async () => {
  const { store, address } = await showScreen('/registration', { answers: smallProvider });
  store.set(pendingRegistrationAtom, {
    email: 'noor@work.example',
    first_name: 'Noor',
    oauth_id: 'n-1',
    oauth_type: 'harbour',
  });
  const email = page.getByLabelText('Email');
  await expect.element(page.getByLabelText('Confirm password')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(address).toBe('/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect.element(page.getByLabelText('Confirm password')).toBeVisible();
  await expect.element(email).toHaveValue('');
  await expect.element(email).not.toHaveAttribute('readonly');
  await expect.element(page.getByLabelText('First name')).toHaveValue('');
});

test.each([
  [
    'is active',
    true,
    'Your email is confirmed and your account is active.',
    'Sign in',
    '/login?redirect=%2Fepg',
  ],
  [
    'waits for a review',
    false,
    'Your account will be reviewed and activated. We will write to you by email when it is ready.',
    'Home',
    '/',
  ],
])(
  'a newcomer whose address an external account has proved reads that the account %s',
  async (_how, is_active, says, next, leadsTo) => {
    const { store, address } = await showScreen('/registration?redirect=%2Fepg', {
      answers: { ...smallProvider, 'POST register': () => ({ user: { is_active } }) },
    });
    store.set(pendingRegistrationAtom, {
      email: 'dana@moon.example',
      first_name: 'Dana',
      last_name: 'Farouk',
      oauth_id: 'd-1',
      oauth_type: 'moon',
    });
    await expect.element(page.getByLabelText('Email')).toHaveValue('dana@moon.example');
    await userEvent.selectOptions(page.getByLabelText('Country'), 'JO');
    await userEvent.type(page.getByLabelText('Phone'), '+97150000000{Enter}');
    await expect.element(page.getByText(says)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: next }).click();
    await expect.poll(address).toBe(leadsTo);
  },
);

test('a code that is being typed stays as its viewer comes back from their mail, though nobody can be asked whose it is', async () => {
  const held = heldAnswer();
  let asked = 0;
  const { store } = await showScreen('/email-confirmation/77', {
    answers: {
      'GET email/confirm/77': () => {
        asked += 1;
        return asked === 1 ? Response.json({}, failing) : held.answer();
      },
    },
  });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // The viewer has just registered on this device.
  store.set(pendingRegistrationAtom, { id: '77', email: 'omar@sahra.example' });
  const code = page.getByLabelText('Code');
  await userEvent.type(code, '123');
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked).toBe(2);
  await userEvent.keyboard('45');
  await expect.element(code).toHaveValue('12345');
  held.give(Response.json({}, failing));
  await expect.element(code).toHaveValue('12345');
});

/** The app does not repeat a call that failed so before the viewer reads of the failure. */
const failing = { status: 500, headers: { 'retry-after': '3600' } };

test('a confirmation that could not be asked for is not taken for an unknown user', async () => {
  let answer = () => Response.json({}, failing);
  await showScreen('/email-confirmation/somebody', {
    answers: { 'GET email/confirm/somebody': () => answer() },
  });
  await expect.element(heading('This page could not be loaded')).toBeVisible();
  expect(page.getByText('Invalid user information').query()).toBeNull();
  answer = () => Response.json({}, { status: 404 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('Invalid user information')).toBeVisible();
});

test('a viewer who remembers the password after all goes back to the sign-in, and keeps the way to the guide', async () => {
  const { address } = await showScreen('/forgot-password?redirect=%2Fepg');
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await expect.element(back).toBeVisible();
  (page.getByLabelText('Email').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/login?redirect=%2Fepg');
});

test('the screen says that the code ran out before the new password was typed, and leads to a new one', async () => {
  await showScreen('/password-reset/234567', {
    answers: {
      'POST password-reset/check': () => ({}),
      'POST password-reset/234567': () => refusal({ code: ['This code is no longer valid.'] }),
    },
  });
  await userEvent.type(page.getByLabelText('Email'), 'late@sahra.example{Enter}');
  await userEvent.type(page.getByLabelText('New password'), 'Morning#27');
  await userEvent.type(page.getByLabelText('Confirm password'), 'Morning#27{Enter}');
  const said = page.getByRole('alert').getByText('This code is no longer valid.');
  await expect.element(said).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new code' }).click();
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  expect(page.getByLabelText('New password').query()).toBeNull();
});

test('a provider that takes no changes has no section of the data, and keeps them on the device', async () => {
  const answers = {
    ...smallProvider,
    'PUT user': () => Response.json({}, { status: 405 }),
  };
  const { address, router } = await showScreen('/profile', {
    user: { ...viewer, country_code: 'AE' },
    answers,
  });
  await userEvent.fill(page.getByLabelText('First name'), 'Rim');
  expect(page.getByRole('link', { name: 'Your data' }).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/they are kept on this device/)).toBeVisible();
  await router.navigate({ to: '/profile/data' });
  await expect.poll(address).toBe('/profile');
});

test('a provider without passkeys offers none', async () => {
  const settings = { oauth_providers: [{ id: 'moon', label: 'Moon' }] };
  const answers = {
    ...smallProvider,
    'GET settings': () => ({ data: settings }),
    'GET user/sign-in-methods': () => ({ data: { password: true, fresh: true, identities: [] } }),
  };
  const { router } = await showScreen('/login', { answers });
  await expect.element(page.getByRole('button', { name: 'Continue with Moon' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign in with a passkey' }).query()).toBeNull();
  expect(router.state.location.pathname).toBe('/login');
});

test('nor does its security', async () => {
  await showScreen('/profile/security', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET user/sign-in-methods': () => ({ data: { password: true, fresh: true, identities: [] } }),
    },
  });
  await expect.element(heading('Linked services')).toBeVisible();
  expect(heading('Passkeys').query()).toBeNull();
});

test('a viewer who has a code enters it without asking for another one', async () => {
  const { calls, address } = await showScreen('/login?redirect=%2Fepg', {
    answers: {
      'POST password-reset/check': () => ({}),
      'POST password-reset/234567': () => ({}),
    },
  });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect.poll(address).toBe('/password-reset?redirect=%2Fepg');
  await page.getByRole('link', { name: 'I have a code' }).click();
  await userEvent.type(page.getByLabelText('Email'), 'noor@sahra.example{Tab}234567{Enter}');
  await expect.element(page.getByLabelText('New password')).toHaveFocus();
  expect(calls.map(({ call }) => call)).not.toContain('POST password-reset');
  await userEvent.keyboard('Morning#27');
  await userEvent.type(page.getByLabelText('Confirm password'), 'Morning#27{Enter}');
  await expect.poll(address).toBe('/login?redirect=%2Fepg');
  await expect.element(page.getByText('New password was set successfully')).toBeVisible();
});
