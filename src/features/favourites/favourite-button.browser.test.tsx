import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import type { Language } from '../../domain/language.ts';
import { FavouriteButton } from './favourite-button.tsx';

const item = { type: 'video', id: 'the-salt-road' } as const;
const call = 'PUT user/favorites/the-salt-road';
const unavailable = () => Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });

const show = (
  answers: Answers,
  { known = false, user = viewer, language = 'en' as Language, onTurn = vi.fn() } = {},
) =>
  showComponent(
    <FavouriteButton title="The Salt Road" item={item} known={known} onTurn={onTurn} />,
    { user, language, answers },
  );

const heart = page.getByRole('button', { name: 'Favourite: The Salt Road' });
const expectMarked = (marked: boolean) =>
  expect.element(heart).toHaveAttribute('aria-pressed', String(marked));

test('a visitor sees no heart', async () => {
  await showComponent(
    <>
      <p>The Salt Road</p>
      <FavouriteButton title="The Salt Road" item={item} known={undefined} />
    </>,
  );
  await expect.element(page.getByText('The Salt Road')).toBeVisible();
  expect(heart.query()).toBeNull();
});

test('a film is a favourite once the device has written it down, and a press before that does nothing', async () => {
  const mayWrite = Promise.withResolvers<void>();
  const onTurn = vi.fn();
  const { calls, database } = await show({ [call]: () => ({ type: 'create' }) }, { onTurn });
  await expectMarked(false);
  const { change } = database;
  vi.spyOn(database, 'change').mockImplementation(async (work) => {
    await mayWrite.promise;
    return change(work);
  });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-disabled', 'true');
  (heart.element() as HTMLElement).click();
  mayWrite.resolve();
  await expectMarked(true);
  await expect.element(heart).toHaveAttribute('aria-disabled', 'false');
  await expect.poll(() => calls.filter((one) => one.call === call)).toHaveLength(1);
  expect(onTurn.mock.calls).toEqual([[true]]);
});

test('a wrong press is taken back on a slow connection, and the late answer to it changes nothing', async () => {
  const first = heldAnswer();
  const second = heldAnswer();
  const answers = [first.answer, second.answer];
  const onTurn = vi.fn();
  const { calls, database, queryClient } = await show(
    { [call]: () => answers.shift()?.() },
    { onTurn },
  );
  const sent = () => calls.filter((one) => one.call === call);
  await heart.click();
  await expectMarked(true);
  await expect.poll(sent).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expectMarked(false);
  expect(onTurn.mock.calls).toEqual([[true], [false]]);
  first.give({ type: 'create' });
  await expect.poll(() => queryClient.isMutating()).toBe(1);
  await expect.poll(sent).toHaveLength(2);
  await expectMarked(false);
  second.give({ type: 'delete' });
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await expectMarked(false);
  expect(await waitingChanges(database)).toEqual([]);
});

test('a favourite is none any more after Enter, and keeps the focus', async () => {
  const { calls } = await show({ [call]: () => ({ type: 'delete' }) }, { known: true });
  await expectMarked(true);
  (heart.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectMarked(false);
  await expect.poll(() => calls.filter((one) => one.call === call).length).toBe(1);
  await expect.element(heart).toHaveFocus();
});

test('a provider that refuses gets the heart back to what it was, and the viewer reads so', async () => {
  await show({ [call]: () => Response.json({ message: 'No.' }, { status: 422 }) });
  await heart.click();
  await expect
    .element(page.getByText('Your favourites could not be changed. Please try again.'))
    .toBeVisible();
  await expectMarked(false);
});

test('without a network the film is a favourite, and its change waits on the device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { database } = await show({
    [call]: () => {
      throw new TypeError('no network');
    },
  });
  await heart.click();
  await expectMarked(true);
  await expect.poll(() => waitingChanges(database)).toHaveLength(1);
  await expectMarked(true);
  expect(page.getByText(/could not be changed/).query()).toBeNull();
});

test('a provider that is out for a while takes nothing back', async () => {
  const { database } = await show({ [call]: unavailable });
  await heart.click();
  await expect.poll(() => waitingChanges(database)).toHaveLength(1);
  await expectMarked(true);
});

test('the heart has its Arabic name', async () => {
  await show({}, { language: 'ar', known: true });
  const name = inArabic('Favourite: {title}', { title: 'The Salt Road' });
  await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
});
