/** Fetches a guide day and stores it as lines, whatever form the provider sent it in. */
import { guideMediaType } from '../../contracts/guide.ts';
import type { GuideHeader } from '../../contracts/guide-header-line.ts';
import { minute } from '../../domain/time/time-units.ts';
import { isSameDay } from '../../domain/time/timezone-day.ts';
import type { StorageState } from '../device/storage-health.ts';
import { withLock } from '../device/with-lock.ts';
import { parseJson, refusalIn } from '../provider/answer-body.ts';
import { withBodyTimeout } from '../provider/body-timeout.ts';
import type { Client } from '../provider/client.ts';
import { RequestError } from '../provider/errors.ts';
import { type DayNote, dayKey, type GuideDayCache } from './guide-day-cache.ts';
import { type DayAsked, linesFromJson } from './lines-from-json.ts';
import { jsonOf, parseRawGuideDay, type RawGuideDay } from './raw-guide-day.ts';

/** We ask for lines. A provider that does not know them sends JSON. */
const accept = `${guideMediaType}, application/json;q=0.5`;

export type DayFetch = {
  readonly client: Pick<Client, 'raw'>;
  readonly asked: DayAsked;
  /** The ETag of the stored day. */
  readonly etag?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly signal?: AbortSignal | undefined;
  /** The stored day. */
  readonly readKept?: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export type FetchedDay = DayNote & { readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * The day from the provider, or `undefined` when the stored day stays: the day of that ETag has not changed, or a past
 * day came without programmes. Throws a `RequestError` when the provider refuses the day, or when the answer is no
 * guide day.
 */
export async function fetchDay(fetch: DayFetch): Promise<FetchedDay | undefined> {
  const { client, asked, etag, signal, now, readKept } = fetch;
  const { date, timezone, language } = asked;
  const answer = await client.raw('live-streams/epg', {
    searchParams: { date, timezone },
    headers: { Accept: accept, 'Accept-Language': language },
    etag,
    signal,
    quiet: true,
  });
  if (answer.status === 304) return undefined;
  const isLines = answer.headers.get('content-type')?.includes(guideMediaType) === true;
  const body = await bodyBytes(answer);
  const bytes = isLines ? body : linesFromAnswer(decoded(body), asked);
  const day = bytes && parseRawGuideDay(bytes);
  // If the connection was cut, only complete lines may have arrived, and the guide would look complete.
  if (!day || day.bounds.length / 2 < day.header.channels || !isOfDay(day.header, asked))
    throw new RequestError('contract');
  // Plain JSON names no date. Only its programmes show that it is the requested day, and not the answer to another
  // call. So a day without programmes does not replace one with programmes.
  if (!isLines && !hasProgramme(day) && hasProgramme(await keptDay(readKept))) {
    // A provider may leave out the programmes of a day that is over.
    if (day.header.stop * minute <= now()) return undefined;
    throw new RequestError('contract');
  }
  return { bytes: day.bytes, etag: answer.headers.get('etag') ?? undefined, checkedAt: now() };
}

function linesFromAnswer(text: string, asked: DayAsked): Uint8Array<ArrayBuffer> | undefined {
  const json = parseJson(text);
  const refused = refusalIn(json);
  if (refused) throw refused;
  return linesFromJson(json, asked);
}

function isOfDay(header: GuideHeader, asked: DayAsked): boolean {
  return isSameDay({ ...header, start: header.start * minute }, asked);
}

async function bodyBytes(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = await withBodyTimeout(answer)
    .arrayBuffer()
    .catch((cause) => {
      throw new RequestError('network', { cause });
    });
  return new Uint8Array(body);
}

const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function keptDay(readKept: DayFetch['readKept']): Promise<RawGuideDay | undefined> {
  const bytes = await readKept?.();
  return bytes && parseRawGuideDay(bytes);
}

/** Whether a programme begins on the day. */
function hasProgramme(day: RawGuideDay | undefined): boolean {
  if (!day) return false;
  const { bytes, header, bounds } = day;
  const isWithin = (start: number) => start >= 0 && start < header.stop - header.start;
  return bounds.some((from, at) => {
    if (at % 2) return false;
    const line = jsonOf(decoded(bytes.subarray(from, bounds[at + 1])));
    return (line as { s?: number[] } | undefined)?.s?.some(isWithin);
  });
}

export type DayUpdate = DayNote & {
  /** `undefined` when the kept day has not changed. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** Whether the new day could be stored. */
  readonly keeping?: StorageState | undefined;
};

/**
 * Brings one stored day up to date. With `whole` the provider sends the day even if it has not changed. Throws like
 * `fetchDay`; then the stored day stays. Only one of all tabs and the worker asks for a day at a time; the others wait
 * and use its answer.
 */
export function updateDay(
  store: GuideDayCache,
  { whole = false, ...asking }: Omit<DayFetch, 'etag' | 'readKept'> & { readonly whole?: boolean },
): Promise<DayUpdate> {
  const { asked, now } = asking;
  const fetch = { ...asking, readKept: async () => (await store.readDay(asked))?.bytes };
  const since = now();
  return withLock(dayKey(asked), async () => {
    const kept = whole ? undefined : await store.readNote(asked);
    // A time in the future was written while the device's clock was wrong.
    if (kept && kept.checkedAt > since && kept.checkedAt <= now()) return kept;
    const etag = kept?.etag;
    let fetched = await fetchDay({ ...fetch, etag });
    if (!fetched) {
      const note = { etag, checkedAt: now() };
      if (await store.confirmDay(asked, note)) return note;
      // The browser deleted the stored day while the provider was asked about it. With a note but no day, the
      // provider would answer "not changed" again.
      fetched = await fetchDay(fetch);
    }
    if (!fetched) throw new RequestError('contract');
    return { ...fetched, keeping: await store.keepDay(asked, fetched) };
  });
}
