/**
 * The programmes of a day for a number of channels. Imported channels are read with one indexed query; those of the
 * demo have a computed schedule.
 */

import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';
import type { Language } from '#src/domain/language.ts';
import { day as dayMs } from '#src/domain/time/time-units.ts';
import {
  daysBetween,
  type LocalDay,
  localDate,
  localDay,
  shiftDate,
} from '#src/domain/time/timezone-day.ts';
import type { Database } from '../database.ts';
import { allowsProgramme, type Ceiling, programmeAllowedSql } from '../profiles/ceiling.ts';
import { type Texts, textIn } from '../translated-text.ts';
import type { ChannelRow } from './channels.ts';
import type { Schedule } from './computed-schedule.ts';
import type { CastMember, Programme } from './programme.ts';

/** Start, stop (epoch milliseconds), title and facts. */
export type ProgrammeSummary = readonly [
  start: number,
  stop: number,
  title: string,
  facts: ProgrammeFacts,
];

export type GuideSource = {
  readonly db: Database;
  readonly schedule: Schedule | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Programmes above the ceiling become gaps. */
  readonly ceiling?: Ceiling | undefined;
};

/** How many days back and ahead the computed schedules reach. */
export const computedScheduleDays = 30;

/** How many channels one query reads. */
export const channelsAtOnce = 100;

/** Times, titles and facts of every programme that overlaps the day, by channel id. */
export async function readProgrammeSummaries(
  source: GuideSource,
  channels: readonly ChannelRow[],
  day: LocalDay,
  language: Language,
): Promise<Map<string, ProgrammeSummary[]>> {
  const found = new Map<string, ProgrammeSummary[]>();
  for (const [id, programmes] of computedProgrammes(source, channels, day))
    found.set(
      id,
      programmes.map((one) => [one.start, one.stop, textIn(language, one.title), one]),
    );
  const imported = await programmeRows<readonly [number, number, string, ...StoredFacts]>(
    source,
    `start_ms, stop_ms, coalesce(title->>$4, title->>'und',
      (SELECT value FROM jsonb_each_text(title) LIMIT 1), ''), ${factColumnsSql}`,
    channels,
    day,
    [language],
  );
  for (const [id, rows] of imported)
    found.set(
      id,
      rows.map(([start, stop, title, ...facts]) => [start, stop, title, factsOf(facts)]),
    );
  return found;
}

/** Every programme that overlaps the day, with all its details, by channel id. */
export async function readProgrammes(
  source: GuideSource,
  channels: readonly ChannelRow[],
  day: LocalDay,
): Promise<Map<string, readonly Programme[]>> {
  const found = computedProgrammes(source, channels, day);
  const imported = await programmeRows<StoredFields>(source, programmeColumnsSql, channels, day);
  for (const [id, rows] of imported)
    found.set(
      id,
      rows.map((row) => programmeFromRow(id, row)),
    );
  return found;
}

export const factColumnsSql = 'series_id, episode_id, is_new, certificate_age';
export type StoredFacts = [
  seriesId: string | null,
  episodeId: string | null,
  isNew: boolean | null,
  certificateAge: number | null,
];

export function factsOf([seriesId, episodeId, isNew, certificateAge]: StoredFacts): ProgrammeFacts {
  return {
    seriesId: seriesId ?? undefined,
    episodeId: episodeId ?? undefined,
    isNew: isNew ?? undefined,
    certificateAge: certificateAge ?? undefined,
  };
}

export const programmeColumnsSql = `start_ms, stop_ms, title, description, icon, categories, casts, ${factColumnsSql}`;
export type StoredFields = readonly [
  start: number,
  stop: number,
  title: Texts,
  description: Texts | null,
  icon: string | null,
  categories: string[] | null,
  casts: { name: string }[] | null,
  ...facts: StoredFacts,
];

export function programmeFromRow(
  channel: string,
  [start, stop, title, description, icon, categories, casts, ...facts]: StoredFields,
): Programme {
  const cast = (casts ?? []).map(({ name }): CastMember => ({ id: name, name: { und: name } }));
  return {
    channel,
    start,
    stop,
    title,
    description: description ?? undefined,
    picture: icon ?? undefined,
    categories: categories ?? undefined,
    cast,
    ...factsOf(facts),
  };
}

function computedProgrammes(
  { schedule, now, ceiling }: GuideSource,
  channels: readonly ChannelRow[],
  day: LocalDay,
): Map<string, readonly Programme[]> {
  if (!schedule || !isInComputedRange(day, now)) return new Map();
  const shown = channels.filter(({ source }) => source === 'demo');
  const programmesOf = (id: string) =>
    schedule.programmes(id, day.start, day.stop).filter((one) => allowsProgramme(ceiling, one));
  return new Map(shown.map(({ id }) => [id, programmesOf(id)]));
}

/** Whether the computed schedules of the demo cover this day. */
export function isInComputedRange(day: LocalDay, now: number): boolean {
  // Computing the local date is slow, and it matters only near the first and the last computed day.
  if (Math.abs(now - day.start) < (computedScheduleDays - 1) * dayMs) return true;
  return Math.abs(daysBetween(localDate(now, day.timezone), day.date)) <= computedScheduleDays;
}

/**
 * When the last programme of any of these channels ends, epoch milliseconds; `undefined` when there is none at all.
 */
export async function guideEnd(
  { db, now }: GuideSource,
  { channels, day }: { channels: readonly ChannelRow[]; day: LocalDay },
): Promise<number | undefined> {
  const [imported] = await db.query<{ stop: string | number | null }>(
    'SELECT max(stop_ms) AS stop FROM programmes WHERE channel_id = ANY($1)',
    [channels.map(({ id }) => id)],
  );
  const last = localDay(
    shiftDate(localDate(now, day.timezone), computedScheduleDays),
    day.timezone,
  );
  const computed = channels.some(({ source }) => source === 'demo') ? last?.stop : undefined;
  const end = Math.max(Number(imported?.stop ?? 0), computed ?? 0);
  return end > 0 ? end : undefined;
}

/** The rows of imported channels, by channel. Each channel comes as one JSON text: far fewer objects than rows. */
async function programmeRows<Row>(
  { db, ceiling }: GuideSource,
  fields: string,
  channels: readonly ChannelRow[],
  day: LocalDay,
  more: readonly unknown[] = [],
): Promise<Map<string, Row[]>> {
  const ids = channels.filter((row) => row.source === 'import').map((row) => row.id);
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ channel_id: string; programmes: string }>(
    `SELECT channel_id, json_agg(json_build_array(${fields}) ORDER BY start_ms)::text AS programmes
     FROM programmes WHERE channel_id = ANY($1) AND start_ms < $3 AND stop_ms > $2
       AND ${programmeAllowedSql(ceiling, 'programmes')} GROUP BY channel_id`,
    [ids, day.start, day.stop, ...more],
  );
  return new Map(rows.map((row) => [row.channel_id, JSON.parse(row.programmes) as Row[]]));
}
