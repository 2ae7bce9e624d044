/** How the device stores the viewer's rules: one record for each. Page and worker write them; only pages read them. */
import type { WritableRecords } from './device-database-types.ts';

export const rulePrefix = 'rule/';
/** The key of the record that lists the programmes that already had a reminder by a rule. */
export const remindedKey = 'rule-reminded';

/** Writes the record of a rule. Without a rule, removes it. */
export function putOrRemoveRuleRecord(records: WritableRecords, id: string, rule: unknown): void {
  if (rule === undefined) records.remove(rulePrefix + id);
  else records.put(rulePrefix + id, rule);
}
