import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent, viewer } from '../../../tests/support/component.tsx';
import { keptReminder } from '../../../tests/support/kept-reminder.ts';
import { addReminders, moveReminder, removeReminder } from '../../data/device/reminders.ts';
import type { Language } from '../../domain/language.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import { refetchReminders } from '../../queries/reminder-list.ts';
import { changedRemindersAtom } from '../../session/unseen-changes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReminderPopups } from './reminder-popups.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');

beforeEach(() => {
  vi.setSystemTime(now);
});

const show = (minutesAhead: number, language: Language = 'en') =>
  showComponent(
    async ({ database }) => {
      const start = now + minutesAhead * minute;
      await addReminders(database, [keptReminder({ title: 'The Night Ferry', start })]);
      return <ReminderPopups />;
    },
    { language, user: viewer },
  );

const popup = page.getByRole('article');

test.each([
  [15, 'The programme will start in 15 minutes'],
  [5, 'The programme will start in 5 minutes'],
  [0, 'The programme has already started!'],
])('a programme is announced %i minutes before it starts', async (ahead, words) => {
  const { calls } = await show(ahead);
  await expect.element(popup).toMatchTextContent(words);
  await expect.element(popup).toMatchTextContent('Sahra One');
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ time: ahead }]);
});

test('a programme that is an hour away is not announced', async () => {
  await show(60);
  await expect.element(page.getByRole('region', { name: 'Reminders' })).toBeInTheDocument();
  expect(popup.query()).toBeNull();
});

test('announcements go with programmes that move or are cancelled before they start, and stay with one that has started', async () => {
  const of = (title: string, ahead: number) => keptReminder({ title, start: now + ahead * minute });
  const [moved, cancelled, started] = [of('Salt Road', 15), of('Derby', 5), of('News', 0)];
  const { database, queryClient } = await showComponent(
    async ({ database }) => {
      await addReminders(database, [moved, cancelled, started]);
      return <ReminderPopups />;
    },
    { user: viewer },
  );
  await expect.poll(() => popup.elements()).toHaveLength(3);
  await moveReminder(database, moved.id, now + 3 * hour);
  for (const { id } of [cancelled, started]) await removeReminder(database, id);
  refetchReminders(queryClient);
  await expect.poll(() => popup.elements()).toHaveLength(1);
  await expect.element(popup).toMatchTextContent('News');
});

test('an announcement goes when it is dismissed, and leads to the channel before', async () => {
  const { address } = await show(15);
  await expect
    .element(popup.getByRole('link', { name: 'Go to the channel' }))
    .toHaveAttribute('href', '/live/4');
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(address()).toBe('/');
});

test('an announcement that is dismissed by keyboard gives the focus back to where it was', async () => {
  await showComponent(
    async ({ database }) => {
      await addReminders(database, [keptReminder({ title: 'The Night Ferry', start: now })]);
      return (
        <>
          <ReminderPopups />
          <button type="button">Watch</button>
        </>
      );
    },
    { user: viewer },
  );
  await expect.element(popup).toBeVisible();
  const watch = page.getByRole('button', { name: 'Watch' });
  watch.element().focus();
  popup.getByRole('link', { name: 'Go to the channel' }).element().focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(watch).toHaveFocus();
});

test('an announcement above a dialog is dismissed by a press, and the dialog stays', async () => {
  await showComponent(
    async ({ database }) => {
      await addReminders(database, [keptReminder({ title: 'The Night Ferry', start: now })]);
      return (
        <>
          <ReminderPopups />
          <Dialog label="Panel" onClose={() => undefined}>
            <button type="button">Watch</button>
          </Dialog>
        </>
      );
    },
    { user: viewer },
  );
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Panel' })).toBeVisible();
});

test('the way to the channel takes the announcement away', async () => {
  const { address } = await show(15);
  await popup.getByRole('link', { name: 'Go to the channel' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(address()).toBe('/live/4');
});

test('a programme that has moved is announced with its new time', async () => {
  const { store } = await show(120);
  store.set(changedRemindersAtom, [keptReminder({ title: 'Salt Road', start: now + 3 * hour })]);
  await expect.element(popup).toMatchTextContent('The programme now starts at 23:00 (Today');
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});

test('a programme that was brought forward and has begun is announced as such', async () => {
  const { store } = await show(120);
  store.set(changedRemindersAtom, [keptReminder({ title: 'Salt Road', start: now - hour })]);
  await expect.element(popup).toMatchTextContent('The programme has already started!');
  expect(popup.element().textContent).not.toContain('now starts');
  await expect.element(popup.getByRole('link', { name: 'Go to the channel' })).toBeVisible();
});

test('a programme that was cancelled is announced once, in the provider’s words', async () => {
  const { store } = await show(120);
  const cancelled = 'The programme was cancelled';
  store.set(changedRemindersAtom, [
    { ...keptReminder({ title: 'Salt Road', start: now + 3 * hour }), cancelled },
  ]);
  await expect.element(popup).toMatchTextContent(cancelled);
  expect(popup.element().textContent).not.toContain('now starts');
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});

test('an Arabic viewer reads the announcement in Arabic', async () => {
  await show(0, 'ar');
  await expect.element(popup).toMatchTextContent(inArabic('The programme has already started!'));
  await expect
    .element(popup.getByRole('link', { name: inArabic('Go to the channel') }))
    .toBeVisible();
});

test('the number on the app’s icon follows the reminders while the page is open', async () => {
  const badges: (number | undefined)[] = [];
  Object.assign(navigator, { setAppBadge: async (count?: number) => void badges.push(count) });
  const { database, queryClient } = await show(45);
  await expect.poll(() => badges.at(-1)).toBe(1);
  const another = keptReminder({ title: 'Salt Road', start: now + 20 * minute });
  await addReminders(database, [another]);
  refetchReminders(queryClient);
  await expect.poll(() => badges.at(-1)).toBe(2);
  await removeReminder(database, another.id);
  refetchReminders(queryClient);
  await expect.poll(() => badges.at(-1)).toBe(1);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});
