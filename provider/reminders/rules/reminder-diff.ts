/**
 * Compares what rules find with a viewer's reminders: which reminders to add, and from which to remove a rule. A
 * reminder that the viewer set by hand stays, whatever the rules find.
 */
import { dateIn } from '#src/domain/reminders/daily-rule-match.ts';
import { type GuideProgramme, type ProgrammePlace, placeKey } from './programmes-for-rules.ts';
import { maxRuleReminders } from './rule-limits.ts';
import type { RuleRow } from './rules-table.ts';

/** A reminder of a coming programme that was not cancelled. */
export type KnownReminder = ProgrammePlace & {
  readonly id: string;
  readonly byHand: boolean;
  /** Ids of the rules that found the programme. */
  readonly rules: readonly string[];
};

/** A programme whose reminder the viewer removed by hand, when, and the rules that had found it. */
export type RemovedReminder = ProgrammePlace & {
  readonly at: number;
  readonly rules: readonly string[];
};

export type RuleMatches = {
  readonly row: RuleRow;
  /** The programmes that the rule finds, the earliest first. Programmes that have started are left out. */
  readonly found: readonly GuideProgramme[];
  /** True when the rule searches for something else than before, so that its earlier results no longer count. */
  readonly isChanged: boolean;
};

export type ReminderDiff = {
  readonly set: readonly { programme: GuideProgramme; rules: string[] }[];
  /**
   * Known reminders whose rules differ now, with the new rules. A reminder without a rule is removed, unless the viewer
   * set it by hand.
   */
  readonly changed: readonly { reminder: KnownReminder; rules: string[] }[];
};

type DiffInput = {
  readonly asked: readonly RuleMatches[];
  readonly known: readonly KnownReminder[];
  readonly removed: readonly RemovedReminder[];
  /** The programmes that the guide has now at the places of the known reminders. */
  readonly at: ReadonlyMap<string, GuideProgramme>;
};

export function reminderDiff({ asked, known, removed, at }: DiffInput): ReminderDiff {
  const wanted = wantedPlaces(asked, removed);
  const byPlace = Map.groupBy(known, placeKey);
  const askedIds = new Map(asked.map((one) => [one.row.id, one]));
  const remainingRules = (reminder: KnownReminder) =>
    reminder.rules.filter((id) => {
      const one = askedIds.get(id);
      // The guide may lack a programme for a day, for many reasons. The reminder stays.
      return !one || (!at.has(placeKey(reminder)) && stillWants(one, reminder));
    });
  const after = known.map((reminder) => {
    const found = wanted.get(placeKey(reminder))?.rules ?? [];
    return { reminder, rules: [...new Set([...remainingRules(reminder), ...found])].sort() };
  });
  const fresh = [...wanted.values()].filter(({ programme }) => !byPlace.has(placeKey(programme)));
  const far = startBeyondLimit([
    ...after.flatMap(({ reminder, rules }) =>
      reminder.byHand || rules.length === 0 ? [] : reminder.start,
    ),
    ...fresh.map(({ programme }) => programme.start),
  ]);
  const within = after.map(({ reminder, rules }) => ({
    reminder,
    rules: reminder.byHand || reminder.start < far ? rules : [],
  }));
  return {
    set: fresh.filter(({ programme }) => programme.start < far),
    changed: within.filter(({ reminder, rules }) => !isSameSet(rules, reminder.rules)),
  };
}

/**
 * The time from which reminders are left out. There is a limit for reminders by rule, so the nearest are made first;
 * the others are made later, when their time is near.
 */
function startBeyondLimit(starts: readonly number[]): number {
  const sorted = starts.toSorted((one, other) => one - other);
  return sorted[maxRuleReminders] ?? Number.POSITIVE_INFINITY;
}

function isSameSet(rules: readonly string[], others: readonly string[]): boolean {
  return rules.length === others.length && rules.every((id) => others.includes(id));
}

/**
 * The programmes that at least one rule finds, with the ids of these rules, by `placeKey`. A rule does not count if the
 * viewer removed the reminder by hand after the rule was made. A rule that was removed and put back is the same rule.
 */
function wantedPlaces(asked: readonly RuleMatches[], removed: readonly RemovedReminder[]) {
  const removals = Map.groupBy(removed, placeKey);
  const wanted = new Map<string, { programme: GuideProgramme; rules: string[] }>();
  for (const { row, found } of asked) {
    for (const programme of found) {
      const key = placeKey(programme);
      const isRemoved = ({ at, rules }: RemovedReminder) =>
        at >= row.created_at || rules.includes(row.id);
      if (removals.get(key)?.some(isRemoved)) continue;
      const one = wanted.get(key) ?? { programme, rules: [] };
      wanted.set(key, one);
      one.rules.push(row.id);
    }
  }
  return wanted;
}

/** Whether the rule keeps a reminder whose programme the guide lacks. */
function stillWants({ row: { rule }, isChanged }: RuleMatches, { start }: ProgrammePlace): boolean {
  return !isChanged && !rule.paused && !rule.skipped.includes(dateIn(rule.timezone, start));
}
