/** Where the device keeps the viewer's rules: one record a rule. Page and worker write them; only pages read them. */
import type { WritableRecords } from './device-database.ts';

export const rulePrefix = 'rule/';

/** Writes the record of a rule, or removes it where there is nothing to write. */
export function putRuleRecord(records: WritableRecords, id: string, rule: unknown): void {
  if (rule === undefined) records.remove(rulePrefix + id);
  else records.put(rulePrefix + id, rule);
}
