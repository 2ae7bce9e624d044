import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import { keptReminder } from '../../../tests/support/kept-reminder.ts';
import { addReminders, readReminders } from '../../data/device/reminders.ts';
import type { Language } from '../../domain/language.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import { notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import { noteRemindersExplained } from '../../pwa/reminder-onboarding.ts';
import { RemindButton } from './remind-button.tsx';

const now = Date.parse('2026-11-24T18:00:00Z');
const programme = {
  channelId: '4',
  channelTitle: 'Sahra One',
  title: 'The Night Ferry',
  start: now + hour,
};

beforeEach(() => {
  vi.setSystemTime(now);
});

type Setting = { answers?: Answers; language?: Language; variant?: 'icon'; start?: number };

const taken: Answers = { 'POST channel-notifications': () => ({}) };

async function showButton({ answers = taken, language, variant, start }: Setting = {}) {
  const shown = await showComponent(
    ({ store }) => {
      store.set(notificationReadinessAtom, 'ask');
      return (
        <RemindButton programme={{ ...programme, ...(start && { start }) }} variant={variant} />
      );
    },
    { answers, user: viewer, ...(language && { language }) },
  );
  const called = (method: string) => shown.calls.filter(({ call }) => call.startsWith(method));
  return { ...shown, called };
}

const off = page.getByRole('button', { name: 'Remind me' });
const on = page.getByRole('button', { name: 'Reminder set' });
const dialog = page.getByRole('dialog', { name: 'Your reminder is set' });

test('the first reminder of a device is set, and why it may notify is explained', async () => {
  const { called } = await showButton();
  await off.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => called('POST')).toHaveLength(1);
  expect(called('POST')[0]?.body).toMatchObject({
    channel_id: '4',
    video_title: 'The Night Ferry',
    start_time: '2026-11-24 19:00:00',
  });
});

test('later reminders explain nothing, and go at a second press', async () => {
  noteRemindersExplained();
  const { called } = await showButton({
    answers: { ...taken, 'POST channel-notifications': () => ({}) },
  });
  await off.click();
  await expect.element(on).toHaveAttribute('aria-disabled', 'false');
  expect(dialog.query()).toBeNull();
  await on.click();
  await expect.element(off).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => called('DELETE')).toHaveLength(1);
});

test('a reminder that another tab has set meanwhile stays at a press on Remind me', async () => {
  noteRemindersExplained();
  const { called, database } = await showButton();
  await expect.element(off).toHaveAttribute('aria-disabled', 'false');
  await addReminders(database, [keptReminder({ title: programme.title, start: programme.start })]);
  await off.click();
  await expect.element(on).toHaveAttribute('aria-pressed', 'true');
  await expect.element(on).toHaveAttribute('aria-disabled', 'false');
  expect(await readReminders(database)).toHaveLength(1);
  expect(called('DELETE')).toEqual([]);
});

test('a reminder that the provider refuses goes out again, and the viewer reads so', async () => {
  noteRemindersExplained();
  await showButton({
    answers: { 'POST channel-notifications': () => Response.json({}, { status: 422 }) },
  });
  await off.click();
  await expect
    .element(page.getByText('Your reminder could not be changed. Please try again.'))
    .toBeVisible();
  await expect.element(off).toHaveAttribute('aria-pressed', 'false');
});

test('a device that has no room for it says so, and never that it is set', async () => {
  const { database } = await showButton();
  await expect.element(off).toHaveAttribute('aria-disabled', 'false');
  vi.spyOn(database, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await off.click();
  await expect
    .element(page.getByText(/^This device is full: your reminder could not/))
    .toBeVisible();
  expect(dialog.query()).toBeNull();
  await expect.element(off).toHaveAttribute('aria-pressed', 'false');
});

test('without a network it is set on the device', async () => {
  noteRemindersExplained();
  await showButton({
    answers: { 'POST channel-notifications': () => Promise.reject(new TypeError('away')) },
  });
  await off.click();
  await expect.element(on).toHaveAttribute('aria-pressed', 'true');
  await expect.element(on).toHaveAttribute('aria-disabled', 'false');
});

test('nobody can be reminded of what has begun', async () => {
  await showButton({ start: now - minute });
  await expect.element(page.getByRole('button', { name: 'Every episode…' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('in a row it is a bell that names the programme, in Arabic and by keyboard', async () => {
  noteRemindersExplained();
  await showButton({ variant: 'icon', language: 'ar' });
  const bell = page.getByRole('button', {
    name: inArabic('Remind me of {title}', { title: 'The Night Ferry' }),
  });
  await expect.element(bell).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
});
