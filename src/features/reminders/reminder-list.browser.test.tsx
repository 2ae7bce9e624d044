import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, savedFiles, showComponent, viewer } from '../../../tests/support/component.tsx';
import { keptReminder } from '../../../tests/support/kept-reminder.ts';
import { addReminders } from '../../data/device/reminders.ts';
import type { Language } from '../../domain/language.ts';
import { day, hour } from '../../domain/time/time-units.ts';
import { notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import type { Reminder } from '../../queries/reminder-list.ts';
import { ReminderList } from './reminder-list.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');
const ferry = keptReminder({ title: 'The Night Ferry', start: now + hour });
const salt = keptReminder({ title: 'Salt Road', start: now + 2 * hour });
const harbour = keptReminder({ title: 'Harbour', start: now + day });
const over = keptReminder({ title: 'Yesterday', start: now - day });

beforeEach(() => {
  vi.setSystemTime(now);
});

async function showList(reminders: readonly Reminder[], language: Language = 'en') {
  return showComponent(
    async ({ database }) => {
      await addReminders(database, reminders);
      return <ReminderList />;
    },
    {
      language,
      user: viewer,
      answers: {
        [`DELETE channel-notifications/${ferry.id}`]: () => ({}),
        [`DELETE channel-notifications/${salt.id}`]: () => ({}),
      },
    },
  );
}

const removalOf = (title: string) =>
  page.getByRole('button', { name: `Remove the reminder for ${title}` });

test('what is coming stands by day, in the order of time', async () => {
  await showList([harbour, salt, ferry, over]);
  await expect.element(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  const headings = page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings).toEqual([
    expect.stringMatching(/^Today · Tuesday,? 24 November$/),
    expect.stringMatching(/^Tomorrow · Wednesday,? 25 November$/),
  ]);
  const rows = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('The Night Ferry'),
    expect.stringContaining('Salt Road'),
    expect.stringContaining('Harbour'),
  ]);
});

test('days are named in Arabic, and clocks keep their digits', async () => {
  await showList([ferry], 'ar');
  await expect
    .element(page.getByRole('heading', { name: new RegExp(`^${inArabic('Today')} · `) }))
    .toBeVisible();
  await expect.element(page.getByText('21:00')).toHaveAttribute('dir', 'ltr');
});

test('a list is emptied by Enter alone: the focus goes on to the next reminder', async () => {
  await showList([ferry, salt]);
  await expect.element(removalOf('The Night Ferry')).toHaveAttribute('aria-disabled', 'false');
  (removalOf('The Night Ferry').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(removalOf('Salt Road')).toHaveFocus();
  await expect.element(page.getByText('The Night Ferry')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You have no reminders')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Open the guide' })).toHaveFocus();
});

test('a viewer without reminders is led to the guide, and less loudly where Notify me stands above', async () => {
  const { store } = await showList([]);
  const guide = page.getByRole('link', { name: 'Open the guide' });
  store.set(notificationReadinessAtom, 'ready');
  await expect.element(guide).toHaveAttribute('href', '/epg');
  const alone = getComputedStyle(guide.element()).backgroundColor;
  store.set(notificationReadinessAtom, 'ask');
  await expect.poll(() => getComputedStyle(guide.element()).backgroundColor).not.toBe(alone);
});

test('a device that cannot read its reminders does not say that there are none', async () => {
  let away = true;
  await showComponent(
    async ({ database }) => {
      await addReminders(database, [ferry]);
      const { read } = database;
      database.read = (work) => (away ? Promise.reject(new Error('refused')) : read(work));
      return <ReminderList />;
    },
    { user: viewer },
  );
  await expect.element(page.getByText('Your reminders could not be read')).toBeVisible();
  expect(page.getByText('You have no reminders').query()).toBeNull();
  away = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('The Night Ferry')).toBeVisible();
});

test('a programme of the list goes to the calendar and leads to its channel', async () => {
  const files = savedFiles();
  await showList([ferry]);
  await page.getByRole('button', { name: 'Add The Night Ferry to your calendar' }).click();
  const lines = (await files[0]?.text())?.replaceAll('\r\n ', '').split('\r\n') ?? [];
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:The Night Ferry',
      'DTSTART:20261124T170000Z',
      expect.stringMatching(/^URL:.*\/live\/4$/),
      'TRIGGER:-PT15M',
      'TRIGGER:-PT5M',
    ]),
  );
  expect(lines.some((line) => /^LOCATION:./.test(line))).toBe(true);
  await expect
    .element(page.getByRole('link', { name: /The Night Ferry/ }))
    .toHaveAttribute('href', '/live/4');
});
