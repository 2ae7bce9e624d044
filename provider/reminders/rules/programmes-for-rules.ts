/** Reads coming programmes for rules, a few channels at a time so that viewers need not wait. */
import { setImmediate } from 'node:timers/promises';
import type { RuleProgramme } from '#src/domain/reminders/rule.ts';
import type { Database } from '../../database.ts';
import type { Schedule } from '../../guide/computed-schedule.ts';
import type { Programme } from '../../guide/programme.ts';
import { factColumnsSql, factsOf, type StoredFacts } from '../../guide/read-programmes.ts';
import type { Texts } from '../../translated-text.ts';
import { lookAhead, lookBack } from './rule-limits.ts';

export type GuideProgramme = RuleProgramme & { readonly title: Texts };

export type Guide = { readonly db: Database; readonly schedule: Schedule | undefined };

export type GuideWanted = {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether descriptions and casts are needed, too. They are the largest part of a guide. */
  readonly withTexts: boolean;
  /** Only these channels. */
  readonly channels?: readonly string[] | undefined;
};

/** How many channels one query reads. It is a small number because their programmes are searched without a pause. */
const channelsAtOnce = 10;

type Channel = { id: string; number: number | null; source: string; min_age: number | null };

/** The programmes on channels that viewers see, in any order. */
export async function* programmesForRules(
  { db, schedule, shown }: Guide & { readonly shown: ShownChannels },
  { now, withTexts, channels }: GuideWanted,
): AsyncGenerator<GuideProgramme> {
  const [from, to] = [now - lookBack, now + lookAhead];
  const wanted = channels ? channels.flatMap((id) => shown.get(id) ?? []) : [...shown.values()];
  for (const { id, number } of wanted.filter(({ source }) => source === 'demo')) {
    await setImmediate();
    for (const one of schedule?.programmes(id, from, to) ?? [])
      yield fromGeneratedSchedule(one, number);
  }
  const imported = wanted.filter(({ source }) => source !== 'demo');
  for (let at = 0; at < imported.length; at += channelsAtOnce) {
    const some = new Map(imported.slice(at, at + channelsAtOnce).map((one) => [one.id, one]));
    const rows = await db.query<{ channel_id: string; programmes: string }>(
      `SELECT channel_id, json_agg(json_build_array(${programmeFieldsSql(withTexts)}))::text AS programmes FROM programmes p
       WHERE channel_id = ANY($1) AND start_ms >= $2 AND start_ms < $3 GROUP BY channel_id`,
      [[...some.keys()], from, to],
    );
    for (const { channel_id, programmes } of rows)
      for (const stored of JSON.parse(programmes) as StoredFields[])
        yield fromStored(channel_id, some.get(channel_id)?.number ?? null, stored);
  }
}

/** The channels that viewers see, by id. */
export type ShownChannels = ReadonlyMap<string, Channel>;

export async function shownChannels(db: Database): Promise<ShownChannels> {
  const rows = await db.query<Channel>(
    'SELECT id, number, source, min_age FROM channels WHERE NOT hidden',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type ProgrammePlace = { readonly channelId: string; readonly start: number };

export const placeKey = ({ channelId, start }: ProgrammePlace) => `${channelId} ${start}`;

/**
 * The programmes that start at these places now, by `placeKey`. Channels that viewers do not see are included; the
 * caller decides about them.
 */
export async function programmesAt(
  { db, schedule }: Guide,
  places: readonly ProgrammePlace[],
): Promise<Map<string, GuideProgramme>> {
  if (places.length === 0) return new Map();
  const rows = await db.query<{
    channel_id: string;
    number: number | null;
    fields: StoredFields;
  }>(
    `SELECT channel_id, number, json_build_array(${programmeFieldsSql(false)}) AS fields
     FROM unnest($1::text[], $2::bigint[]) AS t (channel, start)
       JOIN programmes p ON p.channel_id = t.channel AND p.start_ms = t.start
       JOIN channels c ON c.id = p.channel_id`,
    [places.map(({ channelId }) => channelId), places.map(({ start }) => start)],
  );
  const stored = rows.map((row) => fromStored(row.channel_id, row.number, row.fields));
  const computed = places.flatMap(({ channelId, start }) =>
    (schedule?.programmes(channelId, start, start + 1) ?? [])
      .filter((one) => one.start === start)
      .map((one) => fromGeneratedSchedule(one, null)),
  );
  return byPlace([...computed, ...stored]);
}

export function byPlace<Place extends ProgrammePlace>(
  places: readonly Place[],
): Map<string, Place> {
  return new Map(places.map((one) => [placeKey(one), one]));
}

type StoredFields = [
  start: number,
  title: Texts,
  ...facts: StoredFacts,
  description: Texts | null,
  casts: { name: string }[] | null,
];

/** SQL. `p` is the row of the programme. */
function programmeFieldsSql(withTexts: boolean): string {
  const texts = withTexts ? 'p.description, p.casts' : 'null, null';
  return `p.start_ms, p.title, ${factColumnsSql}, ${texts}`;
}

function fromStored(
  channelId: string,
  number: number | null,
  [start, title, seriesId, episodeId, isNew, age, description, casts]: StoredFields,
): GuideProgramme {
  const texts = [...Object.values(description ?? {}), ...(casts ?? []).map(({ name }) => name)];
  return {
    channelId,
    channelNumber: number ?? undefined,
    start,
    title,
    titles: Object.values(title),
    texts,
    ...factsOf([seriesId, episodeId, isNew, age]),
  };
}

function fromGeneratedSchedule(programme: Programme, number: number | null): GuideProgramme {
  const { channel, start, title, description, cast } = programme;
  const { seriesId, episodeId, isNew, certificateAge } = programme;
  return {
    channelId: channel,
    channelNumber: number ?? undefined,
    start,
    title,
    titles: Object.values(title),
    texts: [
      ...Object.values(description ?? {}),
      ...cast.flatMap(({ name }) => Object.values(name)),
    ],
    ...{ seriesId, episodeId, isNew, certificateAge },
  };
}
