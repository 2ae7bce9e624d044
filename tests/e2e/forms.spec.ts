/**
 * Every form of the app is filled by typing and sent by Enter in its last field. Forms are found by opening every route, so
 * that a new form is tried without being listed; the sources say when one was not reached.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { typeInto } from '../support/typing.ts';
import { signIn } from '../support/viewer.ts';

const src = join(import.meta.dirname, '../../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx$/.test(name),
);
/** The field names of each form as it is written; a form of the method `dialog` only closes its dialog. */
const writtenForms = sources.flatMap((name) =>
  [...readFileSync(join(src, name), 'utf8').matchAll(/<form\s(?!method)[\s\S]*?<\/form>/g)].map(
    ([form]) => ({
      file: name,
      fields: [...form.matchAll(/\sname="(\w+)"/g)].map(([, field = '']) => field),
    }),
  ),
);

/** A path for each route; parameters that are not optional get a value, optional ones are tried with and without. */
const routeTree = readFileSync(join(src, 'routes/route-tree.gen.ts'), 'utf8');
const paths = [
  ...routeTree
    .slice(routeTree.indexOf('fullPaths:'), routeTree.indexOf('fileRoutesByTo'))
    .matchAll(/'([^']+)'/g),
].flatMap(([, path = '']) => {
  const named = path.replaceAll(/\/\$\w+/g, '/1');
  return [
    ...new Set([named.replaceAll(/\/\{-\$\w+\}/g, ''), named.replaceAll(/\{-\$\w+\}/g, '1')]),
  ];
});

const typedFor: Readonly<Record<string, string>> = {
  email: 'typed@sahra.example',
  tel: '+97150000000',
  password: 'Evening#26',
  'one-time-code': '234567',
  numeric: '234567',
};

test('every form of the app is sent by Enter alone', async ({ page }) => {
  test.setTimeout(240_000);
  await answerEverySubmission(page);
  const sent = new Set<string>();
  const closed: string[] = [];
  for (const path of paths) {
    await open(page, path);
    if (page.url().includes('/login?redirect=')) closed.push(path);
    else await sendFormsAt(page, path, sent);
  }
  await signIn(page);
  for (const path of closed) {
    await open(page, path);
    await sendFormsAt(page, path, sent);
  }
  const sentFields = [...sent].map((name) => name.split(' '));
  const unreached = writtenForms.filter(
    ({ fields }) => !sentFields.some((names) => fields.every((field) => names.includes(field))),
  );
  expect(unreached).toEqual([]);
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main').locator('form, h1, h2, [role=grid]').first().waitFor();
}

async function sendFormsAt(page: Page, path: string, sent: Set<string>): Promise<void> {
  // A form that was sent may show the next step, which is a form again.
  for (let step = 0; step < 4; step += 1) {
    for (const [at, name] of (await formNames(page)).entries()) {
      if (sent.has(name)) continue;
      const form = page.locator('form:visible').nth(at);
      await fill(form);
      let asked = false;
      const hear = (request: Request) => {
        asked ||= request.method() !== 'GET';
      };
      page.on('request', hear);
      const left = page.url();
      await form.locator('input:visible').last().press('Enter');
      await expect
        .poll(async () => asked || page.url() !== left || !(await formNames(page)).includes(name), {
          message: `Enter in the form of ${path} with the fields ${name}`,
        })
        .toBe(true);
      page.off('request', hear);
      sent.add(name);
      // Where there is a next step, it takes this one's place.
      await expect
        .poll(async () => (await formNames(page)).includes(name), { timeout: 1000 })
        .toBe(false)
        .catch(() => undefined);
      break;
    }
    if (!page.url().endsWith(path)) return;
  }
}

/**
 * The forms of this moment: one that was sent may be gone in the next. They are told apart by the names of their fields and by what
 * they read.
 */
function formNames(page: Page): Promise<string[]> {
  return page.locator('form:visible').evaluateAll((forms) =>
    forms.map((form) => {
      const names = [...form.querySelectorAll('input, select, textarea')].map((field) =>
        field.getAttribute('name'),
      );
      return `${names.join(' ')} · ${form.querySelector('[type=submit]')?.textContent}`;
    }),
  );
}

/** As hands do: into the first field, then from field to field with Tab. */
async function fill(form: Locator): Promise<void> {
  for (const field of await form.locator('input:visible, select:visible').all()) {
    await field.focus();
    const kind = await field.evaluate((element) => ({
      tag: element.tagName,
      type: element.getAttribute('type') ?? 'text',
      hint: element.getAttribute('autocomplete') ?? element.getAttribute('inputmode') ?? '',
      readOnly: (element as HTMLInputElement).readOnly === true,
    }));
    if (kind.tag === 'SELECT') await field.selectOption('JO');
    else if (kind.type !== 'checkbox' && !kind.readOnly) {
      await typeInto(field, typedFor[kind.hint] ?? typedFor[kind.type] ?? 'Salma');
    }
    await field.press('Tab');
  }
}
