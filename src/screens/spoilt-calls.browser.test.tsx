/**
 * The calls that a screen makes next to the one that it cannot do without, and those of its buttons: whatever the
 * provider answers, the viewer reads of it or misses nothing, and the next try is as good as the first. What a screen
 * cannot do without is in failing-screens.browser.test.tsx, what each fault is to each call in tests/spoilt-answers.md.
 */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answers, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';

const json = (status: number, body: string, headers = {}) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

const faults: Readonly<Record<string, () => Response>> = {
  // The app does not wait for so long.
  'an error 500': () => json(500, '{}', { 'retry-after': '3600' }),
  'a 401': () => json(401, '{}'),
  'a 404': () => json(404, '{}'),
  'a 422': () => json(422, '{}'),
  'half a JSON': () => json(200, '{"data":['),
  'another shape': () => json(200, '{"data":{"films":7}}'),
  nothing: () => json(200, ''),
  'the answer to another call': () => json(200, '{"data":{"code":"AE","ip":"192.0.2.1"}}'),
};

const methods = { password: true, fresh: true, identities: [{ type: 'a', label: 'Harbour' }] };
const settings = { passkeys: true, oauth_providers: [{ id: 'moon', label: 'Moon' }] };
const provider: Answers = {
  ...smallProvider,
  'GET settings': () => ({ data: settings }),
  'GET blog/posts/latest': () => ({ data: [] }),
  'GET user/sign-in-methods': () => ({ data: methods }),
  'GET user/passkeys': () => ({ data: [{ id: '1', name: 'My phone' }] }),
  'GET user/devices': () => ({ data: [{ id: '1', label: 'A phone' }] }),
  'GET search': () => ({ data: [{ type: 'video', content: { id: 'a', title: 'Found film' } }] }),
  'GET web-notifications': () => ({ status: 200, data: [{ id: '1', title: 'News' }] }),
  'GET email/confirm/1': () => ({ data: { user: { id: '1', email: 'noor@sahra.example' } } }),
};

const main = page.getByRole('main');
const heading = (name: string) => main.getByRole('heading', { name });

type Part = {
  call: string;
  path: string;
  /** What the viewer misses while the call fails, or what stays all the same. */
  shows: Locator;
  /** What stands there instead. Without it the screen stays as it is: the call only adds to it. */
  says?: Locator;
  /** The faults that this call takes for an answer: nothing, or a form without this part. */
  takes?: readonly string[];
  /** Done to make the call, the first time and again. */
  press?: () => Promise<void>;
  visitor?: boolean;
};

const retry = main.getByRole('button', { name: 'Retry' });
const bell = page.getByRole('button', { name: /^Notifications/ });
const parts: readonly Part[] = [
  { call: 'GET settings', path: '/films', shows: main.getByRole('region', { name: 'Drama' }) },
  { call: 'GET location', path: '/films', shows: main.getByRole('region', { name: 'Drama' }) },
  { call: 'GET user/progress', path: '/', shows: main.getByRole('region', { name: 'Tonight' }) },
  {
    call: 'GET user/favorites/the-salt-road',
    path: '/video/the-salt-road',
    shows: heading('The Salt Road'),
  },
  { call: 'GET blog/posts/latest', path: '/blog/posts/six-doors', shows: heading('Six doors') },
  {
    call: 'GET entries',
    path: '/films/more/drama',
    shows: main.getByRole('link', { name: /The Salt Road/ }).first(),
    says: retry,
    takes: ['a 404'],
  },
  {
    call: 'GET tags/drama',
    path: '/tags/drama',
    shows: heading('Drama'),
    says: main.getByRole('heading', { name: /could not be loaded|not found/ }),
    takes: ['a 404'],
  },
  {
    call: 'GET casts/noor/entries',
    path: '/casts/noor',
    shows: heading('Noor Karim'),
    says: main.getByRole('heading', { name: /could not be loaded|not found/ }),
    takes: ['a 404'],
  },
  {
    call: 'GET search',
    path: '/search?q=salt',
    shows: main.getByRole('link', { name: /Found film/ }).first(),
    says: main.getByRole('button', { name: 'Retry' }),
    takes: ['a 404'],
  },
  {
    call: 'GET blog/posts',
    path: '/blog',
    shows: main.getByRole('link', { name: /Six doors/ }).first(),
    says: retry.first(),
    takes: ['a 404'],
  },
  {
    call: 'GET user/devices',
    path: '/devices',
    shows: main.getByText('A phone'),
    says: retry,
    takes: ['a 404'],
  },
  {
    call: 'GET user/passkeys',
    path: '/profile/security',
    shows: main.getByText('My phone'),
    says: retry.first(),
    takes: ['a 404'],
  },
  {
    call: 'GET user/sign-in-methods',
    path: '/profile/security',
    shows: main.getByText('Harbour').first(),
    says: retry.first(),
    takes: ['a 404'],
  },
  {
    call: 'GET web-notifications',
    path: '/about',
    shows: page.getByText('News').first(),
    says: page.getByText('Notifications could not be loaded.'),
    takes: ['a 404'],
    press: () => bell.click(),
  },
  {
    call: 'GET email/confirm/1',
    path: '/email-confirmation/1',
    shows: page.getByLabelText('Code'),
    says: page.getByRole('heading', { name: /could not be loaded|Invalid user/ }),
    visitor: true,
    takes: ['a 401', 'a 404'],
  },
];

for (const { call, path, shows, says, takes = [], press, visitor } of parts) {
  test.each(Object.entries(faults))(
    `${call} of ${path} may be answered with %s`,
    async (fault, answer) => {
      const isFailing = says !== undefined && !takes.includes(fault);
      let failing = true;
      const { router } = await showScreen(path, {
        ...(!visitor && { user: { ...viewer, country_code: 'AE' } }),
        answers: {
          ...provider,
          [call]: (...asked) => (failing ? answer() : provider[call]?.(...asked)),
        },
      });
      await press?.();
      if (isFailing) {
        await expect.element(says.first()).toBeVisible();
        expect(shows.query()).toBeNull();
      } else if (says) expect(document.body.innerText.trim()).not.toBe('');
      else await expect.element(shows).toBeVisible();
      failing = false;
      if (retry.query()) await retry.first().click();
      else await router.invalidate();
      if (isFailing && !press) await expect.element(shows).toBeVisible();
    },
  );
}

type Form = {
  name: string;
  path: string;
  call: string;
  visitor?: boolean;
  yes?: string;
};

const forms: readonly Form[] = [
  { name: 'login', path: '/login', call: 'POST login', visitor: true },
  { name: 'registration', path: '/registration', call: 'POST register', visitor: true },
  {
    name: 'confirmation',
    path: '/email-confirmation/1',
    call: 'POST email/confirm/1',
    visitor: true,
  },
  { name: 'email', path: '/forgot-password', call: 'POST password-reset', visitor: true },
  { name: 'profile', path: '/profile', call: 'PUT user' },
  { name: 'password', path: '/profile/security', call: 'PUT user/password' },
  { name: 'passkey', path: '/profile/security', call: 'POST user/passkeys/options' },
  { name: 'copy', path: '/profile/data', call: 'POST user/export' },
  {
    name: 'deletion',
    path: '/profile/data',
    call: 'DELETE user',
    yes: 'Delete my account for good',
  },
];

const typed: Readonly<Record<string, string>> = {
  email: 'typed@sahra.example',
  tel: '+97150000000',
  password: 'Evening#26',
  'one-time-code': '234567',
};

/** Those after which nothing was done: the form stays, and says so. */
const refusing = ['an error 500', 'a 401', 'a 422', 'half a JSON'];

for (const { name, path, call, visitor, yes } of forms) {
  test(`the form ${name} says each failure of ${call}, keeps what was typed, and is sent again`, async () => {
    let answer: (() => Response) | undefined;
    let sent = 0;
    await showScreen(path, {
      ...(!visitor && { user: { ...viewer, country_code: 'AE' } }),
      answers: {
        ...provider,
        'GET user/sign-in-methods': () => ({ data: { ...methods, fresh: false } }),
        [call]: () => {
          sent += 1;
          return answer?.() ?? { data: {} };
        },
      },
    });
    const form = () => document.querySelector<HTMLFormElement>(`form[name="${name}"]`);
    await expect.poll(form).toBeTruthy();
    const fields = () =>
      [
        ...(form()?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
      ].filter((field) => field.checkVisibility());
    for (const field of fields()) {
      if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, 'JO');
      else if (field.type !== 'checkbox' && !field.readOnly)
        await userEvent.fill(field, typed[field.autocomplete] ?? typed[field.type] ?? 'Salma');
    }
    const values = () => fields().map(({ value }) => value);
    const before = values();
    const words = () =>
      [...document.querySelectorAll('[role="alert"], [role="status"], [role="dialog"]')]
        .map((one) => (one as HTMLElement).innerText.trim())
        .join('');
    const send = async () => {
      const submit = form()?.querySelector<HTMLButtonElement>('button:not([type="button"])');
      await expect.poll(() => submit?.disabled).toBe(false);
      submit?.click();
      const sure = page.getByRole('dialog').getByRole('button', { name: yes ?? '' });
      if (yes) await sure.click();
    };
    for (const fault of refusing) {
      answer = faults[fault];
      const times = sent;
      await send();
      await expect.poll(() => sent, { message: fault }).toBe(times + 1);
      await expect.poll(words, { message: fault }).not.toBe('');
      expect(values(), fault).toEqual(before);
    }
    const times = sent;
    answer = undefined;
    await send();
    await expect.poll(() => sent).toBe(times + 1);
  });
}
