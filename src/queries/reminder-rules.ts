/** The viewer's rules. Screens show those of this device; the provider's rules replace them. docs/api.md. */
import { queryOptions } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import {
  type KeptFound,
  type KeptRule,
  readRules,
  replaceRulesUnlessOutdated,
} from '../data/device/reminder-rules.ts';
import type { ChangedReminder } from '../data/device/reminders.ts';
import { isMadeBy } from '../data/device/rule-reminders.ts';
import { settledCount } from '../data/device/settled-change-counts.ts';
import { fetchRuleRecords } from '../data/provider/reminder-rules.ts';
import type { Language } from '../domain/language.ts';
import { minute } from '../domain/time/time-units.ts';
import type { AppContext } from './app-context.ts';
import { failureKind } from './call-failure.ts';
import { keys } from './keys.ts';
import { fetchAndStoreReminders } from './reminder-actions.ts';

export type { KeptFound, KeptRule };
export { isMadeBy };

/** Needs no network. */
export const rulesQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.rules,
    queryFn: () => readRules(database),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

export type RuleContext = AppContext & {
  /** Called with the reminders whose programme has moved or was cancelled without a push that said so. */
  onChanged?: (changed: readonly ChangedReminder[]) => void;
};

/** Brings rules and reminders up to date while a screen shows them. The query has no data of its own. */
export const ruleRefreshQuery = (app: RuleContext, language: Language) =>
  queryOptions({
    queryKey: keys.ruleRefresh,
    queryFn: async ({ signal }) => {
      await refreshRules(app, language, signal);
      return true;
    },
    staleTime: minute,
  });

/**
 * Replaces the device's rules and reminders by the provider's, unless changes wait to be sent. If the provider has no
 * rules, it is asked again after one day.
 */
export async function refreshRules(
  app: RuleContext,
  language: Language,
  signal?: AbortSignal,
): Promise<void> {
  const { client, outbox, queryClient, now } = app;
  // The viewer is read before the calls. Late answers are stored for this viewer, even if another one watches by then.
  const viewer = { ...(await outbox.viewer()), signal };
  const { database } = viewer;
  const settled = await database.read((records) => settledCount(records, 'rule'));
  const rules = await askUnlessMissing({ database, now }, 'rule', () =>
    fetchRuleRecords(client, viewer),
  );
  if (!rules) return;
  // Reminders first, because what a rule found is shown together with its reminder.
  const changed = await fetchAndStoreReminders(app, viewer).catch((error: unknown) => {
    // If the provider's list of reminders cannot be parsed, the rules are stored all the same.
    if (failureKind(error) !== 'contract') throw error;
    return [];
  });
  if (changed.length > 0 && !(await viewer.hasLeft())) app.onChanged?.(changed);
  await replaceRulesUnlessOutdated(database, { rules, settled, language, now: now() });
  await queryClient.invalidateQueries({ queryKey: keys.rules });
}
