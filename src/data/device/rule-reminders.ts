/**
 * The reminders that rules make and remove on this device: at once when the viewer changes a rule, and from programmes
 * found in the kept guide if the provider does not search its guide. docs/decisions.md, "Reminders by rule on the
 * device".
 */
import * as v from 'valibot';
import type { Reminder } from '../../contracts/kept-reminder.ts';
import { maybeListOf } from '../../contracts/wire.ts';
import { programmeKey } from '../../domain/guide/guide-day.ts';
import { reminderStart } from '../../domain/reminders/reminder.ts';
import {
  type FoundByRules,
  isReminderOf,
  ruleEffects,
} from '../../domain/reminders/rule-effects.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';
import { mergeFoundProgrammes } from './merge-found-programmes.ts';
import { isMissingCall, missingCallKey } from './missing-calls.ts';
import { createChange, keepChange, readWaiting } from './outbox-records.ts';
import { changeToAddReminder, changeToRemoveReminder } from './reminder-changes.ts';
import { type KeptRule, mayRemindAt, putRule, ruleRequest, rulesIn } from './reminder-rules.ts';
import { parseReminders } from './reminders.ts';
import { remindedKey } from './rule-records.ts';
import { remindersKey } from './user-records.ts';

/** The programmes that already had a reminder by a rule. */
const Reminded = v.object({
  channel_id: v.string(),
  start: v.number(),
  programme_id: v.optional(v.string()),
});
const parseReminded = (value: unknown) => v.parse(maybeListOf(Reminded), value);

/** Whether the rule alone made the reminder, on this device or at the provider. */
export function isMadeBy({ id, found }: KeptRule, reminder: Reminder): boolean {
  if (reminder.rule_id !== undefined) return reminder.rule_id === id;
  return found.some((one) => one.reminder_id === reminder.id && !one.by_hand);
}

type RuleEdit = {
  before: KeptRule;
  after: KeptRule | undefined;
  now: number;
  /** The pass of the profile whose rule it is. */
  pass: string | undefined;
};

/**
 * Removes the coming reminders that the rule made and no longer wants: it was removed or paused, or skips their day. A
 * reminder that another rule found, too, stays. Part of a larger transaction.
 */
export async function removeUnwantedRuleReminders(
  records: WritableRecords,
  { before, after, now, pass }: RuleEdit,
): Promise<void> {
  const others = (await rulesIn(records)).filter(({ id }) => id !== before.id);
  const ended: Reminder[] = [];
  const kept = parseReminders(await records.get(remindersKey)).flatMap((reminder) => {
    const start = reminderStart(reminder);
    if (start <= now || !isMadeBy(before, reminder)) return [reminder];
    if (after && mayRemindAt(after, start)) return [reminder];
    const other = others.find((rule) => hasFound(rule, reminder));
    if (other)
      return [reminder.rule_id === undefined ? reminder : { ...reminder, rule_id: other.id }];
    ended.push(reminder);
    return [];
  });
  records.put(remindersKey, kept);
  if (ended.length === 0) return;
  const isEnded = (one: v.InferOutput<typeof Reminded>) =>
    ended.some((gone) => isReminderOf(gone, one));
  const reminded = parseReminded(await records.get(remindedKey));
  records.put(
    remindedKey,
    reminded.filter((one) => !isEnded(one)),
  );
  if (await mustSendReminders(records, now))
    enqueueReminderChanges(records, { made: [], removed: ended, now, pass });
}

function hasFound(rule: KeptRule, reminder: Reminder): boolean {
  return (
    mayRemindAt(rule, reminderStart(reminder)) &&
    rule.found.some((one) => isReminderOf(reminder, one))
  );
}

/** The rules for which this device searches the guide: the provider has no rules, or does not know the change yet. */
export async function rulesSearchedOnDevice(
  records: ReadableRecords,
  now: number,
): Promise<KeptRule[]> {
  const rules = await rulesIn(records);
  if (await isMissingCall(records, 'rule', now)) return rules;
  const { waiting } = await readWaiting(records);
  const changed = new Set(
    waiting.flatMap(({ change: { undo } }) => (undo?.kind === 'rule' ? [undo.id] : [])),
  );
  return rules.filter(({ id }) => changed.has(id));
}

/** A rule as it was when the guide was searched, and the coming programmes that it found, as reminders. */
export type SearchedRule = {
  readonly rule: KeptRule;
  readonly found: readonly Reminder[];
  /** Whether the searched guide says what a channel shows at a time (epoch milliseconds). */
  readonly knows: (channelId: string, start: number) => boolean;
};

type Candidate = FoundByRules & { readonly reminder: Reminder };

/**
 * Makes and removes reminders according to the found programmes. A rule that has changed since is left to the next
 * search. Returns whether any record has changed.
 */
export function applyFoundProgrammes(
  database: DeviceDatabase,
  looked: readonly SearchedRule[],
  { now, pass }: { now: number; pass: string | undefined },
): Promise<boolean> {
  return database.change(async (records) => {
    const rules = await rulesIn(records);
    const fresh = looked.filter(({ rule }) => rules.some((one) => isSameRule(one, rule)));
    const { kept, removed, made, reminded } = ruleEffects({
      rules: rules.map((rule) => ({
        ...rule,
        knows: fresh.find((one) => one.rule.id === rule.id)?.knows ?? (() => false),
      })),
      found: candidatesOf(fresh),
      reminders: parseReminders(await records.get(remindersKey)),
      reminded: parseReminded(await records.get(remindedKey)),
      now,
    });
    const sends = await mustSendReminders(records, now);
    const added = made.map(({ reminder, ruleIds: [rule_id] }) => ({
      ...{ ...reminder, rule_id },
      ...(!sends && { sent: false }),
    }));
    const unsent = kept.filter((one) => one.sent === false && reminderStart(one) > now);
    records.put(remindedKey, reminded);
    records.put(remindersKey, [
      ...(sends ? kept.map(({ sent: _, ...one }) => one) : kept),
      ...added,
    ]);
    if (sends) enqueueReminderChanges(records, { made: [...unsent, ...added], removed, now, pass });
    for (const one of fresh) {
      const before = rules.find(({ id }) => id === one.rule.id)?.found ?? [];
      const found = mergeFoundProgrammes(one, { before, reminders: kept, now });
      putRule(records, { ...one.rule, found });
    }
    return fresh.length > 0 || removed.length > 0;
  });
}

/** Each programme once, with the rules that found it. */
function candidatesOf(looked: readonly SearchedRule[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const { rule, found } of looked) {
    for (const reminder of found) {
      const start = reminderStart(reminder);
      const key = programmeKey(reminder.c_id, start);
      const before = byKey.get(key);
      byKey.set(key, {
        channelId: reminder.c_id,
        start,
        programmeId: reminder.programme_id,
        reminder,
        ruleIds: [...(before?.ruleIds ?? []), rule.id],
      });
    }
  }
  return [...byKey.values()];
}

function isSameRule(one: KeptRule, other: KeptRule): boolean {
  return JSON.stringify(ruleRequest(one)) === JSON.stringify(ruleRequest(other));
}

type Sent = {
  made: readonly Reminder[];
  removed: readonly Reminder[];
  now: number;
  pass: string | undefined;
};

/**
 * Whether this device sends the provider the reminders that rules made, so that the provider pushes them, too. It does
 * so if the provider has reminders and was found to lack rules, perhaps long ago.
 */
async function mustSendReminders(records: ReadableRecords, now: number): Promise<boolean> {
  const wasFoundToLackRules = (await records.get(missingCallKey('rule'))) !== undefined;
  return wasFoundToLackRules && !(await isMissingCall(records, 'reminder', now));
}

function enqueueReminderChanges(
  records: WritableRecords,
  { made, removed, now, pass }: Sent,
): void {
  for (const one of removed)
    if (one.sent !== false)
      keepChange(records, createChange(changeToRemoveReminder(one), pass), now);
  for (const one of made) keepChange(records, createChange(changeToAddReminder(one), pass), now);
}
