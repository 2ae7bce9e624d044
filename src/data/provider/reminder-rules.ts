/** Rules that make reminders, at the provider. docs/api.md. */
import { ReminderRuleRecord } from '../../contracts/reminder-rule.ts';
import { listOf, resource } from '../../contracts/wire.ts';
import type { Client } from './client.ts';

/** GET /reminder-rules. */
export function fetchRuleRecords(client: Client): Promise<ReminderRuleRecord[]> {
  return client.get('reminder-rules', resource(listOf(ReminderRuleRecord)), { quiet: true });
}
