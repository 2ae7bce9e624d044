/** Rules that make reminders by themselves. docs/api.md, "Reminder rule". */
import * as v from 'valibot';
import { amount, flag, Id, maybe, maybeListOf, name, Time, text } from './wire.ts';

/** `YYYY-MM-DD`, a day in the zone of the rule. */
const RuleDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * `episodes`: every programme of the series. `daily`: the programmes of this title that start at this time of the day.
 * `words`: every programme whose texts have all the words.
 */
export const ruleKinds = ['episodes', 'daily', 'words'] as const;
/** On which channels a rule looks: the one of the programme, the viewer's favourites, or all. */
export const ruleScopes = ['channel', 'favourites', 'all'] as const;

/** What the viewer wants: the body of PUT /reminder-rules/{id}, and what the device keeps. `id` is the client's, a UUID. */
export const ReminderRule = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(ruleKinds),
  scope: v.picklist(ruleScopes),
  /** Of `scope` `channel`. */
  channel_id: maybe(Id),
  channel_title: text,
  /** Of `episodes` and `daily`: the title of the programme, as shown. It names the series where there is no id. */
  title: text,
  series_id: maybe(Id),
  /** Of `words`. */
  words: text,
  /** Of `daily`: minutes after midnight in `timezone`. */
  minute: amount,
  /** IANA name: the zone of `minute` and `skipped`. */
  timezone: v.string(),
  /** Without what the guide calls a repeat. Where the guide says nothing, a programme counts as new. */
  new_only: flag,
  paused: flag,
  /** Days on which the rule makes no reminder. */
  skipped: maybeListOf(RuleDay),
});
export type ReminderRule = v.InferOutput<typeof ReminderRule>;

/** A programme that a rule found, with the id of the reminder that it made. */
const FoundProgramme = v.object({
  reminder_id: v.string(),
  channel_id: Id,
  channel_title: text,
  video_title: name,
  start_time: Time,
  programme_id: maybe(Id),
});

/** GET /reminder-rules: the rule, and the coming programmes that it found, the next one first. */
export const ReminderRuleRecord = v.object({
  ...ReminderRule.entries,
  found: maybeListOf(FoundProgramme),
});
export type ReminderRuleRecord = v.InferOutput<typeof ReminderRuleRecord>;
