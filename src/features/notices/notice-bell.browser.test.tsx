import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, viewer } from '../../../tests/support/component.tsx';
import { showScreen } from '../../../tests/support/screen.tsx';
import { smallProvider } from '../../../tests/support/small-answers.ts';
import type { Language } from '../../domain/language.ts';
import { readSeenNotices, unreadNotices } from '../../queries/notices.ts';

const notice = (id: number, more: object = {}) => ({
  id: `notice-${id}`,
  title: `News ${id}`,
  title_trans: { ar: `خبر ${id}` },
  body: 'Something to watch.',
  thumbnail: '/icons/icon-192.png',
  link: '/reminders',
  created_at: '2026-11-21T15:00:00Z',
  ...more,
});

const show = (answer: () => unknown, language: Language = 'en') =>
  showScreen('/about', {
    user: viewer,
    language,
    answers: { ...smallProvider, 'GET web-notifications': answer },
  });
const having =
  (...data: object[]) =>
  () => ({ status: 200, data });

const bell = page.getByRole('button', { name: /^Notifications/ });
const link = (name: string) => page.getByRole('link', { name: new RegExp(name) });

test('the bell shows only an answer of status 200', async () => {
  await show(() => ({ status: 500, data: [notice(1)] }));
  await bell.click();
  await expect.element(page.getByText('Notifications could not be loaded.')).toBeVisible();
  expect(page.getByText('News 1').query()).toBeNull();
});

test('a bell whose notices have not come yet says so, and one with nothing new too; Escape closes it', async () => {
  const held = heldAnswer();
  await show(held.answer);
  await bell.click();
  await expect.element(page.getByText('Loading…')).toBeVisible();
  held.give({ status: 200, data: [] });
  const nothing = page.getByText('There is nothing new.');
  await expect.element(nothing).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(nothing).not.toBeVisible();
  await expect.element(bell).toHaveFocus();
});

test.each([404, 405, 501])(
  'the bell of a provider without notices (%i) is empty',
  async (status) => {
    await show(() => Response.json({}, { status }));
    await bell.click();
    await expect.element(page.getByText('There is nothing new.')).toBeVisible();
  },
);

test('what is new is counted until it is seen, and later what came since alone', async () => {
  await show(having(notice(1), notice(2)));
  await expect.element(bell).toHaveAccessibleName('Notifications: 2 unread');
  await bell.click();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  // The device remembers it.
  expect(
    unreadNotices([{ id: 'notice-1' }, { id: 'notice-5' }] as never, readSeenNotices()),
  ).toHaveLength(1);
});

test('notices that come into the open list are seen', async () => {
  const held = heldAnswer();
  await show(held.answer);
  await bell.click();
  await expect.element(page.getByText('Loading…')).toBeVisible();
  held.give({ status: 200, data: [notice(1)] });
  await expect.element(link('News 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveAccessibleName('Notifications');
});

test('a device that has seen two notices counts the third', async () => {
  const { queryClient } = await show(having(notice(1), notice(2)));
  await bell.click();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await userEvent.keyboard('{Escape}');
  queryClient.setQueryData(
    queryClient.getQueryCache().find({ queryKey: ['notices'], exact: false })?.queryKey ?? [],
    (before: object[] = []) => [{ ...before[0], id: 'notice-5' }, ...before],
  );
  await expect.element(bell).toHaveAccessibleName('Notifications: 1 unread');
});

test('a notice has its picture and its words, and leads to its screen without the page being loaded', async () => {
  const { address } = await show(having(notice(1)));
  await bell.click();
  const first = link('News 1');
  await expect.element(first).toMatchTextContent(/Something to watch\./);
  expect(
    first.element().querySelector('img')?.closest('span, div')?.getBoundingClientRect().width,
  ).toBe(100);
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/reminders');
  await expect.element(first).not.toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(0);
});

test('a notice leads to another host, and nowhere by code or to a screen that there is not', async () => {
  await show(
    having(
      notice(2, { link: 'https://elsewhere.test/' }),
      notice(3, { link: 'javascript:alert(1)' }),
      notice(4, { link: '/a-screen/of-no/such/kind' }),
    ),
  );
  await bell.click();
  await expect.element(link('News 2')).toHaveAttribute('href', 'https://elsewhere.test/');
  for (const nowhere of ['News 3', 'News 4']) {
    await expect.element(page.getByText(nowhere)).toBeVisible();
    expect(link(nowhere).query()).toBeNull();
  }
});

test('the bell speaks Arabic from right to left: the picture stands before the words', async () => {
  await show(having(notice(1)), 'ar');
  await page.getByRole('button', { name: /^الإشعارات/ }).click();
  const first = link('خبر 1');
  await expect.element(first).toBeVisible();
  const picture = first.element().querySelector('img')?.getBoundingClientRect();
  const words = first.getByText('خبر 1').element().getBoundingClientRect();
  expect(picture?.left).toBeGreaterThan(words.left);
});
