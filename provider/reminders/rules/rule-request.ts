/** The body of PUT /reminder-rules/{id}, and the checks of its fields. docs/api.md, "Reminder rule". */
import * as v from 'valibot';
import { ReminderRule } from '#src/contracts/reminder-rule.ts';
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';
import { dateIn } from '#src/domain/reminders/daily-rule-match.ts';
import { ruleWords } from '#src/domain/reminders/rule.ts';
import { day } from '#src/domain/time/time-units.ts';
import { isCalendarDate, isTimezone } from '#src/domain/time/timezone-day.ts';
import type { FieldErrors } from '../../http/refusal.ts';
import { requireNoFieldErrors } from '../../http/request-body.ts';
import type { Sentence } from '../../locales/i18n.ts';
import { maxIdLength } from '../reminder-limits.ts';
import { maxRuleText, maxSkippedDays } from './rule-limits.ts';
import type { StoredRule } from './rules-table.ts';

/** The id comes from the path. An id in the body is ignored. */
const { id: _, ...fields } = ReminderRule.entries;
export const RuleRequest = v.object(fields);

const required: Sentence = (i18n) => i18n._('This field is required.');
const notValid: Sentence = (i18n) => i18n._('This is not valid.');

/**
 * The rule with only the fields that its kind needs, so that two rules for the same wish are equal. Skipped days before
 * yesterday are left out. Refuses with a 422 that names each wrong field. `now` in epoch milliseconds.
 */
export function readRule(body: v.InferOutput<typeof RuleRequest>, now: number): StoredRule {
  const { kind, scope, timezone, channel_title, new_only, paused } = body;
  requireNoFieldErrors({ ...wrongTexts(body), ...wrongTimes(body) });
  const today = dateIn(timezone, now - day);
  const skipped = [...new Set(body.skipped)]
    .filter((date) => isCalendarDate(date) && date >= today)
    .sort();
  requireNoFieldErrors(skipped.length > maxSkippedDays ? { skipped: [tooManyDays] } : {});
  return {
    kind,
    scope,
    channel_id: body.channel_id,
    channel_title,
    ...(kind === 'words'
      ? { words: body.words }
      : { title: body.title, series_id: body.series_id }),
    ...(kind === 'daily' && { minute: body.minute }),
    timezone,
    new_only: new_only ?? false,
    paused: paused ?? false,
    skipped,
  };
}

type Body = v.InferOutput<typeof RuleRequest>;

function wrongTexts({ kind, scope, title = '', words = '', ...body }: Body): FieldErrors {
  const { series_id: series = '', channel_id: channel = '', channel_title = '' } = body;
  const isUntitled = kind !== 'words' && !foldSpelling(title) && !(kind === 'episodes' && series);
  const limits = [
    ['title', title, maxRuleText],
    ['words', words, maxRuleText],
    ['channel_title', channel_title, maxRuleText],
    ['series_id', series, maxIdLength],
    ['channel_id', channel, maxIdLength],
  ] as const;
  return {
    ...(isUntitled && { title: [required] }),
    ...(kind === 'words' && ruleWords({ words }).length === 0 && { words: [tooShort] }),
    ...(scope === 'channel' && !channel && { channel_id: [required] }),
    ...Object.fromEntries(
      limits
        .filter(([, text, most]) => text.length > most)
        .map(([field, , most]) => [field, [tooLong(most)]]),
    ),
  };
}

function wrongTimes({ kind, minute, timezone }: Body): FieldErrors {
  const isMinute = minute !== undefined && Number.isInteger(minute) && minute >= 0 && minute < 1440;
  return {
    ...(kind === 'daily' && !isMinute && { minute: [minute === undefined ? required : notValid] }),
    ...(!isTimezone(timezone) && { timezone: [unknownZone] }),
  };
}

const unknownZone: Sentence = (i18n) => i18n._('The time zone is unknown.');
const tooShort: Sentence = (i18n) => i18n._('Type at least one word of two letters.');
const tooLong =
  (most: number): Sentence =>
  (i18n) =>
    i18n._(
      '{most, plural, one {This is longer than # character.} other {This is longer than # characters.}}',
      { most },
    );
const tooManyDays: Sentence = (i18n) =>
  i18n._(
    '{count, plural, one {A rule can leave out at most # day.} other {A rule can leave out at most # days.}}',
    { count: maxSkippedDays },
  );

/** Whether both rules search for the same programmes, apart from the days that they skip. */
export function isSameSearch(one: StoredRule, other: StoredRule): boolean {
  const searchOf = ({ paused: _p, skipped: _s, channel_title: _c, ...search }: StoredRule) =>
    JSON.stringify(Object.entries(search).sort());
  return searchOf(one) === searchOf(other);
}
