import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, removeComponent, viewer } from '../../tests/support/component.tsx';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';
import { Profile } from '../contracts/profile.ts';
import { UnusedBody } from '../data/provider/client.ts';
import { activateLanguage } from '../locales/language-activation.ts';

afterEach(async () => {
  await removeComponent();
  await activateLanguage('en');
});

/** Shows a screen at a provider without profiles. */
const show = (path: string, language: 'en' | 'ar' = 'en') =>
  showScreen(path, { user: viewer, answers: smallProvider, language });

const save = () => page.getByRole('button', { name: 'Save' }).click();
const note =
  'These profiles are kept on this device alone, until you sign out. They have no PIN, and no limit for children.';

async function addLina() {
  await page.getByRole('link', { name: 'Add a profile' }).click();
  await page.getByLabelText('Name').fill('Lina');
  await save();
  await expect.element(page.getByRole('link', { name: 'Lina' })).toBeVisible();
}

test('a viewer whose provider has no profiles adds one, enters it and comes back', async () => {
  const { calls, address, session } = await show('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Who is watching?' }).click();
  await expect.element(page.getByRole('button', { name: 'Noor' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage profiles' }).click();
  await expect.element(page.getByText(note)).toBeVisible();
  await addLina();
  await page.getByRole('link', { name: 'Done' }).click();
  await pressEnter(page.getByRole('button', { name: 'Lina' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  expect(address()).toBe('/');
  await page.getByRole('button', { name: 'Account' }).click();
  const lina = page.getByRole('button', { name: 'Lina' });
  await expect.element(lina).toHaveAttribute('aria-current', 'true');
  const pass = session.pass();
  await page.getByRole('button', { name: 'Noor' }).click();
  await expect.poll(() => session.pass()).not.toBe(pass);
  expect(calls.filter(({ call }) => call.includes('profiles'))).toEqual([]);
});

test('the form asks for nothing that the device alone cannot hold, and works without a network', async () => {
  await show('/profiles/manage');
  await expect.element(page.getByText(note)).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.getByRole('link', { name: 'Add a profile' }).click();
  await expect.element(page.getByLabelText('Name')).toBeVisible();
  for (const text of [/PIN/, /child/, /You are offline/])
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByText('Name is a required field')).toBeVisible();
  await page.getByLabelText('Name').fill('Zain');
  await page.getByLabelText('Language').selectOptions('العربية');
  await save();
  await expect.element(page.getByRole('link', { name: 'Zain' })).toBeVisible();
});

test('a profile is removed after a question that says what goes with it, and the own one is not', async () => {
  await show('/profiles');
  await page.getByRole('link', { name: 'Manage profiles' }).click();
  await addLina();
  await page.getByRole('link', { name: 'Noor' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Noor');
  await expect
    .element(page.getByRole('button', { name: 'Remove the profile' }))
    .not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Lina' }).click();
  await page.getByRole('button', { name: 'Remove the profile' }).click();
  const question = page.getByRole('dialog');
  await expect
    .element(question.getByText(/its searches and its downloads are removed with it/))
    .toBeVisible();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Noor' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lina' })).not.toBeInTheDocument();
});

test('what another tab did to the profiles meanwhile is said by the form, and not put down to the server', async () => {
  const { client } = await show('/profiles/manage');
  await addLina();
  await page.getByRole('link', { name: 'Lina' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lina');
  const profiles = await client.get('profiles', v.object({ data: v.array(Profile) }));
  await client.delete(`profiles/${profiles.data[1]?.id}`, UnusedBody);
  await save();
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('there is no form of a seventh profile, also where the sixth came from another tab', async () => {
  const { client } = await show('/profiles/manage');
  await page.getByRole('link', { name: 'Add a profile' }).click();
  await page.getByLabelText('Name').fill('Zain');
  for (const name of ['2', '3', '4', '5', '6']) await client.post('profiles', UnusedBody, { name });
  await save();
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a full device says so where a profile is added, changed or removed, and takes it once there is room', async () => {
  const { database } = await show('/profiles/manage');
  const fill = () =>
    vi.spyOn(database, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const says = 'This device is full: your change could not be kept. Free some space and try again.';
  await page.getByRole('link', { name: 'Add a profile' }).click();
  await page.getByLabelText('Name').fill('Lina');
  const full = fill();
  await save();
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lina');
  full.mockRestore();
  await save();
  await page.getByRole('link', { name: 'Lina' }).click();
  fill();
  await save();
  await expect.element(page.getByText(says)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the profile' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(question.getByText(says)).toBeVisible();
});

test('a new profile has a picture that no other one shows', async () => {
  // Where the provider names no picture, the id chooses one: here the first.
  await showScreen('/profiles/manage', { user: { ...viewer, id: '0' }, answers: smallProvider });
  await addLina();
  const [own, hers] = [...document.querySelectorAll('li svg')].map((one) => one.innerHTML);
  expect(hers).not.toBe(own);
});

test('a long name ends in the viewer’s menu, and not beyond it', async () => {
  await show('/profiles/manage');
  await page.getByRole('link', { name: 'Noor' }).click();
  await page.getByLabelText('Name').fill('W'.repeat(40));
  await save();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^WW/ }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  const name = page.getByRole('button', { name: /^WW/ });
  await expect.element(name).toBeVisible();
  const menu = name.element().closest('[popover]');
  expect(menu?.scrollWidth).toBe(menu?.clientWidth);
});

test('the sentences are there in Arabic', async () => {
  await show('/profiles', 'ar');
  await page.getByRole('link', { name: inArabic('Manage profiles') }).click();
  await expect.element(page.getByText(inArabic(note))).toBeVisible();
});
