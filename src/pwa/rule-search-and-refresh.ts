/**
 * What an open page does for the viewer's rules. If the provider does not offer rules, the page searches the kept guide. After
 * changes of rules were sent or refused in the background, it fetches the provider's rules again. docs/decisions.md,
 * "Reminders by rule on the device".
 */
import { i18n } from '@lingui/core';
import type { ChangedReminder } from '../data/device/reminders.ts';
import { isLanguage, type Language } from '../domain/language.ts';
import type { AppContext } from '../queries/app-context.ts';
import { refreshRules } from '../queries/reminder-rules.ts';
import { searchByKeptRules } from '../queries/search-by-kept-rules.ts';
import type { Store } from '../session/session.ts';
import { addChangedReminders, changedRemindersAtom } from '../session/unseen-changes.ts';

/** `language` is the one in which the page started. It is used until i18n has another. */
type RuleEnv = AppContext & { language: Language; store: Store };

/** The search that is running, and whether the guide has changed since it began. */
let looking = false;
let lookAgain = false;

/** Days arrive one after another. If some arrive during a search, one more search follows. */
export async function runRuleSearch(env: RuleEnv): Promise<void> {
  lookAgain = true;
  if (looking) return;
  looking = true;
  try {
    while (lookAgain) {
      lookAgain = false;
      await searchByKeptRules({ ...env, language: languageOf(env) });
    }
  } catch {
    // If it fails, the next day that arrives starts another search.
  } finally {
    looking = false;
  }
}

/**
 * Fetches the rules and reminders again, after changes of rules were sent or refused. If the provider does not answer,
 * nothing changes.
 */
export async function refreshViewerRules(env: RuleEnv): Promise<void> {
  const onChanged = (changed: readonly ChangedReminder[]) =>
    env.store.set(changedRemindersAtom, addChangedReminders(changed));
  await refreshRules({ ...env, onChanged }, languageOf(env)).catch(() => undefined);
}

const languageOf = (env: RuleEnv) => (isLanguage(i18n.locale) ? i18n.locale : env.language);
