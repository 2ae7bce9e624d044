/** The calls about reminders by rule: /reminder-rules. docs/api.md, "Reminder rule". */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { ReminderRuleRecord } from '#src/contracts/reminder-rule.ts';
import type { Language } from '#src/domain/language.ts';
import type { Database } from '../../database.ts';
import { isShownChannel } from '../../guide/channels.ts';
import { readChangeId, runChangeOnce } from '../../http/idempotency.ts';
import { requireProfile } from '../../http/recognise-viewer.ts';
import { refuse, refuseMissing } from '../../http/refusal.ts';
import { readBody, requireNoFieldErrors } from '../../http/request-body.ts';
import { requestLanguage } from '../../http/request-language.ts';
import type { Sentence } from '../../locales/i18n.ts';
import type { Env, Provider, WatchingProfile } from '../../provider-types.ts';
import { reminderOnWire } from '../reminder-wire.ts';
import { type ReminderRow, upcomingReminders } from '../reminders-table.ts';
import { applyRules } from './apply-rules.ts';
import { maxRules } from './rule-limits.ts';
import { isSameSearch, RuleRequest, readRule } from './rule-request.ts';
import {
  lockProfiles,
  type RuleRow,
  removeRule,
  rulesOf,
  type StoredRule,
  storeRule,
} from './rules-table.ts';

export function ruleRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const routes = new Hono<Env>();

  routes.get('/reminder-rules', async (c) => {
    const profile = requireProfile(c);
    return c.json({ data: await rulesOnWire(provider, profile, requestLanguage(c)) });
  });

  routes.put('/reminder-rules/:id', async (c) => {
    const profile = requireProfile(c);
    const id = ruleId(c);
    const now = provider.now();
    const rule = readRule(await readBody(c, RuleRequest), now);
    const change = { actor: profile.id, call: `rule ${id}`, key: readChangeId(c), now };
    let changed = false;
    await runChangeOnce(db, change, async (within) => {
      await lockProfiles(within, [profile.id]);
      const before = (await rulesOf(within, profile.id)).find((one) => one.id === id)?.rule;
      await refuseUnknownChannel(within, profile, rule, before);
      changed = before !== undefined && !isSameSearch(before, rule);
      await storeRule(within, profile.id, { id, rule, now });
      if ((await rulesOf(within, profile.id)).length > maxRules) refuse(422, tooMany);
      return true;
    });
    // This is not done in that transaction, because reading the guide may take a second.
    const row = (await rulesOf(db, profile.id)).find((one) => one.id === id);
    if (row) await applyRules(provider, [row], new Set(changed ? [id] : []));
    const rules = await rulesOnWire(provider, profile, requestLanguage(c));
    // If the rule was removed meanwhile, the answer still shows the rule that this request stored.
    return c.json({ data: rules.find((one) => one.id === id) ?? { ...rule, id, found: [] } });
  });

  routes.delete('/reminder-rules/:id', async (c) => {
    const profile = requireProfile(c);
    const id = ruleId(c);
    const now = provider.now();
    const change = { actor: profile.id, call: `forget rule ${id}`, key: readChangeId(c), now };
    await runChangeOnce(db, change, async (within) => {
      await lockProfiles(within, [profile.id]);
      await removeRule(within, profile.id, { id, now });
      return true;
    });
    return c.body(null, 204);
  });

  return routes;
}

/** The rule's id, which the client chose. An id that is not a UUID names no rule and is refused with 404. */
function ruleId(c: Context<Env>): string {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.param('id'));
  return id.success ? id.output.toLowerCase() : refuseMissing();
}

/**
 * Refuses a rule for a channel that does not exist. A stored rule whose channel was removed later can still be paused.
 */
async function refuseUnknownChannel(
  db: Database,
  { ceiling }: WatchingProfile,
  { scope, channel_id }: StoredRule,
  before: StoredRule | undefined,
): Promise<void> {
  if (scope !== 'channel' || channel_id === undefined || channel_id === before?.channel_id) return;
  if (!(await isShownChannel(db, channel_id, ceiling)))
    requireNoFieldErrors({ channel_id: [unknownChannel] });
}

/** The profile's rules as the API sends them, the newest first. */
async function rulesOnWire(
  provider: Provider,
  { id: profileId, ceiling }: WatchingProfile,
  language: Language,
): Promise<v.InferInput<typeof ReminderRuleRecord>[]> {
  const rows = (await rulesOf(provider.db, profileId)).reverse();
  const reminders = await upcomingReminders(provider, profileId, provider.now(), ceiling);
  return rows.map(({ id, rule }: RuleRow) => ({
    ...rule,
    id,
    found: reminders
      .filter(({ rules }) => rules.includes(id))
      .map((row) => foundOnWire(row, language, provider)),
  }));
}

function foundOnWire(row: ReminderRow, language: Language, provider: Provider) {
  const { id, channel_id, channel_title, video_title, start_time, programme_id } = reminderOnWire(
    row,
    language,
    provider,
  );
  const programme = { channel_id, channel_title, video_title, start_time, programme_id };
  return { reminder_id: id, ...(row.by_hand && { by_hand: true }), ...programme };
}

const unknownChannel: Sentence = (i18n) => i18n._('This channel is not in the guide.');

const tooMany: Sentence = (i18n) =>
  i18n._(
    '{count, plural, one {You have # rule for reminders already, which is the most that are kept.} other {You have # rules for reminders already, which is the most that are kept.}}',
    { count: maxRules },
  );
