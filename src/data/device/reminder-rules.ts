/**
 * The viewer's rules on this device, and the coming programmes that they found. docs/decisions.md, "Reminders by rule
 * on the device".
 */
import * as v from 'valibot';
import type { ReminderRule, ReminderRuleRecord } from '../../contracts/reminder-rule.ts';
import { ruleKinds, ruleScopes } from '../../contracts/reminder-rule.ts';
import { languages } from '../../domain/language.ts';
import { dateIn } from '../../domain/reminders/daily-rule-match.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';
import { mayAnswerBeOutdated } from './outbox-records.ts';
import { putOrRemoveRuleRecord, rulePrefix } from './rule-records.ts';

const words = v.optional(v.string());

const KeptFound = v.object({
  reminder_id: v.string(),
  by_hand: v.optional(v.boolean()),
  channel_id: v.string(),
  channel_title: words,
  title: v.string(),
  /** Epoch milliseconds. */
  start: v.number(),
  programme_id: words,
});
export type KeptFound = v.InferOutput<typeof KeptFound>;

const KeptRule = v.object({
  id: v.string(),
  kind: v.picklist(ruleKinds),
  scope: v.picklist(ruleScopes),
  channel_id: words,
  channel_title: words,
  title: words,
  series_id: words,
  words,
  minute: v.optional(v.number()),
  timezone: v.string(),
  new_only: v.optional(v.boolean(), false),
  paused: v.optional(v.boolean(), false),
  skipped: v.optional(v.array(v.string()), []),
  found: v.optional(v.array(KeptFound), []),
  /** The language in which the titles of the guide are compared when this device searches it. */
  language: v.picklist(languages),
  /** When the rule was made, epoch milliseconds, as far as this device knows. It only orders the list. */
  at: v.optional(v.number(), 0),
});
/** A rule as the device keeps it. */
export type KeptRule = v.InferOutput<typeof KeptRule>;

/** The rules, the newest first. */
export function readRules(database: DeviceDatabase): Promise<KeptRule[]> {
  return database.read(rulesIn);
}

/** A record that does not parse is left out; the others are read. */
export async function rulesIn(records: ReadableRecords): Promise<KeptRule[]> {
  const rules = (await records.list(rulePrefix)).flatMap(({ value }) => parseRule(value) ?? []);
  return rules.sort((one, other) => other.at - one.at);
}

export async function readRule(
  records: ReadableRecords,
  id: string,
): Promise<KeptRule | undefined> {
  return parseRule(await records.get(rulePrefix + id));
}

function parseRule(value: unknown): KeptRule | undefined {
  const parsed = v.safeParse(KeptRule, value);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Writes a rule as part of a larger transaction. Leaves out the found programmes of which the rule no longer reminds,
 * because it is paused or skips their day.
 */
export function putRule(records: WritableRecords, rule: KeptRule): void {
  const found = rule.found.filter(({ start }) => mayRemindAt(rule, start));
  putOrRemoveRuleRecord(records, rule.id, { ...rule, found });
}

/** Whether the rule may remind the viewer of a programme that starts then. */
export function mayRemindAt(
  { paused, skipped, timezone }: Pick<KeptRule, 'paused' | 'skipped' | 'timezone'>,
  start: number,
): boolean {
  return !paused && !skipped.includes(dateIn(timezone, start));
}

type Received = {
  rules: readonly ReminderRuleRecord[];
  /** The value that `settledCount` had when the provider was asked. */
  settled: number;
  language: KeptRule['language'];
  now: number;
};

/** Replaces the device's rules by the provider's, unless that list may be older than a change of the viewer's. */
export function replaceRulesUnlessOutdated(
  database: DeviceDatabase,
  received: Received,
): Promise<void> {
  const { rules, settled, language, now } = received;
  return database.change(async (records) => {
    if (await mayAnswerBeOutdated(records, 'rule', settled)) return;
    const before = new Map((await rulesIn(records)).map((rule) => [rule.id, rule]));
    for (const { key } of await records.list(rulePrefix)) records.remove(key);
    rules.forEach((rule, place) => {
      const known = before.get(rule.id);
      putRule(records, {
        ...ruleOf(rule),
        found: rule.found.map(foundFromRecord),
        language: known?.language ?? language,
        at: known?.at ?? now - place,
      });
    });
  });
}

function foundFromRecord({
  start_time,
  video_title,
  ...one
}: ReminderRuleRecord['found'][number]): KeptFound {
  return { ...one, title: video_title, start: start_time };
}

function ruleOf({ new_only = false, paused = false, found: _, ...rule }: ReminderRuleRecord) {
  return { ...rule, new_only, paused };
}

/** The fields of a rule that are sent to the provider. */
export function ruleRequest({ found, language, at, ...rule }: KeptRule): ReminderRule {
  return rule;
}
