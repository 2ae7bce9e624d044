import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  inArabic,
  refusal,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { hour } from '../../domain/time/time-units.ts';
import { noteRemindersExplained } from '../../pwa/reminder-onboarding.ts';
import { RemindButton } from './remind-button.tsx';
import { SearchWordsRuleButton } from './search-words-rule-button.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');
const programme: RemindableProgramme = {
  channelId: '4',
  channelTitle: 'Sahra One',
  title: 'The Night Ferry',
  start: now + hour,
  seriesId: 'night-ferry',
};

beforeEach(() => {
  vi.setSystemTime(now);
});

type Setting = {
  programme?: Partial<RemindableProgramme>;
  language?: Language;
  put?: () => unknown;
};

/** The provider answers each rule, whatever its id, by `put`, and keeps those that it does not refuse. */
function taking(put: (body: unknown) => unknown): Answers {
  const stored: unknown[] = [];
  const take = (body: unknown) => {
    const answer = put(body);
    if (!(answer instanceof Response)) stored.push(body);
    return answer;
  };
  return new Proxy({} as Answers, {
    get: (_, call: string) => {
      if (call.startsWith('PUT reminder-rules/')) return take;
      if (call === 'GET reminder-rules') return () => ({ data: stored });
      if (call === 'GET channel-notifications') return () => ({ data: [] });
      return undefined;
    },
  });
}

const rulesOf = (calls: readonly { call: string; body: unknown }[]) =>
  calls.flatMap(({ call, body }) => (call.startsWith('PUT reminder-rules/') ? [body] : []));

async function showButton({ programme: more, language = 'en', put = () => ({}) }: Setting = {}) {
  noteRemindersExplained();
  return showComponent(<RemindButton programme={{ ...programme, ...more }} />, {
    language,
    user: viewer,
    answers: taking(put),
  });
}

const trigger = page.getByRole('button', { name: 'Every episode…' });
const sheet = page.getByRole('dialog', { name: 'Remind me of The Night Ferry' });
const remind = sheet.getByRole('button', { name: 'Remind me', exact: true });

test('every episode on the channel is what the sheet begins with', async () => {
  const { calls } = await showButton();
  await trigger.click();
  await expect.element(sheet.getByRole('radio', { name: 'Every episode' })).toBeChecked();
  await expect.element(sheet.getByRole('radio', { name: 'On Sahra One' })).toBeChecked();
  await remind.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText(/Your reminders are set/)).toBeVisible();
  await expect
    .poll(() => rulesOf(calls))
    .toMatchObject([
      {
        kind: 'episodes',
        scope: 'channel',
        channel_id: '4',
        series_id: 'night-ferry',
        new_only: false,
      },
    ]);
});

test('a viewer chooses each day at this time, on any channel, by keys alone', async () => {
  const { calls } = await showButton();
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toBeVisible();
  (sheet.getByRole('radio', { name: 'Every episode' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Tab}{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = new Date(programme.start);
  await expect
    .poll(() => rulesOf(calls))
    .toMatchObject([
      {
        kind: 'daily',
        scope: 'all',
        minute: at.getHours() * 60 + at.getMinutes(),
        timezone: timeZone,
      },
    ]);
});

test('only where the guide says which episodes are new, they can be asked for', async () => {
  await showButton();
  await trigger.click();
  await expect.element(sheet).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'New episodes only' }).query()).toBeNull();
});

test('new episodes alone are asked for where the guide names them', async () => {
  const { calls } = await showButton({ programme: { isNew: true } });
  await trigger.click();
  await sheet.getByRole('radio', { name: 'New episodes only' }).click();
  await remind.click();
  await expect.poll(() => rulesOf(calls)).toMatchObject([{ kind: 'episodes', new_only: true }]);
});

test('a programme that is on has no reminder of its own any more, but its next episodes have', async () => {
  await showButton({ programme: { start: now - hour } });
  await expect.element(trigger).toBeVisible();
  expect(page.getByRole('button', { name: 'Remind me' }).query()).toBeNull();
});

test('a programme whose title is not known offers no rule', async () => {
  await showButton({ programme: { isUntitled: true } });
  await expect.element(page.getByRole('button', { name: 'Remind me' })).toBeVisible();
  expect(trigger.query()).toBeNull();
});

test('what is set already is said, and leads to its place', async () => {
  await showButton();
  await trigger.click();
  await remind.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(sheet.getByText('These reminders are set already.')).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Open Reminders' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/reminders#rule-/));
});

test('a refusal is said in the provider’s words, and the rule is gone', async () => {
  await showButton({ put: () => refusal({}, 'You have 50 rules already.') });
  await trigger.click();
  await remind.click();
  await expect.element(page.getByText('You have 50 rules already.')).toBeVisible();
  await trigger.click();
  await expect.element(sheet).toBeVisible();
  expect(sheet.getByText('These reminders are set already.').query()).toBeNull();
});

test('the sheet speaks Arabic', async () => {
  await showButton({ language: 'ar' });
  await page.getByRole('button', { name: inArabic('Every episode…') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(inArabic('On which channels'))).toBeVisible();
  await expect
    .element(dialog.getByRole('radio', { name: inArabic('Every episode') }))
    .toBeChecked();
});

const wordsSheet = page.getByRole('dialog', { name: 'Whenever this is on' });

test('the words of a search are reminded of on any channel, as the viewer leaves them', async () => {
  const { calls } = await showComponent(<SearchWordsRuleButton words="derby" />, {
    user: viewer,
    answers: taking(() => ({})),
  });
  await page.getByRole('button', { name: 'Whenever this is on' }).click();
  const field = wordsSheet.getByRole('textbox');
  await expect.element(field).toHaveValue('derby');
  await userEvent.type(field, ' final{Enter}');
  await expect.element(wordsSheet).not.toBeInTheDocument();
  await expect
    .poll(() => rulesOf(calls))
    .toMatchObject([{ kind: 'words', scope: 'all', words: 'derby final' }]);
});

test('words that say too little are not sent, and stay in the field', async () => {
  const { calls } = await showComponent(<SearchWordsRuleButton words="a" />, {
    user: viewer,
    answers: taking(() => ({})),
  });
  await page.getByRole('button', { name: 'Whenever this is on' }).click();
  await wordsSheet.getByRole('button', { name: 'Remind me' }).click();
  await expect.element(page.getByText('Type a word of at least two letters.')).toBeVisible();
  await expect.element(wordsSheet.getByRole('textbox')).toHaveValue('a');
  expect(rulesOf(calls)).toEqual([]);
});
