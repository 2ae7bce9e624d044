/** Limits of reminders by rule, for one viewer. docs/decisions.md, "Upper limits". */
import { day, hour } from '#src/domain/time/time-units.ts';

export const maxRules = 100;
/**
 * Coming reminders that rules made. Reminders that the viewer sets by hand have a limit of their own, so that rules
 * take no room from them.
 */
export const maxRuleReminders = 300;
/** The most characters of a title, and of the words to search for. */
export const maxRuleText = 500;
/** Coming days that a rule may skip. */
export const maxSkippedDays = 366;

/** How far ahead rules look for programmes. */
export const lookAhead = 14 * day;
/**
 * How far back rules look. A daily rule compares whole days: a day may have 25 hours, and a channel may be an hour
 * later.
 */
export const lookBack = 26 * hour;
/**
 * All rules are applied again after this time, even if no guide has changed, because the demo's schedule is computed
 * and continues by itself.
 */
export const reapplyRulesAfter = 6 * hour;
