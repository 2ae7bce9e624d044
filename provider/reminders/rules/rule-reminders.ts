/** The part of the rows of `reminders` that rules read and write. */

import type { PgBoss } from 'pg-boss';
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';
import { defaultLanguage } from '#src/domain/language.ts';
import { newReminderId } from '#src/domain/reminders/reminder-id.ts';
import type { Database } from '../../database.ts';
import { textIn } from '../../translated-text.ts';
import { scheduleJobs } from '../delivery-queue.ts';
import { queuedAhead } from '../queue-missing-jobs.ts';
import { stageJobs } from '../reminder-event.ts';
import type { GuideProgramme } from './programmes-for-rules.ts';
import type { KnownReminder, ReminderDiff, RemovedReminder } from './reminder-diff.ts';
import type { RuleRow } from './rules-table.ts';

type ByViewer<One> = ReadonlyMap<string, readonly One[]>;

/** The viewers' reminders of programmes that start after `now`. */
export async function knownReminders(
  db: Database,
  users: readonly string[],
  now: number,
): Promise<ByViewer<KnownReminder>> {
  // One row for each viewer, because the embedded database needs much longer for many small rows.
  const rows = await db.query<{ profile_id: string; reminders: string }>(
    `SELECT profile_id, json_agg(json_build_array(id, channel_id, start_at, by_hand, rules))::text AS reminders
     FROM reminders WHERE profile_id = ANY($1::uuid[]) AND start_at > $2 AND NOT cancelled GROUP BY profile_id`,
    [users, now],
  );
  return new Map(
    rows.map(({ profile_id, reminders }) => [
      profile_id,
      (JSON.parse(reminders) as ReminderFields[]).map(([id, channelId, start, byHand, rules]) => ({
        ...{ id, channelId, start, byHand, rules },
      })),
    ]),
  );
}

type ReminderFields = [
  id: string,
  channelId: string,
  start: number,
  byHand: boolean,
  rules: string[],
];

/** The programmes whose reminders these viewers removed by hand. */
export async function removedReminders(
  db: Database,
  users: readonly string[],
  now: number,
): Promise<ByViewer<RemovedReminder>> {
  const rows = await db.query<{
    profile_id: string;
    channel_id: string;
    start_at: number;
    removed_at: number;
    rules: string[];
  }>(
    `SELECT profile_id, channel_id, start_at, removed_at, rules FROM removed_reminders
     WHERE profile_id = ANY($1::uuid[]) AND start_at > $2`,
    [users, now],
  );
  return byViewer(rows, (row) => ({
    ...{ channelId: row.channel_id, start: row.start_at, at: row.removed_at, rules: row.rules },
  }));
}

function byViewer<Row extends { profile_id: string }, One>(
  rows: readonly Row[],
  make: (row: Row) => One,
): ByViewer<One> {
  const lists = new Map<string, One[]>();
  for (const row of rows) {
    const list = lists.get(row.profile_id) ?? [];
    lists.set(row.profile_id, list);
    list.push(make(row));
  }
  return lists;
}

export type ViewerDiff = {
  readonly profileId: string;
  readonly rows: readonly RuleRow[];
  readonly known: readonly KnownReminder[];
  readonly diff: ReminderDiff;
};

/** Stores what has changed, and queues the jobs of new reminders. `within` is the transaction of the caller. */
export async function storeDiffs(
  within: Database,
  queue: PgBoss,
  diffs: readonly ViewerDiff[],
  now: number,
): Promise<void> {
  await updateOrRemoveReminders(within, diffs);
  const set = await Promise.all(
    diffs.flatMap(({ profileId, rows, known, diff }) =>
      diff.set.map(async ({ programme, rules }) => {
        const title = titleInLanguageOfRules(
          programme,
          rows.filter(({ id }) => rules.includes(id)),
        );
        const { channelId, start } = programme;
        const isTaken = (id: string) => known.some((one) => one.id === id && one.start !== start);
        const id = await newReminderId({ channelId, title, start, userId: profileId }, isTaken);
        return {
          profile_id: profileId,
          id,
          channel_id: channelId,
          video_title: title,
          start_at: start,
          rules,
        };
      }),
    ),
  );
  if (set.length === 0) return;
  // A rule finds only what the guide announces. Therefore a cancelled reminder with the same id becomes active again.
  await within.query(
    `INSERT INTO reminders AS r (profile_id, id, channel_id, video_title, start_at, rules, by_hand, created_at)
     SELECT profile_id, id, channel_id, video_title, start_at,
       ARRAY(SELECT value::uuid FROM json_array_elements_text(rules)), false, $2
     FROM json_to_recordset($1::json) AS row (profile_id uuid, id text, channel_id text, video_title text,
       start_at bigint, rules json)
     ON CONFLICT (profile_id, id) DO UPDATE
     SET start_at = excluded.start_at, rules = excluded.rules, cancelled = false`,
    [JSON.stringify(set), now],
  );
  const starts = new Map(set.map((one) => [`${one.channel_id} ${one.start_at}`, one]));
  const jobs = [...starts.values()]
    .filter(({ start_at }) => start_at <= now + queuedAhead)
    .flatMap(({ channel_id, start_at }) => stageJobs(channel_id, start_at, now));
  await scheduleJobs(queue, jobs, within);
}

async function updateOrRemoveReminders(
  within: Database,
  diffs: readonly ViewerDiff[],
): Promise<void> {
  const changed = diffs.flatMap(({ profileId, diff }) =>
    diff.changed.map(({ reminder, rules }) => ({ profile_id: profileId, id: reminder.id, rules })),
  );
  if (changed.length === 0) return;
  await within.query(
    `UPDATE reminders r SET rules = ARRAY(SELECT value::uuid FROM json_array_elements_text(t.rules))
     FROM json_to_recordset($1::json) AS t (profile_id uuid, id text, rules json)
     WHERE r.profile_id = t.profile_id AND r.id = t.id`,
    [JSON.stringify(changed)],
  );
  await within.query(
    `DELETE FROM reminders r USING json_to_recordset($1::json) AS t (profile_id uuid, id text)
     WHERE r.profile_id = t.profile_id AND r.id = t.id AND NOT by_hand AND r.rules = '{}' AND NOT cancelled`,
    [JSON.stringify(changed)],
  );
}

/**
 * The programme's title in the language of a rule's title, or else in the default language. A device that shows the
 * programme in this language computes the same id for the reminder.
 */
function titleInLanguageOfRules({ title }: GuideProgramme, rows: readonly RuleRow[]): string {
  const asked = new Set(rows.map(({ rule }) => foldSpelling(rule.title ?? '')).filter(Boolean));
  const same = Object.values(title).find((one) => asked.has(foldSpelling(one)));
  return same ?? textIn(defaultLanguage, title);
}
