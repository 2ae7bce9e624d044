/** Counts how often channels are played, and how. docs/api.md (POST /live-streams/{id}). */

import * as v from 'valibot';
import type { Database } from '../database.ts';
import { refuse } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';

const Report = v.object({
  type: v.picklist(['live', 'start', 'program']),
  country: v.fallback(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/), v.toUpperCase()), ''),
});

/** `body` is a request's body. An unknown kind of play is a 422. `now` is in epoch milliseconds. */
export async function countPlay(
  db: Database,
  channel: string,
  body: unknown,
  now: number,
): Promise<void> {
  const report = v.safeParse(Report, body);
  if (!report.success) refuse(422, wrongType, { type: [wrongType] });
  const day = Temporal.Instant.fromEpochMilliseconds(now).toString().slice(0, 10);
  await db.query(
    `INSERT INTO live_plays (channel_id, type, country, day, plays) VALUES ($1, $2, $3, $4, 1)
     ON CONFLICT (channel_id, type, country, day) DO UPDATE SET plays = live_plays.plays + 1`,
    [channel, report.output.type, report.output.country, day],
  );
}

const wrongType: Sentence = (i18n) => i18n._('The kind of play must be live, start or program.');
