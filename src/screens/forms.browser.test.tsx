/**
 * Every form of the app is filled by typing and sent by Enter. The sources name each form; one that is not tried here
 * fails the first test.
 */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';

type Sending = {
  /** The form's `name`, which stays while its button and its fields change. */
  form: string;
  path: string;
  /** A step of several: the forms before it, which lead to it. */
  after?: readonly string[];
  /** Opens what it stands in. */
  keys?: string;
  /** The button that shows it. */
  opens?: RegExp;
  /** The button that answers what is asked before it is sent. */
  yes?: string;
  /** The call by which it is known to be sent. */
  sends: string;
};

const visitorsForms: readonly Sending[] = [
  { form: 'login', path: '/login', sends: 'POST login' },
  { form: 'registration', path: '/registration', sends: 'POST register' },
  { form: 'confirmation', path: '/email-confirmation/1', sends: 'POST email/confirm/1' },
  { form: 'email', path: '/forgot-password', sends: 'POST password-reset' },
  { form: 'email', path: '/password-reset', sends: 'POST password-reset' },
  {
    form: 'reset-code',
    path: '/password-reset',
    after: ['email'],
    sends: 'POST password-reset/check',
  },
  {
    form: 'new-password',
    path: '/password-reset',
    after: ['email', 'reset-code'],
    sends: 'POST password-reset/234567',
  },
  { form: 'blog-search', path: '/blog', sends: 'GET blog/posts?query=Salma' },
];
const viewersForms: readonly Sending[] = [
  { form: 'search', path: '/search', sends: 'GET search?q=Salma' },
  {
    form: 'search-box',
    path: '/about',
    keys: '{Control>}k{/Control}',
    sends: 'GET search?q=Salma',
  },
  { form: 'profile', path: '/profile', sends: 'PUT user' },
  { form: 'password', path: '/profile/security', sends: 'PUT user/password' },
  { form: 'passkey', path: '/profile/security', sends: 'POST user/passkeys/options' },
  {
    form: 'removal',
    path: '/profile/security',
    opens: /^Unlink/,
    sends: 'DELETE user/identities/a',
  },
  { form: 'copy', path: '/profile/data', sends: 'POST user/export' },
  {
    form: 'deletion',
    path: '/profile/data',
    yes: 'Delete my account for good',
    sends: 'DELETE user',
  },
];

/** Sent in tests of their own: `rule-sheet`, `profiles` and `manage-profiles`. */
const triedElsewhere = ['pin', 'rule', 'viewing-profile', 'viewing-profile-removal'];

const typedFor: Readonly<Record<string, string>> = {
  email: 'typed@sahra.example',
  tel: '+97150000000',
  password: 'Evening#26',
  'one-time-code': '234567',
};

test('every form that the sources have is tried', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const written = Object.entries(sources)
    .filter(([name]) => !name.includes('.test.'))
    .flatMap(([, source]) => [
      // A form of the method `dialog` only closes its dialog; `OwnerProofForm` hands its name on.
      ...source.matchAll(/<(?:form|OwnerProofForm)\s+(?!method="dialog"|name=\{)(\S+)/g),
    ])
    .map(([, attribute = '']) => /^name="(.+)"$/.exec(attribute)?.[1] ?? 'without a name');
  const tried = new Set([...visitorsForms, ...viewersForms].map(({ form }) => form));
  expect(written.toSorted()).toEqual([...tried, ...triedElsewhere].toSorted());
});

/** The provider's refusals are other tests'; here each step leads to the next. */
const temp_user = { id: '1', email: 'typed@sahra.example', email_sent_at: 0 };
const taken = () => Response.json({ data: { temp_user } }, { status: 201 });
const methods = {
  password: true,
  fresh: false,
  identities: [{ type: 'a', label: 'Harbour' }],
};

for (const [who, forms] of Object.entries({ visitor: visitorsForms, viewer: viewersForms })) {
  test.each(forms)(
    `the form $form of a ${who} at $path is sent by Enter alone`,
    async (sending) => {
      const { path, after = [], keys, opens, yes, sends, form } = sending;
      const asked: string[] = [];
      const note = (call: string, words = '') => asked.push(words ? `${call}?${words}` : call);
      const taking = ({ sends }: Sending): Answers => ({
        [sends.replace(/\?.*/, '')]: (_body, { searchParams }) => {
          const [name = ''] = sends.split('?')[1]?.split('=') ?? [];
          const given = name && searchParams.get(name);
          note(sends.replace(/\?.*/, ''), given ? `${name}=${given}` : '');
          return sends.startsWith('GET') ? { data: [] } : taken();
        },
      });
      await showScreen(path, {
        ...(who === 'viewer' && { user: viewer }),
        answers: {
          'GET settings': () => ({ data: { passkeys: true } }),
          'GET user/sign-in-methods': () => ({ data: methods }),
          'GET user/passkeys': () => ({ data: [] }),
          'GET email/confirm/1': () => ({ data: { user: temp_user, temp_user } }),
          ...Object.assign({}, ...forms.map(taking)),
        },
      });
      if (keys) {
        await expect.element(page.getByRole('button', { name: 'Search' }).first()).toBeVisible();
        await userEvent.keyboard(keys);
      }
      if (opens) await page.getByRole('button', { name: opens }).click();
      for (const step of after) await fillAndEnter(step);
      // A search is sent after a pause too: what Enter does is known by the event as well.
      const submitted: (string | null)[] = [];
      document.addEventListener(
        'submit',
        ({ target }) => submitted.push((target as Element).getAttribute('name')),
        { capture: true, once: true },
      );
      await fillAndEnter(form);
      if (yes) await page.getByRole('dialog').getByRole('button', { name: yes }).click();
      await expect.poll(() => asked).toContain(sends);
      expect(submitted).toEqual([form]);
    },
  );
}

/** Types as a person does: into the first field, then from field to field, and Enter in the last. */
async function fillAndEnter(name: string): Promise<void> {
  const form = () => document.querySelector<HTMLFormElement>(`form[name="${name}"]`);
  await expect.poll(form).toBeTruthy();
  const fields = () =>
    [
      ...(form()?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
    ].filter((field) => field.checkVisibility());
  for (const field of fields()) {
    field.focus();
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, 'JO');
    else if (field.type !== 'checkbox' && !field.readOnly) {
      await userEvent.fill(field, '');
      const text = typedFor[field.autocomplete] ?? typedFor[field.type] ?? 'Salma';
      await userEvent.type(field, text);
    }
  }
  const last = fields().findLast((field) => field instanceof HTMLInputElement);
  last?.focus();
  await userEvent.keyboard('{Enter}');
}
