import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import { keptReminder } from '../../../tests/support/kept-reminder.ts';
import { type KeptRule, putRule } from '../../data/device/reminder-rules.ts';
import { addReminders } from '../../data/device/reminders.ts';
import type { Language } from '../../domain/language.ts';
import { day, hour } from '../../domain/time/time-units.ts';
import { ReminderList } from './reminder-list.tsx';
import { RuleList } from './rule-list.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');
const id = '7f0c0f52-5a4c-4e4e-9a5e-1f6f0a7b2c01';
const tonight = keptReminder({ title: 'The Night Ferry', start: now + hour });
const tomorrow = keptReminder({ title: 'The Night Ferry', start: now + day });
const byHand = keptReminder({ title: 'Salt Road', start: now + 2 * hour });

const rule: KeptRule = {
  id,
  kind: 'episodes',
  scope: 'channel',
  channel_id: '4',
  channel_title: 'Sahra One',
  title: 'The Night Ferry',
  series_id: 'night-ferry',
  words: undefined,
  minute: undefined,
  timezone: 'UTC',
  new_only: false,
  paused: false,
  skipped: [],
  found: [tonight, tomorrow].map((one) => ({
    reminder_id: one.id,
    channel_id: '4',
    channel_title: 'Sahra One',
    title: one.title,
    start: Date.parse(`${one.st.replace(' ', 'T')}Z`),
    programme_id: undefined,
  })),
  language: 'en',
  at: 0,
};

beforeEach(() => {
  vi.setSystemTime(now);
});

type Setting = { rules?: readonly KeptRule[]; language?: Language; answers?: Answers };

/** Shows the lists while the provider cannot be reached: the viewer's changes stay in the outbox. */
async function showList({ rules = [rule], language = 'en', answers = {} }: Setting = {}) {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  return showComponent(
    async ({ database }) => {
      await addReminders(database, [tonight, tomorrow, byHand]);
      await database.change(async (records) => {
        for (const one of rules) putRule(records, one);
      });
      return (
        <>
          <ReminderList />
          <RuleList />
        </>
      );
    },
    {
      language,
      user: viewer,
      answers: {
        'GET reminder-rules': away,
        [`PUT reminder-rules/${id}`]: away,
        [`DELETE reminder-rules/${id}`]: away,
        ...answers,
      },
    },
  );
}

const rules = page.getByRole('region', { name: 'Reminders by rule' });
const card = rules.getByRole('listitem').filter({ has: page.getByRole('heading') });
const found = () => card.getByRole('time').elements();
const remindersOf = (title: string) =>
  page.getByRole('button', { name: `Remove the reminder for ${title}` }).elements();

test('a rule is shown with what it found, and the reminders say by which rule they are', async () => {
  await showList();
  await expect
    .element(card.getByRole('heading', { name: 'Every episode of The Night Ferry' }))
    .toBeVisible();
  await expect.element(card).toMatchTextContent(/On Sahra One/);
  expect(found()).toHaveLength(2);
  const links = page.getByRole('link', { name: 'Every episode of The Night Ferry' });
  await expect.poll(() => links.elements()).toHaveLength(2);
  await expect.element(links.first()).toHaveAttribute('href', `/reminders#rule-${id}`);
});

test('an evening is skipped and taken back without a network', async () => {
  await showList();
  await card.getByRole('button', { name: /^Not tonight: The Night Ferry, Tue/ }).click();
  await expect.element(card.getByText(/^No reminder on Tue/)).toBeVisible();
  await expect.poll(() => remindersOf('The Night Ferry')).toHaveLength(1);
  expect(remindersOf('Salt Road')).toHaveLength(1);
  await expect.element(card).toHaveFocus();
  await card.getByRole('button', { name: /^Take back: Tue/ }).click();
  await expect.element(card.getByText(/^No reminder on Tue/)).not.toBeInTheDocument();
});

test('a paused rule takes its reminders away, says so, and goes on at a press', async () => {
  await showList();
  await card.getByRole('button', { name: 'Pause: The Night Ferry' }).click();
  await expect.element(card.getByText('Paused')).toBeVisible();
  await expect.poll(() => remindersOf('The Night Ferry')).toHaveLength(0);
  expect(remindersOf('Salt Road')).toHaveLength(1);
  await card.getByRole('button', { name: 'Resume: The Night Ferry' }).click();
  await expect.element(card.getByText('Paused')).not.toBeInTheDocument();
});

test('a removed rule goes with its reminders, and comes back at Undo', async () => {
  await showList();
  await card.getByRole('button', { name: 'Remove: The Night Ferry' }).click();
  await expect.element(page.getByText('These reminders were removed.')).toBeVisible();
  await expect.poll(() => remindersOf('The Night Ferry')).toHaveLength(0);
  expect(remindersOf('Salt Road')).toHaveLength(1);
  // One sentence: the title follows the words before it without a gap.
  const sentence = page.getByText('These reminders were removed.').element().nextElementSibling;
  const named = sentence?.querySelector('bdi') ?? document.body;
  const before = document.createRange();
  if (named.previousSibling) before.selectNode(named.previousSibling);
  const gap = named.getBoundingClientRect().left - before.getBoundingClientRect().right;
  expect(Math.abs(gap)).toBeLessThan(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(card.getByRole('heading', { name: 'Every episode of The Night Ferry' }))
    .toBeVisible();
  await expect.element(page.getByText('These reminders were removed.')).not.toBeInTheDocument();
});

test('a rule is edited, and stays one rule', async () => {
  await showList();
  await card.getByRole('button', { name: 'Edit: The Night Ferry' }).click();
  const sheet = page.getByRole('dialog', { name: 'The Night Ferry' });
  await sheet.getByRole('radio', { name: 'New episodes only' }).click();
  await sheet.getByRole('radio', { name: 'On any channel' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(card.getByRole('heading', { name: 'New episodes of The Night Ferry' }))
    .toBeVisible();
  await expect.element(card).toMatchTextContent(/On any channel/);
});

test('a rule of which the guide has nothing says that it waits', async () => {
  await showList({ rules: [{ ...rule, found: [] }] });
  await expect.element(card.getByText(/The guide has nothing of it at present/)).toBeVisible();
});

test('a rule that looks on the favourites says where it looks when there are none', async () => {
  await showList({ rules: [{ ...rule, scope: 'favourites', found: [] }] });
  await expect.element(page.getByText(/^You have no favourite channel yet\./)).toBeVisible();
});

test('while the provider is asked nothing is said of the guide', async () => {
  const asked = heldAnswer();
  const answers = { 'GET reminder-rules': asked.answer };
  await showList({ rules: [{ ...rule, found: [] }], answers });
  await expect.element(page.getByText('The guide is being searched for it.')).toBeVisible();
  expect(page.getByText(/^The guide has nothing of it/).query()).toBeNull();
  asked.give({ data: [] });
});

test('a viewer without rules reads how to make one', async () => {
  await showList({ rules: [] });
  await expect.element(rules.getByText(/Choose “Every episode…” at a programme/)).toBeVisible();
});

test('rules that cannot be read are not said to be none', async () => {
  let away = true;
  await showComponent(
    ({ database }) => {
      const { read } = database;
      database.read = (work) => (away ? Promise.reject(new Error('refused')) : read(work));
      return <RuleList />;
    },
    { user: viewer },
  );
  await expect.element(page.getByText('Your reminders by rule could not be read')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rules.getByText(/Choose “Every episode…”/)).toBeVisible();
});

test.each(['en', 'ar'] as const)(
  'each button is called by what stands on it (%s)',
  async (language) => {
    await showList({ language });
    const pause = { en: 'Pause', ar: inArabic('Pause') }[language];
    await expect.element(page.getByText(pause, { exact: true })).toBeVisible();
    for (const button of page.getByRole('button').elements()) {
      const shown = button.textContent;
      expect(button.getAttribute('aria-label')?.startsWith(shown) ?? true, shown).toBe(true);
    }
  },
);

test('the list speaks Arabic: days, buttons and names', async () => {
  await showList({ language: 'ar', rules: [{ ...rule, skipped: ['2026-11-25'] }] });
  const region = page.getByRole('region', { name: inArabic('Reminders by rule') });
  await expect.element(region.getByText(inArabic('Not tonight'))).toBeVisible();
  await expect.element(region.getByText(inArabic('Take back'))).toBeVisible();
  await expect.element(region.getByText(inArabic('Pause'), { exact: true })).toBeVisible();
});
