/** Makes, changes and removes rules, on this device and at the provider. docs/product.md, 4. */
import { mutationOptions } from '@tanstack/react-query';
import { ChangeRefusedError } from '../data/device/change-refused-error.ts';
import type { DeviceDatabase, WritableRecords } from '../data/device/device-database-types.ts';
import { createChange, keepChange, type NewChange } from '../data/device/outbox-records.ts';
import { type KeptRule, putRule, readRule, readRules } from '../data/device/reminder-rules.ts';
import { changeToPutRule, changeToRemoveRule } from '../data/device/rule-changes.ts';
import { putOrRemoveRuleRecord } from '../data/device/rule-records.ts';
import { removeUnwantedRuleReminders } from '../data/device/rule-reminders.ts';
import type { Submitted } from '../data/device/sender-env.ts';
import { undoOfReplaced, withUndoOfReplaced } from '../data/device/undo-of-replaced.ts';
import { withLock } from '../data/device/with-lock.ts';
import { otherLanguageOf } from '../domain/catalogue/search-language.ts';
import { programmeKey } from '../domain/guide/guide-day.ts';
import type { Language } from '../domain/language.ts';
import { areEquivalentRules } from '../domain/reminders/equivalent-rules.ts';
import { keys } from './keys.ts';
import { refetchReminders } from './reminder-list.ts';
import { type RuleContext, refreshRules } from './reminder-rules.ts';
import { searchByKeptRules } from './search-by-kept-rules.ts';

type ChangeContext = RuleContext & {
  language: Language;
  /** Called once the change is stored on the device and waits to be sent. */
  onKept?: () => void;
};

/** Why the provider refused, in its own words. */
export function refusalMessage(error: unknown): string | undefined {
  return error instanceof ChangeRefusedError ? error.refusal.message : undefined;
}

/** The viewer's wish for a rule. With an unknown id a new rule is made. */
export type RuleWish = Omit<KeptRule, 'found' | 'at' | 'language'> & Partial<Pick<KeptRule, 'at'>>;

/**
 * Makes or changes a rule. All rules with the same wish become one rule: two tabs may make equal rules, or the viewer
 * edits a rule until it equals another. The rule that stays had this wish before, so that no provider refuses it.
 */
export const saveRuleMutation = (context: ChangeContext) =>
  mutationOptions({
    mutationKey: keys.rules,
    mutationFn: (wish: RuleWish) =>
      submitAndUpdateReminders(context, async (database, pass) => {
        const rules = await readRules(database);
        const same = rules.find(({ id }) => id === wish.id);
        const equal = rules.filter((one) => one !== same && areEquivalentRules(one, wish));
        const before = equal[0] ?? same;
        const replaced = [...(same ? [same] : []), ...equal].filter((one) => one !== before);
        // Since the viewer began to edit, the rule may have been paused, or a day may have been skipped. A skipped day
        // stays skipped even if the viewer makes the same rule again: only "Take back" ends the skipping.
        const merged = [same ?? wish, ...equal];
        const now = context.now();
        const rule: KeptRule = {
          ...wish,
          paused: merged.every(({ paused }) => paused),
          skipped: [...new Set(merged.flatMap(({ skipped }) => skipped))],
          id: before?.id ?? wish.id,
          found: foundByAny(before ? [before, ...replaced] : []),
          at: before?.at ?? wish.at ?? now,
          language: languageOf(wish, before, context.language),
        };
        return {
          change: changeToPutRule(rule, before),
          write: async (records) => {
            if (before)
              await removeUnwantedRuleReminders(records, { before, after: rule, now, pass });
            putRule(records, rule);
            for (const one of replaced) await removeReplacedRule(records, one, { now, pass });
          },
        };
      }),
  });

/** The programmes that these rules found, each once. */
function foundByAny(rules: readonly KeptRule[]): KeptRule['found'] {
  // If two rules found one programme, the record with a reminder id is sorted last, and the `Map` keeps the last one.
  const found = rules
    .flatMap((one) => one.found)
    .sort((one, other) => Number(one.reminder_id !== '') - Number(other.reminder_id !== ''));
  return [...new Map(found.map((one) => [programmeKey(one.channel_id, one.start), one])).values()];
}

/** Removes a rule that an equal rule has replaced. That other rule now has the reminders. Part of a transaction. */
async function removeReplacedRule(
  records: WritableRecords,
  before: KeptRule,
  { now, pass }: { now: number; pass: string | undefined },
): Promise<void> {
  const change = changeToRemoveRule(before);
  const undo = (await undoOfReplaced(records, change.replaces)) ?? change.undo;
  keepChange(records, createChange({ ...change, undo }, pass), now);
  putOrRemoveRuleRecord(records, before.id, undefined);
  await removeUnwantedRuleReminders(records, { before, after: undefined, now, pass });
}

/** The language of a rule's words: as before if they are the same, else by their letters, else the shown language. */
function languageOf(wish: RuleWish, before: KeptRule | undefined, shown: Language): Language {
  if (before && before.title === wish.title && before.words === wish.words) return before.language;
  return otherLanguageOf(wish.words ?? wish.title ?? '', shown) ?? shown;
}

/** Changes the rule as it is stored now, not as a screen shows it. If the rule no longer exists, nothing happens. */
export const changeRuleMutation = (context: ChangeContext) =>
  mutationOptions({
    mutationKey: keys.rules,
    mutationFn: ({ id, change }: { id: string; change: (rule: KeptRule) => KeptRule }) =>
      submitAndUpdateReminders(context, async (database, pass) => {
        const before = await database.read((records) => readRule(records, id));
        if (!before) return undefined;
        const rule = change(before);
        return {
          change: changeToPutRule(rule, before),
          write: async (records) => {
            await removeUnwantedRuleReminders(records, {
              before,
              after: rule,
              now: context.now(),
              pass,
            });
            putRule(records, rule);
          },
        };
      }),
  });

/** Removes a rule and its coming reminders. */
export const removeRuleMutation = (context: ChangeContext) =>
  mutationOptions({
    mutationKey: keys.rules,
    mutationFn: (id: string) =>
      submitAndUpdateReminders(context, async (database, pass) => {
        const before = await database.read((records) => readRule(records, id));
        if (!before) return undefined;
        return {
          change: changeToRemoveRule(before),
          write: async (records) => {
            putOrRemoveRuleRecord(records, id, undefined);
            await removeUnwantedRuleReminders(records, {
              before,
              after: undefined,
              now: context.now(),
              pass,
            });
          },
        };
      }),
  });

type Prepared = {
  change: NewChange;
  write: (records: WritableRecords) => Promise<void>;
};

/** `pass` is that of the watching profile. */
type Prepare = (
  database: DeviceDatabase,
  pass: string | undefined,
) => Promise<Prepared | undefined>;

/**
 * Sends the change, and updates the reminders: from the provider if it has accepted the change, otherwise on this
 * device. Throws `ChangeRefusedError`; then the rule is as it was before.
 */
async function submitAndUpdateReminders(context: ChangeContext, prepare: Prepare): Promise<void> {
  const { answer } = await submitInTurn(context, prepare);
  const outcome = await answer;
  const { queryClient } = context;
  // If the reminders cannot be updated now, the next refresh updates them. If the change was refused, this also brings
  // back the reminders that it had removed.
  if (outcome?.kind === 'sent' || outcome?.kind === 'refused')
    await refreshRules(context, context.language).catch(() => undefined);
  else await searchByKeptRules(context).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: keys.rules });
  refetchReminders(queryClient);
  if (outcome?.kind === 'refused') throw new ChangeRefusedError(outcome);
}

/**
 * Reads the rules and submits the change under a lock, so that no other tab changes a rule in between. The provider's
 * answer may come much later, so it is returned as a promise, and the lock does not wait for it.
 */
function submitInTurn(
  { database, outbox, queryClient, onKept }: ChangeContext,
  prepare: Prepare,
): Promise<{ answer: Promise<Submitted> | undefined }> {
  return withLock('rule-change', async () => {
    const { pass } = await outbox.viewer();
    const prepared = await prepare(database, pass);
    if (!prepared) return { answer: undefined };
    const change = await withUndoOfReplaced(database, prepared.change);
    const kept = Promise.withResolvers<void>();
    const answer = outbox.submit(change, {
      writeRecords: prepared.write,
      onKept: () => {
        kept.resolve();
        void queryClient.invalidateQueries({ queryKey: keys.rules });
        refetchReminders(queryClient);
        onKept?.();
      },
    });
    // A failure is passed over here, because the caller gets it with `answer`.
    await Promise.race([kept.promise, answer.catch(() => undefined)]);
    return { answer };
  });
}
