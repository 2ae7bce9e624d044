import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  refusal,
  removeComponent,
  viewer,
} from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';
import { activateLanguage } from '../locales/language-activation.ts';
import { keys } from '../queries/keys.ts';

afterEach(async () => {
  await removeComponent();
  await activateLanguage('en');
});

const noor = { id: '7', name: 'Noor', picture: 'lamp', is_main: true };
const lina = { id: 'lina', name: 'Lina', picture: 'fox', max_age: 6 };
const present = { profile: noor, pass: 'pass of 7' } as never;

/** Noor, who looks after the profiles of her account; their calls are answered as the provider's would be. */
function show(
  path: string,
  {
    profiles = [noor, lina] as object[],
    language = 'en' as 'en' | 'ar',
    answers = {} as Answers,
    who = present as object | null,
  } = {},
) {
  return showScreen(path, {
    user: viewer,
    ...(who && { present: who as never }),
    language,
    answers: {
      ...smallProvider,
      'GET settings': () => ({ data: { profiles: true } }),
      'GET profiles': () => ({ data: profiles }),
      'GET user/sign-in-methods': () => ({ data: { password: true, fresh: true, identities: [] } }),
      'POST profiles': (body) => {
        const added = { id: 'added', ...(body as object) };
        profiles.push(added);
        return { data: added };
      },
      'PUT profiles/lina': (body) => ({ data: { ...lina, ...(body as object) } }),
      'PUT profiles/7': (body) => ({ data: { ...noor, ...(body as object) } }),
      'DELETE profiles/lina': () => {
        profiles.splice(1);
        return new Response(null, { status: 204 });
      },
      ...answers,
    },
  });
}

const sent = (calls: { call: string; body: unknown }[], method: string) =>
  calls.filter(({ call }) => call.startsWith(`${method} profiles`)).map(({ body }) => body);
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('a child’s profile is added with its picture, its language and what it may see', async () => {
  const { calls, address } = await show('/profiles/manage');
  await page.getByRole('link', { name: 'Add a profile' }).click();
  await page.getByLabelText('Name').fill('Sami');
  await page.getByRole('radio', { name: 'Kite' }).click({ force: true });
  await page.getByLabelText('Language').selectOptions('العربية');
  await page.getByRole('checkbox', { name: 'This is a child’s profile' }).click();
  await page.getByLabelText('Films and channels').selectOptions('Up to 9 years');
  await page.getByRole('checkbox', { name: 'Also live channels without a certificate' }).click();
  await save();
  await expect.poll(address).toBe('/profiles/manage');
  await expect.element(page.getByRole('link', { name: /Sami/ })).toBeVisible();
  expect(sent(calls, 'POST')).toEqual([
    { name: 'Sami', picture: 'kite', language: 'ar', max_age: 9, unrated_channels: true },
  ]);
});

test('only what was changed is sent, so that no proof is asked for a new name', async () => {
  const { calls } = await show('/profiles/manage/7');
  await page.getByLabelText('Name').fill('Noor K.');
  await save();
  await expect.poll(() => sent(calls, 'PUT')).toEqual([{ name: 'Noor K.' }]);
});

test('a new name takes back no ceiling that another device has set while the form was open', async () => {
  const { calls, queryClient } = await show('/profiles/manage/lina');
  await page.getByLabelText('Name').fill('Lina K.');
  queryClient.setQueryData(keys.profiles, [noor, { ...lina, max_age: 12 }]);
  await save();
  await expect.poll(() => sent(calls, 'PUT')).toEqual([{ name: 'Lina K.' }]);
});

test('a profile without a name is not sent, and what the provider refuses stands below its field', async () => {
  const { calls } = await show('/profiles/manage/lina', {
    answers: { 'PUT profiles/lina': () => refusal({ name: ['This is too long.'] }) },
  });
  const name = page.getByLabelText('Name');
  await name.clear();
  await save();
  await expect.element(page.getByText('Name is a required field')).toBeVisible();
  expect(sent(calls, 'PUT')).toEqual([]);
  await name.fill('Lina the brave');
  await save();
  await expect.element(page.getByText('This is too long.')).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test('where the main profile has a PIN, it proves that its owner changes another’s profile', async () => {
  const answers = {
    'PUT profiles/lina': (body: unknown) =>
      (body as { main_pin?: string }).main_pin === '2468'
        ? { data: lina }
        : refusal({ main_pin: ['This is not the PIN.'] }),
  };
  const { calls, address } = await show('/profiles/manage/lina', {
    profiles: [{ ...noor, has_pin: true }, lina],
    answers,
  });
  await page.getByLabelText('Name').fill('Lina K.');
  const pin = page.getByLabelText('The PIN of Noor', { exact: true });
  await pin.fill('1111');
  await save();
  await expect.element(page.getByText('This is not the PIN.')).toBeVisible();
  await pin.fill('٢٤٦٨');
  await save();
  await expect.poll(address).toBe('/profiles/manage');
  expect(sent(calls, 'PUT').at(-1)).toEqual({ name: 'Lina K.', main_pin: '2468' });
});

test('a new PIN asks for the account’s password where the sign-in is old', async () => {
  const { calls } = await show('/profiles/manage/7', {
    answers: {
      'GET user/sign-in-methods': () => ({
        data: { password: true, fresh: false, identities: [] },
      }),
    },
  });
  await page.getByLabelText('PIN, if it is to have one').fill('12');
  await save();
  await expect.element(page.getByText('A PIN has four to eight digits.')).toBeVisible();
  await page.getByLabelText('PIN, if it is to have one').fill('٢٤٦٨');
  await page.getByLabelText('Present password', { exact: true }).fill('Evening-2026');
  await save();
  await expect.poll(() => sent(calls, 'PUT')).toEqual([{ pin: '2468', password: 'Evening-2026' }]);
});

test('a PIN is removed', async () => {
  const { calls } = await show('/profiles/manage/7', {
    profiles: [{ ...noor, has_pin: true }, lina],
  });
  await page.getByRole('checkbox', { name: 'Remove the PIN' }).click();
  await save();
  await expect.poll(() => sent(calls, 'PUT')).toEqual([{ pin: null }]);
});

test('a profile is removed after a question that says what goes with it; the main one is not', async () => {
  const { calls, address } = await show('/profiles/manage/lina');
  const remove = page.getByRole('button', { name: 'Remove the profile' });
  await remove.click();
  await expect.element(page.getByText(/^Its favourites, its reminders/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  expect(sent(calls, 'DELETE')).toEqual([]);
  await remove.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(address).toBe('/profiles/manage');
  await expect.element(page.getByRole('link', { name: /Lina/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Noor' }).click();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('checkbox', { name: 'This is a child’s profile' }))
    .not.toBeInTheDocument();
});

const removeLina = async () => {
  await page.getByRole('button', { name: 'Remove the profile' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
};

test('a profile that is gone already, because the answer to its removal was lost, counts as removed', async () => {
  const provider = { hasRemoved: false };
  const { address } = await show('/profiles/manage/lina', {
    answers: {
      'GET profiles': () => ({ data: provider.hasRemoved ? [noor] : [noor, lina] }),
      'DELETE profiles/lina': () => {
        if (provider.hasRemoved) return Response.json({ message: 'Not found.' }, { status: 404 });
        provider.hasRemoved = true;
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await removeLina();
  await expect.element(page.getByText(/^The server could not be reached/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(address).toBe('/profiles/manage');
  await expect.element(page.getByRole('link', { name: /Lina/ })).not.toBeInTheDocument();
});

test('a removal that the provider refuses asks for no PIN where the main profile has none', async () => {
  await show('/profiles/manage/lina', {
    answers: { 'DELETE profiles/lina': () => refusal({}, 'Please try again later.') },
  });
  await removeLina();
  await expect.element(page.getByText('Please try again later.')).toBeVisible();
  expect(page.getByLabelText('The PIN of Noor').query()).toBeNull();
});

/** A provider that gives the list of profiles at once, and no more after the viewer has pressed. */
function slowAfterwards(profiles: object[]) {
  const held = heldAnswer();
  const line = { isSlow: false };
  const list = () => (line.isSlow ? held.answer() : { data: profiles });
  return { line, answers: { 'GET profiles': list }, end: () => held.give({ data: profiles }) };
}

test.each([
  ['added', '/profiles/manage/new', 'Sami', ['Noor', 'Lina', 'Sami']],
  ['renamed', '/profiles/manage/lina', 'Lina K.', ['Noor', 'Lina K.']],
  ['renamed that watches', '/profiles/manage/7', 'Noor K.', ['Noor K.', 'Lina']],
])(
  'a profile that was %s shows at once, however late the list comes',
  async (_how, path, name, shown) => {
    const profiles = [noor, lina];
    const { line, answers, end } = slowAfterwards(profiles);
    const { address } = await show(path, { profiles, answers });
    await page.getByLabelText('Name').fill(name);
    line.isSlow = true;
    await save();
    await expect.poll(address).toBe('/profiles/manage');
    for (const one of shown)
      await expect.element(page.getByRole('link', { name: new RegExp(`^${one}`) })).toBeVisible();
    expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(shown.length + 1);
    end();
  },
);

test('a profile that was removed is gone at once, however late the list comes', async () => {
  const profiles = [noor, lina];
  const { line, answers, end } = slowAfterwards(profiles);
  const { address } = await show('/profiles/manage/lina', { profiles, answers });
  await page.getByRole('button', { name: 'Remove the profile' }).click();
  line.isSlow = true;
  const headings = new Set<string | null>();
  const look = new MutationObserver(() =>
    headings.add(document.querySelector('h1')?.textContent ?? null),
  );
  look.observe(document.body, { childList: true, subtree: true, characterData: true });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(address).toBe('/profiles/manage');
  await expect.element(page.getByRole('link', { name: 'Noor' })).toBeVisible();
  look.disconnect();
  // The screen that is left does not say meanwhile that there is no such profile.
  expect([...headings]).not.toContain('Page not found');
  expect(page.getByRole('link', { name: /Lina/ }).query()).toBeNull();
  end();
});

test('an account with six profiles is offered no seventh', async () => {
  const six = [noor, ...[1, 2, 3, 4, 5].map((one) => ({ id: `p${one}`, name: `Viewer ${one}` }))];
  await show('/profiles/manage', { profiles: six });
  await expect.element(page.getByRole('link', { name: 'Viewer 5' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add a profile' })).not.toBeInTheDocument();
});

test('the form is in Arabic in an Arabic app, and keeps what was typed when it cannot be sent', async () => {
  const word = inArabic;
  await show('/profiles/manage/new', {
    language: 'ar',
    answers: {
      'POST profiles': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  const name = page.getByLabelText(word('Name'));
  await name.fill('سامي');
  await page.getByRole('checkbox', { name: word('This is a child’s profile') }).click();
  await expect.element(page.getByLabelText(word('Films and channels'))).toHaveValue('12');
  await page.getByRole('button', { name: word('Save') }).click();
  await expect
    .element(page.getByText(word('The server could not be reached. Nothing you typed is lost.')))
    .toBeVisible();
  await expect.element(name).toHaveValue('سامي');
});

test('a child is led away from managing, and who has entered no profile is asked first', async () => {
  const child = { profile: lina, pass: 'pass of lina' } as never;
  const { address } = await show('/profiles/manage', { who: child });
  expect(address()).toBe('/for-grown-ups');
  await removeComponent();
  const other = await show('/profiles/manage/lina', { who: null });
  expect(other.address()).toBe('/profiles');
});
