/** The rows of `reminder_rules`, and the version of the guide to which they were last applied. */
import type { ReminderRule } from '#src/contracts/reminder-rule.ts';
import type { Database } from '../../database.ts';
import { reapplyRulesAfter } from './rule-limits.ts';

/** A rule as it is stored: without its id. */
export type StoredRule = Omit<ReminderRule, 'id'>;

export type RuleRow = {
  profile_id: string;
  id: string;
  rule: StoredRule;
  created_at: number;
  revision: number;
};

const columns = 'profile_id, id, rule, created_at, revision';

export function allRules(db: Database): Promise<RuleRow[]> {
  return db.query<RuleRow>(
    `SELECT ${columns} FROM reminder_rules ORDER BY profile_id, created_at, id`,
  );
}

export function rulesOf(db: Database, profileId: string): Promise<RuleRow[]> {
  return db.query<RuleRow>(
    `SELECT ${columns} FROM reminder_rules WHERE profile_id = $1 ORDER BY created_at, id`,
    [profileId],
  );
}

export async function anyRule(db: Database): Promise<boolean> {
  return (await db.query('SELECT 1 FROM reminder_rules LIMIT 1')).length > 0;
}

/**
 * Makes all changes to a profile's rules and to its reminders by rule wait for each other. `within` is the transaction
 * that makes the change.
 */
export async function lockProfiles(within: Database, profileIds: readonly string[]): Promise<void> {
  await within.query(
    'SELECT 1 FROM profiles WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [profileIds],
  );
}

/** Adds or changes a rule. Storing an equal rule changes nothing. Returns the row. */
export async function storeRule(
  db: Database,
  profileId: string,
  { id, rule, now }: { id: string; rule: StoredRule; now: number },
): Promise<RuleRow> {
  const [row] = await db.query<RuleRow>(
    `INSERT INTO reminder_rules AS r (profile_id, id, rule, created_at) VALUES ($1, $2, $3::text::jsonb, $4)
     ON CONFLICT (profile_id, id) DO UPDATE SET rule = excluded.rule,
       revision = r.revision + (r.rule IS DISTINCT FROM excluded.rule)::int
     RETURNING ${columns}`,
    [profileId, id, JSON.stringify(rule), now],
  );
  if (!row) throw new Error('A rule that was stored has no row.');
  return row;
}

/** Removes a rule, and the coming reminders that were made only by this rule. `now` in epoch milliseconds. */
export async function removeRule(
  db: Database,
  profileId: string,
  { id, now }: { id: string; now: number },
): Promise<void> {
  await db.query('DELETE FROM reminder_rules WHERE profile_id = $1 AND id = $2', [profileId, id]);
  await db.query(
    `DELETE FROM reminders WHERE profile_id = $1 AND start_at > $3 AND NOT cancelled AND NOT by_hand
       AND rules = ARRAY[$2::uuid]`,
    [profileId, id, now],
  );
  await db.query(
    'UPDATE reminders SET rules = array_remove(rules, $2::uuid) WHERE profile_id = $1 AND $2::uuid = ANY(rules)',
    [profileId, id],
  );
}

/** Those of the given rows that are still stored unchanged. */
export async function unchangedRules(
  db: Database,
  rows: readonly RuleRow[],
): Promise<ReadonlySet<RuleRow>> {
  const stored = await db.query<{ key: string }>(
    `SELECT profile_id || ' ' || id || ' ' || revision AS key FROM reminder_rules WHERE profile_id = ANY($1::uuid[])`,
    [[...new Set(rows.map(({ profile_id }) => profile_id))]],
  );
  const keys = new Set(stored.map(({ key }) => key));
  return new Set(rows.filter((row) => keys.has(`${row.profile_id} ${row.id} ${row.revision}`)));
}

/** Notes that these rules, as they are now, were applied to the guide. */
export async function markApplied(db: Database, rows: readonly RuleRow[]): Promise<void> {
  await db.query(
    `UPDATE reminder_rules r SET applied_revision = t.revision
     FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS t (profile_id, id, revision)
     WHERE r.profile_id = t.profile_id AND r.id = t.id AND r.applied_revision <> t.revision`,
    [rows.map((row) => row.profile_id), rows.map((row) => row.id), rows.map((row) => row.revision)],
  );
}

/** Whether the rules must be applied again: the guide or a rule has changed since, or the last time is long ago. */
export async function areRulesDue(db: Database, now: number): Promise<boolean> {
  const [state] = await db.query<{ due: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM reminder_rules) AND (a.guide_version <> g.version OR a.applied_at <= $1
       OR EXISTS (SELECT 1 FROM reminder_rules WHERE applied_revision <> revision)) AS due
     FROM rules_applied a, guide_state g`,
    [now - reapplyRulesAfter],
  );
  return state?.due ?? false;
}

/** Notes that all rules were applied to this version of the guide. */
export async function storeAppliedGuideVersion(
  db: Database,
  version: number,
  now: number,
): Promise<void> {
  await db.query('UPDATE rules_applied SET guide_version = $1, applied_at = $2', [version, now]);
}
