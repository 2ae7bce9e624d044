/**
 * What rules do to the reminders of a device: which are made, moved and removed. A reminder that the viewer set is
 * never removed, and one that the viewer removed is not made again. docs/decisions.md, "Reminders by rule on the
 * device".
 */
import { programmeKey } from '../guide/guide-day.ts';
import { day, hour } from '../time/time-units.ts';
import { dateIn } from './daily-rule-match.ts';
import { reminderStart } from './reminder.ts';

/** The fields of a reminder that rules use. `rule_id` names the rule that made it. */
export type RuleReminder = {
  readonly id: string;
  readonly c_id: string;
  readonly st: string;
  readonly rule_id?: string | undefined;
  readonly programme_id?: string | undefined;
};

/** A coming programme that rules found. If several rules found it, the first one makes the reminder. */
export type FoundByRules = {
  readonly channelId: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly programmeId?: string | undefined;
  readonly ruleIds: readonly string[];
};

/**
 * A programme that already had its reminder. If the reminder no longer exists, the viewer or the provider has removed
 * it.
 */
export type Reminded = {
  readonly channel_id: string;
  readonly start: number;
  readonly programme_id?: string | undefined;
};

/** A rule. `knows` says whether the guide that was searched for the rule contains a channel's programmes at a time. */
export type RuleAndGuide = {
  readonly id: string;
  readonly timezone: string;
  readonly paused?: boolean | undefined;
  readonly skipped: readonly string[];
  /** `start` in epoch milliseconds. */
  readonly knows: (channelId: string, start: number) => boolean;
};

export type RuleEffects<R extends RuleReminder, F extends FoundByRules> = {
  readonly kept: readonly R[];
  readonly removed: readonly R[];
  readonly made: readonly F[];
  readonly reminded: readonly Reminded[];
};

/** `now` in epoch milliseconds. Applying the effects twice is the same as applying them once. */
export function ruleEffects<R extends RuleReminder, F extends FoundByRules>({
  rules,
  found,
  reminders,
  reminded,
  now,
}: {
  rules: readonly RuleAndGuide[];
  found: readonly F[];
  reminders: readonly R[];
  reminded: readonly Reminded[];
  now: number;
}): RuleEffects<R, F> {
  const byKey = new Map(found.map((one) => [programmeKey(one.channelId, one.start), one]));
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const removed: R[] = [];
  const kept = reminders.flatMap((reminder) => {
    const wanted = byKey.get(remindedProgrammeKey(reminder));
    if (reminder.rule_id === undefined || reminderStart(reminder) <= now) return [reminder];
    if (wanted) return [withRuleThatFoundIt(reminder, wanted)];
    if (staysAlthoughUnfound(reminder, byId.get(reminder.rule_id))) return [reminder];
    removed.push(reminder);
    return [];
  });
  const remembered = reminded.filter(
    (one) => one.start > now - day && !removed.some((gone) => isReminderOf(gone, one)),
  );
  const known = new Set(kept.map(remindedProgrammeKey));
  const coming = found.filter(({ start }) => start > now);
  const made = coming.filter(
    (one) =>
      !known.has(programmeKey(one.channelId, one.start)) &&
      !remembered.some((before) => isSameBroadcast(before, one)),
  );
  const added = coming.filter((one) => !remembered.some((before) => isSameBroadcast(before, one)));
  return { kept, removed, made, reminded: [...remembered, ...added.map(remindedOf)] };
}

/** The rule that made the reminder may no longer want it while another rule does. */
function withRuleThatFoundIt<R extends RuleReminder>(reminder: R, { ruleIds }: FoundByRules): R {
  if (ruleIds.includes(reminder.rule_id ?? '')) return reminder;
  return { ...reminder, rule_id: ruleIds[0] };
}

/**
 * Whether a reminder stays although no rule found its programme. The programme has disappeared only if the guide says
 * so. A day that is not stored, or that lacks the channel, does not say so.
 */
function staysAlthoughUnfound(reminder: RuleReminder, rule: RuleAndGuide | undefined): boolean {
  if (!rule || rule.paused) return false;
  const start = reminderStart(reminder);
  return !rule.skipped.includes(dateIn(rule.timezone, start)) && !rule.knows(reminder.c_id, start);
}

/** A programme moves by less than this. Some providers give tomorrow's programme the same id, and that is no move. */
const farthestMove = 12 * hour;

/** Whether both are the same broadcast, at the same time or moved to another. */
export function isSameBroadcast(
  one: Reminded,
  { channelId, start, programmeId }: Omit<FoundByRules, 'ruleIds'>,
): boolean {
  if (one.channel_id !== channelId) return false;
  if (one.start === start) return true;
  const isNear = Math.abs(one.start - start) < farthestMove;
  return isNear && programmeId !== undefined && one.programme_id === programmeId;
}

/** Whether the reminder is of the programme that this channel begins at this time. `start` in epoch milliseconds. */
export function isReminderOf(
  reminder: Pick<RuleReminder, 'c_id' | 'st'>,
  { channel_id, start }: Pick<Reminded, 'channel_id' | 'start'>,
): boolean {
  return reminder.c_id === channel_id && reminderStart(reminder) === start;
}

const remindedOf = ({ channelId, start, programmeId }: FoundByRules): Reminded => ({
  channel_id: channelId,
  start,
  ...(programmeId !== undefined && { programme_id: programmeId }),
});

const remindedProgrammeKey = (reminder: RuleReminder) =>
  programmeKey(reminder.c_id, reminderStart(reminder));
