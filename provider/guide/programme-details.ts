/** One programme, found by its id. */
import { day } from '#src/domain/time/time-units.ts';
import { allowsProgramme } from '../profiles/ceiling.ts';
import { findChannel } from './channels.ts';
import { programmeStarting } from './computed-schedule.ts';
import { type Programme, readProgrammeId } from './programme.ts';
import {
  computedScheduleDays,
  type GuideSource,
  programmeColumnsSql,
  programmeFromRow,
  type StoredFields,
} from './read-programmes.ts';

export async function programmeDetails(
  source: GuideSource,
  id: string,
): Promise<Programme | undefined> {
  const programme = await findProgramme(source, id);
  return programme && allowsProgramme(source.ceiling, programme) ? programme : undefined;
}

async function findProgramme(source: GuideSource, id: string): Promise<Programme | undefined> {
  const wanted = readProgrammeId(id);
  const channel = wanted && (await findChannel(source.db, wanted.channel, source.ceiling));
  if (!wanted || !channel || channel.id !== wanted.channel) return undefined;
  if (channel.source === 'import') return findImported(source, wanted.channel, wanted.start);
  // Add two days, because days begin and end at other times in other zones.
  if (Math.abs(wanted.start - source.now) > (computedScheduleDays + 2) * day) return undefined;
  return programmeStarting(source.schedule, wanted.channel, wanted.start);
}

async function findImported(
  { db }: GuideSource,
  channel: string,
  start: number,
): Promise<Programme | undefined> {
  const [row] = await db.query<{ fields: StoredFields }>(
    `SELECT json_build_array(${programmeColumnsSql}) AS fields
     FROM programmes WHERE channel_id = $1 AND start_ms = $2`,
    [channel, start],
  );
  return row && programmeFromRow(channel, row.fields);
}
