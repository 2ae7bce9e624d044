/** Rules that make reminders, at the provider. docs/api.md. */
import { ReminderRuleRecord } from '../../contracts/reminder-rule.ts';
import { isReadable, listOf, resource } from '../../contracts/wire.ts';
import type { Client } from './client.ts';
import type { AskedBy } from './reminders.ts';

/** GET /reminder-rules. */
export function fetchRuleRecords(client: Client, asked: AskedBy): Promise<ReminderRuleRecord[]> {
  const { token, pass, signal } = asked;
  const options = { token, pass, signal, quiet: true };
  const list = resource(listOf(ReminderRuleRecord, isReadable));
  return client.get('reminder-rules', list, options);
}
