import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import type { PresentProfile } from '../../data/device/present-profile.ts';
import type { Language } from '../../domain/language.ts';
import { keys } from '../../queries/keys.ts';
import { CalendarFeedSection } from './calendar-feed-section.tsx';

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
  showComponent(<CalendarFeedSection />, { answers, user: viewer, language });

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

test('a new address stays when an answer to an earlier question comes late', async () => {
  const late = heldAnswer();
  let answer: (...asked: never[]) => unknown = () => ({ data: {} });
  const { queryClient } = await show({ ...offered, ...made, 'GET user/calendar': () => answer() });
  await expect.element(button('Make the address')).toBeVisible();
  answer = late.answer;
  void queryClient.invalidateQueries({ queryKey: keys.calendarFeed });
  await button('Make the address').click();
  await expect.element(page.getByLabelText('The secret address')).toHaveValue(address);
  late.give({ data: {} });
  await expect.poll(() => queryClient.isFetching({ queryKey: keys.calendarFeed })).toBe(0);
  await expect.element(page.getByLabelText('The secret address')).toHaveValue(address);
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

describe.each<Language>(['en', 'ar'])('in %s, what breaks the address asks first:', (language) => {
  const words = language === 'ar' ? inArabic : (text: string) => text;
  const question = (name: string) => page.getByRole('dialog', { name: words(name) });

  test('one that is kept sends nothing, and the focus stays', async () => {
    const { calls } = await show({ ...kept, ...made }, language);
    for (const name of ['Make a new address', 'End the address']) {
      await button(words(name)).click();
      await question(name)
        .getByRole('button', { name: words('Keep') })
        .click();
      await expect.element(question(name)).not.toBeInTheDocument();
      await expect.element(button(words(name))).toHaveFocus();
      await button(words(name)).click();
      await userEvent.keyboard('{Escape}');
      await expect.element(question(name)).not.toBeInTheDocument();
    }
    expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  test('one that is ended ends, and the focus stays', async () => {
    const { calls } = await show({ ...kept, ...made }, language);
    await button(words('End the address')).click();
    await question('End the address')
      .getByRole('button', { name: words('End the address') })
      .click();
    await expect.element(button(words('Make the address'))).toHaveFocus();
    expect(button(words('End the address')).query()).toBeNull();
    expect(calls.map(({ call }) => call)).toContain('DELETE user/calendar');
    const ended = 'The address has ended. Your calendar app will no longer find your reminders.';
    await expect.element(page.getByText(words(ended))).toBeVisible();
  });

  test('one that is replaced is shown in its place, and the focus stays', async () => {
    await show({ ...kept, ...made }, language);
    await button(words('Make a new address')).click();
    await question('Make a new address')
      .getByRole('button', { name: words('Make a new address') })
      .click();
    await expect.element(page.getByLabelText(words('The secret address'))).toHaveValue(address);
    await expect.element(button(words('Make a new address'))).toHaveFocus();
  });
});

const answerYes = async (name: string) => {
  await button(name).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

test('an address that another device has replaced is shown no longer', async () => {
  let calendar: object = {};
  const { queryClient } = await show({
    ...offered,
    'GET user/calendar': () => ({ data: calendar }),
    ...made,
  });
  await button('Make the address').click();
  const shown = page.getByLabelText('The secret address');
  await expect.element(shown).toHaveValue(address);
  calendar = { created_at: '2026-11-24T18:00:00Z' };
  await queryClient.invalidateQueries({ queryKey: keys.calendarFeed });
  await expect.element(shown).toHaveValue(address);
  calendar = { created_at: '2026-11-24T19:00:00Z' };
  await queryClient.invalidateQueries({ queryKey: keys.calendarFeed });
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(page.getByText(/You made an address on 24 Nov 2026/)).toBeVisible();
});

test('a question is no wider than its words can be read', async () => {
  await page.viewport(768, 700);
  await show({ ...kept, ...made });
  await button('Make a new address').click();
  const { width } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(width).toBeLessThan(600);
});

test('a refusal leaves everything as it was, and its words go with what works afterwards', async () => {
  const failing = () => Response.json({ message: 'No' }, { status: 422 });
  await show({ ...kept, ...made, 'DELETE user/calendar': failing });
  await answerYes('End the address');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/did not work/);
  await expect.element(button('End the address')).toBeVisible();
  await answerYes('Make a new address');
  await expect.element(page.getByLabelText('The secret address')).toHaveValue(address);
  await expect.element(page.getByText(/did not work/)).not.toBeInTheDocument();
});

/** The provider makes or ends the address, and its answer is lost. */
async function showLosing(lost: () => Response) {
  let calendar: object = { created_at: '2026-11-20T18:00:00Z' };
  const become = (next: object) => () => {
    calendar = next;
    return lost();
  };
  return show({
    ...offered,
    'GET user/calendar': () => ({ data: calendar }),
    'POST user/calendar': become({ created_at: '2026-11-24T18:00:00Z' }),
    'DELETE user/calendar': become({}),
  });
}
const brokenOff = () => {
  throw new TypeError('no network');
};
const unavailable = () => Response.json({}, { status: 503 });

describe.each([
  ['breaks off', brokenOff],
  ['is a 503', unavailable],
])('an answer that %s', (_how, lost) => {
  test('does not say that a replaced address is as before, and shows the new one’s day', async () => {
    await showLosing(lost);
    await answerYes('Make a new address');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/not known whether/);
    await expect.element(page.getByText(/You made an address on 24 Nov 2026/)).toBeVisible();
    expect(page.getByText(/as it was before/).query()).toBeNull();
  });

  test('does not say it of an ended address either, and the focus stays', async () => {
    await showLosing(lost);
    await answerYes('End the address');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/not known whether/);
    await expect.element(button('Make the address')).toHaveFocus();
    expect(button('End the address').query()).toBeNull();
  });
});

test('what is said is about the last press, not about a refusal before it', async () => {
  const refused = () => Response.json({}, { status: 422 });
  await show({ ...kept, 'POST user/calendar': refused, 'DELETE user/calendar': brokenOff });
  await answerYes('Make a new address');
  await expect.element(page.getByText(/as it was before/)).toBeVisible();
  await answerYes('End the address');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/not known whether/);
  expect(page.getByText(/as it was before/).query()).toBeNull();
});

test('a network that goes while it asks is said, and nothing is sent when it is back', async () => {
  const { calls } = await show({ ...kept, ...made });
  await button('End the address').click();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/needs the network/)).toBeInTheDocument();
  await page.getByRole('dialog').getByRole('button', { name: 'End the address' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/needs the network/)).not.toBeInTheDocument();
  expect(calls.map(({ call }) => call)).not.toContain('DELETE user/calendar');
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
  const { queryClient, calls } = await showComponent(<CalendarFeedSection />, {
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
