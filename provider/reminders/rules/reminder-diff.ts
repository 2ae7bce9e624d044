/**
 * What has to become of a viewer's reminders after their rules were asked: which to set, and from which a rule is
 * taken. A reminder that the viewer set by hand stays, whatever rules say of it.
 */
import { dateIn } from '#src/domain/reminders/daily-time.ts';
import { type GuideProgramme, type ProgrammePlace, placeKey } from './guide-for-rules.ts';
import { maxRuleReminders } from './rule-limits.ts';
import type { RuleRow } from './rules-table.ts';

/** A coming reminder that was not cancelled. */
export type KnownReminder = ProgrammePlace & {
  readonly id: string;
  readonly byHand: boolean;
  /** Ids of the rules that found its programme. */
  readonly rules: readonly string[];
};

/** A programme that the viewer removed by hand, and when. */
export type RemovedReminder = ProgrammePlace & { readonly at: number };

export type AskedRule = {
  readonly row: RuleRow;
  /** The earliest first; those that have started are left out. */
  readonly found: readonly GuideProgramme[];
  /** The rule is another one than before: what it found before counts no more. */
  readonly isChanged: boolean;
};

export type ReminderDiff = {
  readonly set: readonly { programme: GuideProgramme; rules: string[] }[];
  /** Known reminders, with the rules that find them now. Without a rule it ends, unless it was set by hand. */
  readonly changed: readonly { reminder: KnownReminder; rules: string[] }[];
};

type Asked = {
  readonly asked: readonly AskedRule[];
  readonly known: readonly KnownReminder[];
  readonly removed: readonly RemovedReminder[];
  /** What the guide has at the places of known reminders. */
  readonly at: ReadonlyMap<string, GuideProgramme>;
};

export function reminderDiff({ asked, known, removed, at }: Asked): ReminderDiff {
  const wanted = wantedPlaces(asked, removed);
  const byPlace = Map.groupBy(known, placeKey);
  const askedIds = new Map(asked.map((one) => [one.row.id, one]));
  const kept = (reminder: KnownReminder) =>
    reminder.rules.filter((id) => {
      const one = askedIds.get(id);
      // The guide may lack a programme for a day, for many reasons. That costs no reminder.
      return !one || (!at.has(placeKey(reminder)) && stillWants(one, reminder));
    });
  const changed = known.flatMap((reminder) => {
    const found = wanted.get(placeKey(reminder))?.rules ?? [];
    const rules = [...new Set([...kept(reminder), ...found])].sort();
    const isSame =
      rules.length === reminder.rules.length && rules.every((id) => reminder.rules.includes(id));
    return isSame ? [] : [{ reminder, rules }];
  });
  const ended = changed.filter(({ reminder, rules }) => !reminder.byHand && rules.length === 0);
  const made = known.filter(({ byHand }) => !byHand).length - ended.length;
  const set = [...wanted.values()]
    .filter(({ programme }) => !byPlace.has(placeKey(programme)))
    .sort((one, other) => one.programme.start - other.programme.start)
    .slice(0, Math.max(0, maxRuleReminders - made));
  return { set, changed };
}

/** What all rules together found, without what the viewer removed by hand since the rule was made. */
function wantedPlaces(asked: readonly AskedRule[], removed: readonly RemovedReminder[]) {
  const removals = new Map(removed.map((one) => [placeKey(one), one.at]));
  const wanted = new Map<string, { programme: GuideProgramme; rules: string[] }>();
  for (const { row, found } of asked) {
    for (const programme of found) {
      const key = placeKey(programme);
      if ((removals.get(key) ?? Number.NEGATIVE_INFINITY) >= row.created_at) continue;
      const one = wanted.get(key) ?? { programme, rules: [] };
      wanted.set(key, one);
      one.rules.push(row.id);
    }
  }
  return wanted;
}

/** Whether the rule may keep a reminder whose programme the guide lacks. */
function stillWants({ row: { rule }, isChanged }: AskedRule, { start }: ProgrammePlace): boolean {
  return !isChanged && !rule.paused && !rule.skipped.includes(dateIn(rule.timezone, start));
}
