/**
 * What an open page does about the viewer's rules: it follows the kept guide where the provider has no rules, and the
 * provider where changes were settled in the background. docs/decisions.md, "Reminders by rule on the device".
 */
import { i18n } from '@lingui/core';
import { userRecords } from '../data/device/user-records.ts';
import { isLanguage, type Language } from '../domain/language.ts';
import { refreshRules } from '../queries/reminder-rules.ts';
import { lookByKeptRules } from '../queries/rule-look.ts';
import type { PageEnv } from './follow-viewer.ts';

/** `language`: the one that the page started in. It is used until i18n names another. */
type RuleEnv = PageEnv & { language: Language };

/** The look that runs, and whether the guide has changed since it began. */
let looking = false;
let lookAgain = false;

/** Days come one after another: while a look runs, one more is made after it, however many days have come. */
export async function lookByRulesSoon(env: RuleEnv): Promise<void> {
  lookAgain = true;
  if (looking) return;
  looking = true;
  try {
    while (lookAgain) {
      lookAgain = false;
      await lookByKeptRules(await ofViewer(env));
    }
  } catch {
    // The next day that comes is the next try.
  } finally {
    looking = false;
  }
}

/** A refusal has put back a rule, or the provider has made reminders by one. Without an answer all stays as it is. */
export async function refreshViewerRules(env: RuleEnv): Promise<void> {
  const mine = await ofViewer(env);
  await refreshRules(mine, mine.language).catch(() => undefined);
}

/** The work may end when another viewer is signed in: it goes into its own viewer's records. */
async function ofViewer(env: RuleEnv): Promise<RuleEnv> {
  const { userId } = await env.session.viewer();
  return {
    ...env,
    database: userRecords(env.device, userId, env.session.isPresent),
    language: isLanguage(i18n.locale) ? i18n.locale : env.language,
  };
}
