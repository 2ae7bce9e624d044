import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  refusal,
  showComponent,
  viewer,
} from '../../../../tests/support/component.tsx';
import { ProfileEditForm } from './profile-edit-form.tsx';

const methods = { password: true, fresh: true, identities: [] };

/** The form of a new profile. Where it leads to comes late: the form stays. */
async function showForm(answers: Answers) {
  const onSaved = vi.fn();
  const shown = await showComponent(
    <ProfileEditForm
      profile={undefined}
      profiles={[]}
      proof={{ methods, remembered: false, path: '/profiles/manage/new' }}
      asksMainPin={false}
      mainName="Noor"
      actions={null}
      onSaved={onSaved}
      onRefused={() => undefined}
    />,
    { answers, user: viewer },
  );
  const added = () => shown.calls.filter(({ call }) => call === 'POST profiles');
  return { ...shown, onSaved, added };
}

const name = page.getByLabelText('Name');
const pin = page.getByLabelText('PIN, if it is to have one');
const save = page.getByRole('button', { name: 'Save' });

test('a profile is added once, however often Save and Enter are pressed while the next screen loads', async () => {
  const profile = { id: 'sami', name: 'Sami', picture: 'fox' };
  const { onSaved, added, queryClient } = await showForm({
    'POST profiles': () => ({ data: profile }),
  });
  await userEvent.type(name, 'Sami{Enter}');
  await expect.poll(() => onSaved.mock.calls).toMatchObject([[profile]]);
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await userEvent.type(name, '{Enter}');
  await save.click({ force: true });
  await expect.element(save).toBeDisabled();
  expect(added()).toHaveLength(1);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('the digits of a PIN stay in its field, though the name is refused while they are typed', async () => {
  const held = heldAnswer();
  const { added } = await showForm({ 'POST profiles': held.answer });
  await userEvent.type(name, 'Sami{Enter}');
  await expect.poll(added).toHaveLength(1);
  await userEvent.type(pin, '24');
  held.give(refusal({ name: ['Another profile has this name.'] }));
  await expect.element(page.getByText('Another profile has this name.')).toBeVisible();
  await userEvent.keyboard('68');
  await expect.element(name).toHaveValue('Sami');
  await expect.element(pin).toHaveValue('2468');
});

test('the focus stays where the viewer has gone on to, though the PIN is incomplete when the provider refuses', async () => {
  const held = heldAnswer();
  const { added } = await showForm({ 'POST profiles': held.answer });
  await userEvent.type(name, 'Sami{Enter}');
  await expect.poll(added).toHaveLength(1);
  await userEvent.type(pin, '24{Tab}');
  const eye = page.getByRole('button', { name: 'Show password' });
  await expect.element(eye).toHaveFocus();
  held.give(refusal({}, 'The account has five profiles.'));
  await expect.element(page.getByText('The account has five profiles.')).toBeVisible();
  await expect.element(eye).toHaveFocus();
});

test('a profile whose answer was lost is sent again as the same one, and as another one once its name is another', async () => {
  const keys: (string | null)[] = [];
  await showForm({
    'POST profiles': (_body, _asked, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.type(name, 'Sami{Enter}');
  await expect.poll(() => keys).toHaveLength(1);
  await save.click();
  await expect.poll(() => keys).toHaveLength(2);
  await expect.element(save).toBeEnabled();
  await userEvent.type(name, 'a{Enter}');
  await expect.poll(() => keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[-0-9a-f]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
