import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import type { PresentProfile } from '../../data/device/present-profile.ts';
import type { Language } from '../../domain/language.ts';
import { keys } from '../../queries/keys.ts';
import { ReminderCalendarSection } from './reminder-calendar.tsx';

const offered: Answers = { 'GET settings': () => ({ data: { calendar: true } }) };
const none: Answers = { ...offered, 'GET user/calendar': () => ({ data: {} }) };
const kept: Answers = {
  ...offered,
  'GET user/calendar': () => ({
    data: { created_at: '2026-11-20T18:00:00Z', read_at: '2026-11-23T06:00:00Z' },
  }),
};
const address = 'https://tv.example/api/calendars/night.ics';
const made: Answers = {
  'POST user/calendar': () => ({ data: { address, created_at: '2026-11-24T18:00:00Z' } }),
  'DELETE user/calendar': () => ({}),
};

const show = (answers: Answers, language: Language = 'en') =>
  showComponent(<ReminderCalendarSection />, { answers, user: viewer, language });

const heading = page.getByRole('heading', { name: 'In my calendar' });
const button = (name: string) => page.getByRole('button', { name });

test('a viewer makes the address, and opens it in the calendar app', async () => {
  await show({ ...none, ...made });
  await button('Make the address').click();
  await expect.element(page.getByLabelText('The secret address')).toHaveValue(address);
  await expect
    .element(page.getByRole('link', { name: 'Open in the calendar app' }))
    .toHaveAttribute('href', 'webcal://tv.example/api/calendars/night.ics');
});

test('an address of the app’s own origin is shown whole, because it is for another app', async () => {
  const data = { address: '/api/calendars/night.ics', created_at: '2026-11-24T18:00:00Z' };
  await show({ ...none, 'POST user/calendar': () => ({ data }) });
  await button('Make the address').click();
  await expect
    .element(page.getByLabelText('The secret address'))
    .toHaveValue(`${location.origin}/api/calendars/night.ics`);
});

test('the address is copied, or selected where it cannot be', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await show({ ...none, ...made });
  await button('Make the address').click();
  await button('Copy the address').click();
  await expect.element(page.getByText('The address was copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
  copied.mockRejectedValueOnce(new Error('not allowed'));
  await button('Copy the address').click();
  await expect.element(page.getByText(/It is selected: copy it yourself/)).toBeVisible();
  const field = page.getByLabelText('The secret address').element() as HTMLInputElement;
  expect(field.selectionEnd).toBe(address.length);
});

test('an address from before is not shown, but since when it is there and when it was read', async () => {
  await show({ ...kept, ...made });
  await expect.element(page.getByText(/You made an address on 20 Nov 2026/)).toBeVisible();
  await expect.element(page.getByText(/last read it on 23 Nov 2026/)).toBeVisible();
  expect(page.getByLabelText('The secret address').query()).toBeNull();
});

test('one press ends the address, and the focus stays', async () => {
  const { calls } = await show({ ...kept, ...made });
  await button('End the address').click();
  await expect.element(page.getByText(/The address has ended/)).toBeVisible();
  expect(button('End the address').query()).toBeNull();
  await expect.element(button('Make the address')).toHaveFocus();
  expect(calls.map(({ call }) => call)).toContain('DELETE user/calendar');
});

test('a refusal leaves everything as it was', async () => {
  const failing = () => Response.json({ message: 'No' }, { status: 422 });
  await show({ ...kept, 'POST user/calendar': failing, 'DELETE user/calendar': failing });
  await button('End the address').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/did not work/);
  await expect.element(button('End the address')).toBeVisible();
});

test('without a network it says that it needs one, and sends nothing', async () => {
  const { calls } = await show({ ...none, ...made });
  await expect.element(button('Make the address')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/needs the network/)).toBeVisible();
  (button('Make the address').element() as HTMLElement).click();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/needs the network/)).not.toBeInTheDocument();
});

test.each<[string, Answers]>([
  ['says so in its settings', { 'GET settings': () => ({ data: {} }) }],
  ['lacks the call', offered],
])('a provider without calendars, which %s, is offered none', async (_how, answers) => {
  const { queryClient } = await show(answers);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(heading).not.toBeInTheDocument();
});

test('a child’s profile, of which the provider refuses it, is offered none and asks for none', async () => {
  const refused = () => Response.json({ error_code: 'child' }, { status: 403 });
  const profile = { id: 'lina', name: 'Lina', max_age: 6, has_pin: false, is_main: false };
  const { queryClient, calls } = await showComponent(<ReminderCalendarSection />, {
    answers: { ...offered, 'GET user/calendar': refused },
    user: viewer,
    present: { profile, pass: 'lina' } as PresentProfile,
  });
  await expect
    .poll(() => queryClient.getQueryData(keys.settings))
    .toMatchObject({ calendar: true });
  expect([heading.query(), page.getByRole('alert').query()]).toEqual([null, null]);
  expect(calls.map(({ call }) => call)).not.toContain('GET user/calendar');
});

test('an answer that failed can be asked for again', async () => {
  let failing = true;
  const retryLater = { status: 503, headers: { 'retry-after': '3600' } };
  await show({
    ...offered,
    'GET user/calendar': () => (failing ? Response.json({}, retryLater) : { data: {} }),
  });
  await expect.element(page.getByRole('alert')).toBeVisible();
  failing = false;
  await button('Retry').click();
  await expect.element(button('Make the address')).toBeVisible();
});

test('an Arabic viewer reads it in Arabic', async () => {
  await show({ ...none, ...made }, 'ar');
  await expect
    .element(page.getByRole('heading', { name: inArabic('In my calendar') }))
    .toBeVisible();
  await button(inArabic('Make the address')).click();
  await expect.element(page.getByLabelText(inArabic('The secret address'))).toHaveValue(address);
});
