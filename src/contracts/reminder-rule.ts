/** Rules that make reminders by themselves. docs/api.md, "Reminder rule". */
import * as v from 'valibot';
import { amount, flag, Id, maybe, maybeListOf, name, Time, text } from './wire.ts';

/** `YYYY-MM-DD`, a day in the zone of the rule. */
const RuleDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * `episodes`: every programme of the series. `daily`: of these, on each day the one that starts nearest to `minute`, at
 * most 15 minutes before or after it. `words`: every programme whose texts contain all the words, at least as the
 * beginnings of longer words.
 */
export const ruleKinds = ['episodes', 'daily', 'words'] as const;
/** The channels on which a rule looks: the programme's channel, the viewer's favourites, or all. */
export const ruleScopes = ['channel', 'favourites', 'all'] as const;

/**
 * What the viewer wants: the body of PUT /reminder-rules/{id}, and the device's record. The client chooses `id`, a
 * UUID.
 */
export const ReminderRule = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(ruleKinds),
  scope: v.picklist(ruleScopes),
  /** Only with `scope` `channel`. */
  channel_id: maybe(Id),
  channel_title: text,
  /** For `episodes` and `daily`: the programme's title, as shown. It names the series if there is no id. */
  title: text,
  series_id: maybe(Id),
  /** Only for `words`. */
  words: text,
  /** Only for `daily`: minutes after midnight in `timezone`. */
  minute: amount,
  /** IANA name: the zone of `minute` and `skipped`. */
  timezone: v.string(),
  /** Leave out programmes that the guide calls repeats. If the guide says nothing, a programme counts as new. */
  new_only: flag,
  paused: flag,
  /** Days on which the rule makes no reminder. */
  skipped: maybeListOf(RuleDay),
});
export type ReminderRule = v.InferOutput<typeof ReminderRule>;

/** A programme that a rule found, with the id of its reminder. */
const FoundProgramme = v.object({
  reminder_id: Id,
  /** The viewer set the reminder by hand, too, so it stays when the rule ends. */
  by_hand: flag,
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
