import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  inArabic,
  refusal,
  savedFiles,
  showComponent,
  viewer,
} from '../../../../tests/support/component.tsx';
import type { Language } from '../../../domain/language.ts';
import { OwnDataSection } from './own-data-section.tsx';

async function showOwnData(answers: Answers, language: Language = 'en') {
  const onDeleted = vi.fn();
  const onRefused = vi.fn();
  const methods = { password: true, fresh: false, identities: [] };
  const proof = { methods, remembered: false, path: '/profile/data' };
  const shown = await showComponent(<OwnDataSection {...{ proof, onDeleted, onRefused }} />, {
    answers,
    language,
    user: viewer,
  });
  const deletions = () => shown.calls.filter(({ call }) => call === 'DELETE user');
  return { ...shown, onDeleted, onRefused, deletions };
}

const copyPassword = page.getByLabelText('Present password').first();
const deletionPassword = page.getByLabelText('Present password').last();
const question = page.getByRole('dialog', { name: 'Delete your account' });

test('nobody is asked the last question without the password', async () => {
  await showOwnData({});
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect.element(page.getByText('Present password is a required field')).toBeVisible();
  await expect.element(deletionPassword).toHaveFocus();
  expect(question.query()).toBeNull();
});

test('Escape at the last question deletes nothing and gives the focus back', async () => {
  const { deletions } = await showOwnData({});
  await userEvent.type(deletionPassword, 'Evening#26{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(deletionPassword).toHaveFocus();
  expect(deletions()).toEqual([]);
});

test('the account goes at the second yes', async () => {
  const { onDeleted, deletions } = await showOwnData({ 'DELETE user': () => ({}) });
  await userEvent.type(deletionPassword, 'Evening#26{Enter}');
  await question.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect.poll(() => onDeleted.mock.calls).toHaveLength(1);
  expect(deletions()[0]?.body).toEqual({ password: 'Evening#26' });
});

test('a deletion that is refused says so below the password, in Arabic too', async () => {
  const { onDeleted, onRefused } = await showOwnData(
    { 'DELETE user': () => refusal({ password: ['ليست كلمة مرورك.'] }) },
    'ar',
  );
  const label = inArabic('Present password');
  await userEvent.type(page.getByLabelText(label).last(), 'Evening#25{Enter}');
  const dialog = page.getByRole('dialog', { name: inArabic('Delete your account') });
  await dialog.getByRole('button', { name: inArabic('Delete my account for good') }).click();
  await expect
    .element(page.getByLabelText(label).last())
    .toHaveAccessibleDescription('ليست كلمة مرورك.');
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a copy of the data is a file on the device', async () => {
  const files = savedFiles();
  await showOwnData({ 'POST user/export': () => ({ profile: { first_name: 'Noor' } }) });
  await userEvent.type(copyPassword, 'Evening#26{Enter}');
  await expect.poll(() => files).toHaveLength(1);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ profile: { first_name: 'Noor' } });
  await expect.element(copyPassword).toHaveValue('');
});
