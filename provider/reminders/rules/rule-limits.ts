/** Limits of reminders by rule, for one viewer. docs/decisions.md, "Upper limits". */
import { day, hour } from '#src/domain/time/clock.ts';

export const maxRules = 100;
/** Coming reminders that rules made. Those that the viewer sets by hand are counted apart, so that rules take no room from them. */
export const maxRuleReminders = 300;
/** Characters of a title, and of words. */
export const maxRuleText = 500;
/** Coming days that a rule leaves out. */
export const maxSkippedDays = 366;

/** Rules look this far ahead. */
export const lookAhead = 14 * day;
/** And back, because the programmes of whole days count: a day of 25 hours, and a channel an hour later. */
export const lookBack = 26 * hour;
/** All rules are asked again after this time although no guide has changed: the schedule of the demo goes on by itself. */
export const askAgainAfter = 6 * hour;
