/**
 * Every form of the app is filled by typing and sent by Enter. The sources name each form; one
 * that is not tried here fails the first test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { changeAnswer } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import { typeInto } from '../support/typing.ts';
import { signIn } from '../support/viewer.ts';

type Sending = {
  /** The form's `name`, which stays while its button and its fields change. */
  form: string;
  /** Where it stands; without it, the form before leads to it. */
  path?: string;
  /** Opens what it stands in. */
  key?: string;
  /** The button that shows it. */
  opens?: RegExp;
  /** The button that answers what is asked before it is sent. */
  yes?: string;
  /** The call by which it is known to be sent. */
  sends: RegExp;
};

const visitorsForms: readonly Sending[] = [
  { form: 'login', path: '/login', sends: /^POST \/api\/login$/ },
  { form: 'registration', path: '/registration', sends: /^POST \/api\/register$/ },
  {
    form: 'confirmation',
    path: '/email-confirmation/1',
    sends: /^POST \/api\/email\/confirm\/1$/,
  },
  { form: 'email', path: '/forgot-password', sends: /^POST \/api\/password-reset$/ },
  { form: 'email', path: '/password-reset', sends: /^POST \/api\/password-reset$/ },
  { form: 'reset-code', sends: /^POST \/api\/password-reset\/check$/ },
  { form: 'new-password', sends: /^POST \/api\/password-reset\/234567$/ },
  { form: 'blog-search', path: '/blog', sends: /^GET \/api\/blog\/posts\?.*query=Salma/ },
];
const viewersForms: readonly Sending[] = [
  { form: 'search', path: '/search', sends: /^GET \/api\/search\?.*q=Salma/ },
  {
    form: 'search-box',
    path: '/about',
    key: 'Control+k',
    sends: /^GET \/api\/search\?.*q=Salma/,
  },
  { form: 'profile', path: '/profile', sends: /^PUT \/api\/user$/ },
  { form: 'password', path: '/profile/security', sends: /^PUT \/api\/user\/password$/ },
  { form: 'passkey', path: '/profile/security', sends: /^POST \/api\/user\/passkeys\/options$/ },
  {
    form: 'removal',
    path: '/profile/security',
    opens: /^Unlink/,
    sends: /^DELETE \/api\/user\/identities\/\w$/,
  },
  { form: 'copy', path: '/profile/data', sends: /^POST \/api\/user\/export$/ },
  {
    form: 'deletion',
    path: '/profile/data',
    yes: 'Delete my account for good',
    sends: /^DELETE \/api\/user$/,
  },
];

const typedFor: Readonly<Record<string, string>> = {
  email: 'typed@sahra.example',
  tel: '+97150000000',
  password: 'Evening#26',
  'one-time-code': '234567',
};

test('every form that the sources have is tried', () => {
  const src = join(import.meta.dirname, '../../src');
  const written = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      // A form of the method `dialog` only closes its dialog; `OwnersForm` hands its name on.
      ...readFileSync(join(src, name), 'utf8').matchAll(
        /<(?:form|OwnersForm)\s+(?!method="dialog"|name=\{)(\S+)/g,
      ),
    ])
    .map(([, attribute = '']) => /^name="(.+)"$/.exec(attribute)?.[1] ?? 'without a name');
  const tried = [...visitorsForms, ...viewersForms].map(({ form }) => form);
  expect(written.toSorted()).toEqual([...new Set(tried)].toSorted());
});

test('every form of a visitor is sent by Enter alone', async ({ page }) => {
  test.setTimeout(180_000);
  await answerEverySubmission(page);
  for (const sending of visitorsForms) await expectSent(page, sending);
});

test('every form of a signed-in viewer is sent by Enter alone', async ({ page }) => {
  test.setTimeout(180_000);
  await answerEverySubmission(page);
  // A service that can be unlinked.
  const identities = [{ type: 'a', label: 'Harbour' }];
  await changeAnswer(page, '**/api/user/sign-in-methods', (data) => ({ ...data, identities }));
  await signIn(page);
  for (const sending of viewersForms) await expectSent(page, sending);
});

/** The provider's refusals are other journeys'; here each step leads to the next. */
async function answerEverySubmission(page: Page): Promise<void> {
  const temp_user = { id: '1', email: 'typed@sahra.example', email_sent_at: 0 };
  await page.route('**/api/email/confirm/*', (route) =>
    route.fulfill({ json: { data: { user: temp_user, temp_user } } }),
  );
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 201, json: { data: { temp_user } } }),
  );
}

async function expectSent(page: Page, sending: Sending): Promise<void> {
  const { form: name, path, key, opens, yes, sends } = sending;
  await test.step(`${name} ${path ?? ''}`, async () => {
    if (path) await page.goto(path);
    if (key) {
      await page.getByRole('banner').waitFor();
      await page.keyboard.press(key);
    }
    if (opens) await page.getByRole('button', { name: opens }).first().press('Enter');
    const form = page.locator(`form[name="${name}"]`);
    await form.waitFor();
    // A search is sent after a pause too: what Enter does is known by the event as well.
    await form.evaluate((element: HTMLFormElement) =>
      element.addEventListener('submit', () =>
        Object.assign(window, { submitted: element.getAttribute('name') }),
      ),
    );
    const isSent = (request: Request) => {
      const { pathname, search } = new URL(request.url());
      return sends.test(`${request.method()} ${pathname}${search}`);
    };
    const send = async () => {
      await fill(form);
      await form.locator('input:visible').last().press('Enter');
      if (yes) await page.getByRole('dialog').getByRole('button', { name: yes }).press('Enter');
    };
    await Promise.all([page.waitForRequest(isSent, { timeout: 0 }), send()]);
    expect(await page.evaluate(() => Reflect.get(window, 'submitted'))).toBe(name);
  });
}

test('a registration that is refused takes the viewer to the first field that was', async ({
  page,
}) => {
  await page.route('**/api/register', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Check', errors: { phone: ['No such number'], email: ['Not this one'] } },
    }),
  );
  await page.goto('/registration');
  const form = page.locator('form[name="registration"]');
  await fill(form);
  const email = form.getByLabel('Email');
  for (let times = 0; times < 2; times += 1) {
    await form.getByRole('button', { name: 'Create account' }).press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Not this one');
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('No such number');
    await form.getByLabel('Company (optional)').focus();
  }
});

/** As hands do: into the first field, then from field to field with Tab. */
async function fill(form: Locator): Promise<void> {
  // A list of fields waits for none.
  await form.waitFor();
  for (const field of await form.locator('input:visible, select:visible').all()) {
    await field.focus();
    const kind = await field.evaluate((element) => ({
      tag: element.tagName,
      type: element.getAttribute('type') ?? 'text',
      hint: element.getAttribute('autocomplete') ?? '',
      readOnly: (element as HTMLInputElement).readOnly === true,
    }));
    if (kind.tag === 'SELECT') await field.selectOption('JO');
    else if (kind.type !== 'checkbox' && !kind.readOnly) {
      await typeInto(field, typedFor[kind.hint] ?? typedFor[kind.type] ?? 'Salma');
    }
    await field.press('Tab');
  }
}
