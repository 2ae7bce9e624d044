/**
 * When channels show programmes above a child's ceiling, and the refusal of their streams at that time.
 * docs/decisions.md, "Who is watching".
 */
import type { Context } from 'hono';
import { barredUntil } from '#src/domain/guide/barred-span.ts';
import type { Span } from '#src/domain/guide/schedule.ts';
import { minute } from '#src/domain/time/time-units.ts';
import { ceilingOf } from '../http/recognise-viewer.ts';
import { refuse } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';
import { allowsProgramme, type Ceiling, programmeAllowedSql } from '../profiles/ceiling.ts';
import type { Env, Provider } from '../provider-types.ts';
import type { ChannelRow } from './channels.ts';
import type { GuideSource } from './read-programmes.ts';

type Barring = Pick<GuideSource, 'db' | 'schedule' | 'ceiling'>;
type BarredChannel = Pick<ChannelRow, 'id' | 'source'>;

/** The barred times that overlap the span, in order, in epoch milliseconds. The keys are channel ids. */
export async function barredSpans(
  { db, schedule, ceiling }: Barring,
  channels: readonly BarredChannel[],
  { start, stop }: Span,
): Promise<Map<string, readonly Span[]>> {
  const found = new Map<string, Span[]>();
  if (!ceiling) return found;
  const add = (id: string, span: Span) => found.set(id, [...(found.get(id) ?? []), span]);
  for (const { id, source } of channels) {
    if (source !== 'demo') continue;
    for (const one of schedule?.programmes(id, start, stop) ?? [])
      if (!allowsProgramme(ceiling, one)) add(id, { start: one.start, stop: one.stop });
  }
  const ids = channels.filter(({ source }) => source === 'import').map(({ id }) => id);
  if (ids.length === 0) return found;
  const rows = await db.query<{ id: string; start: string; stop: string }>(
    `SELECT channel_id AS id, start_ms AS start, stop_ms AS stop FROM programmes
     WHERE channel_id = ANY($1) AND start_ms < $3 AND stop_ms > $2
       AND NOT ${programmeAllowedSql(ceiling, 'programmes')} ORDER BY start_ms`,
    [ids, start, stop],
  );
  for (const row of rows) add(row.id, { start: Number(row.start), stop: Number(row.stop) });
  return found;
}

/** Whether the programme on a channel now is above the ceiling. */
export async function isBarredNow(
  { db, builtIn, now }: Provider,
  channel: BarredChannel,
  ceiling: Ceiling | undefined,
): Promise<boolean> {
  const source = { db, schedule: builtIn?.channels.schedule, ceiling };
  const at = now();
  const spans = await barredSpans(source, [channel], { start: at, stop: at + 1 });
  return barredUntil(spans.get(channel.id) ?? [], at) !== undefined;
}

/** A device's guide has whole minutes, so its times may differ by this much. */
const tolerance = minute;

/**
 * Refuses a channel's stream to a child's profile with 403, if its programme is above the ceiling. `past` is the time
 * of a past programme; without it, the programme on air counts. A player sends no sign-in, so its address names the
 * viewer.
 */
export async function refuseBarred(
  c: Context<Env>,
  provider: Provider,
  channel: BarredChannel,
  past?: Span,
): Promise<void> {
  const { viewer } = c.req.query();
  const ceiling =
    ceilingOf(c) ?? (viewer ? (await provider.findPlayingProfile(viewer))?.limits : undefined);
  if (!ceiling) return;
  if (!past) {
    if (await isBarredNow(provider, channel, ceiling)) refuse(403, barredProgramme);
    return;
  }
  const source = { db: provider.db, schedule: provider.builtIn?.channels.schedule, ceiling };
  const off = Math.min(tolerance, Math.floor((past.stop - past.start) / 2));
  const span = { start: past.start + off, stop: past.stop - off };
  if ((await barredSpans(source, [channel], span)).size > 0) refuse(403, barredProgramme);
}

export const barredProgramme: Sentence = (i18n) =>
  i18n._('This programme is not for this profile.');
