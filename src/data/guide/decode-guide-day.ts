/**
 * Reads a guide day in the form in which it is sent and kept: a header line, then one line for each channel. At first
 * only the beginnings of the lines are found. A line is decoded and checked when its row is first asked for, and the
 * last few hundred rows are remembered.
 */
import * as v from 'valibot';
import { GuideLine, LineAddress } from '../../contracts/guide-line.ts';
import { Id, maybe } from '../../contracts/wire.ts';
import { readLineSpans } from '../../domain/guide/barred-span.ts';
import type { GuideChannel, GuideDay, GuideRow } from '../../domain/guide/guide-day.ts';
import { factsAt } from '../../domain/guide/programme-facts.ts';
import { fillGaps, repairSchedule } from '../../domain/guide/repair-schedule.ts';
import type { Programme } from '../../domain/guide/schedule.ts';
import { minute } from '../../domain/time/time-units.ts';
import { beginAlike } from './line-bounds.ts';
import { jsonOf, parseRawGuideDay, type RawGuideDay } from './raw-guide-day.ts';

const remembered = 300;
/** An id is among the first bytes of a line; decoding the whole of thousands of lines would delay a tap. */
const idPrefixBytes = 100;
const decoder = new TextDecoder();

/** Only the channel of a line. For a line whose programmes cannot be read. */
const BrokenLine = v.object({
  c: Id,
  n: maybe(v.string()),
  k: maybe(v.number()),
  l: maybe(LineAddress),
});

/** A line without programmes, recognised without parsing its JSON. */
const silent = /"s":\s*\[\s*\]/;

/** `undefined` when the bytes are no guide day. `onDecoded` is called for each row that is read. */
export function decodeGuideDay(
  bytes: Uint8Array<ArrayBuffer>,
  onDecoded: (position: number) => void = () => {},
): LineDay | undefined {
  const found = parseRawGuideDay(bytes);
  if (!found) return undefined;
  const { header, bounds } = found;
  const { date, until } = header;
  const day = { date, start: header.start * minute, stop: header.stop * minute };
  const lineAt = (position: number, length = Number.POSITIVE_INFINITY) => {
    const [from = 0, to = 0] = [bounds[2 * position], bounds[2 * position + 1]];
    return decoder.decode(bytes.subarray(from, Math.min(to, from + length)));
  };
  const rows = new Map<number, GuideRow>();
  return {
    ...day,
    ...found,
    count: bounds.length / 2,
    ...(until !== undefined && { knownUntil: until * minute }),
    hasProgrammes: () => bounds.some((_, at) => at % 2 === 0 && !silent.test(lineAt(at / 2))),
    idAt: (position) => idIn(lineAt(position, idPrefixBytes)) || idIn(lineAt(position)),
    hasChannelsOf: (other) => 'bounds' in other && haveSameIds(bytes, bounds, other as LineDay),
    rowAt(position) {
      const known = rows.get(position);
      if (known) return known;
      const row = rowOf(lineAt(position), day, header.start);
      onDecoded(position);
      if (rows.size >= remembered) rows.delete(rows.keys().next().value ?? position);
      rows.set(position, row);
      return row;
    },
  };
}

export type LineDay = GuideDay & RawGuideDay;

function rowOf(line: string, day: { start: number; stop: number }, startMinute: number): GuideRow {
  const json = jsonOf(line);
  const parsed = v.safeParse(GuideLine, json);
  if (!parsed.success)
    return { channel: channelOfBrokenLine(json, line), schedule: fillGaps([], day) };
  const { s, e, t, p, m, z } = parsed.output;
  const programmes = s.map(
    (start, at): Programme => ({
      id: p[at] ?? '',
      title: t[at] ?? '',
      start: (startMinute + start) * minute,
      stop: (startMinute + (e[at] ?? start)) * minute,
      ...factsAt(parsed.output, at),
      ...(m?.[at] && { story: m[at] }),
    }),
  );
  return {
    channel: channelOf(parsed.output),
    schedule: fillGaps(repairSchedule(programmes), day),
    ...(z && { barred: readLineSpans(z, startMinute) }),
  };
}

function channelOf(line: GuideLine): GuideChannel {
  return {
    id: line.c,
    title: line.n,
    number: line.k,
    logo: line.l,
    genres: line.g ?? [],
    dvr: line.d,
    posters: line.x ?? 'all',
    unplayable: line.u,
  };
}

function channelOfBrokenLine(json: unknown, line: string): GuideChannel {
  const parsed = v.safeParse(BrokenLine, json);
  const { c, n, k, l } = parsed.success
    ? parsed.output
    : { c: idIn(line), n: '', k: undefined, l: undefined };
  return { id: c, title: n ?? '', number: k, logo: l, genres: [], dvr: 0, posters: 'all' };
}

/** The channel id comes first in a line that we wrote. In another line, everything must be read. */
function idIn(line: string): string {
  const first = /^\{"c":(?:"([^"\\]+)"|(\d+))[,}]/.exec(line);
  if (first) return first[1] ?? first[2] ?? '';
  const parsed = v.safeParse(v.object({ c: Id }), jsonOf(line));
  return parsed.success ? parsed.output.c : '';
}

/** Compares the bytes of the two days' ids, so that no line is decoded for it. */
function haveSameIds(bytes: Uint8Array, bounds: readonly number[], other: LineDay): boolean {
  if (other.bounds.length !== bounds.length) return false;
  for (let at = 0; at < bounds.length; at += 2) {
    const [from = 0, otherFrom = 0] = [bounds[at], other.bounds[at]];
    if (!beginAlike(bytes, from, other.bytes, otherFrom, idEnd)) return false;
  }
  return true;
}

/** An id ends at the comma before the next key. */
const idEnd = ','.charCodeAt(0);
