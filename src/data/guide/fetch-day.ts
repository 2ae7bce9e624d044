/** Fetches a guide day and stores it as lines, whatever form the provider sent it in. */
import { guideMediaType } from '../../contracts/guide.ts';
import type { StorageState } from '../device/storage-health.ts';
import { withLock } from '../device/with-lock.ts';
import { parseJson } from '../provider/answer-body.ts';
import { withBodyTimeout } from '../provider/body-timeout.ts';
import type { Client } from '../provider/client.ts';
import { RequestError } from '../provider/errors.ts';
import { type DayNote, dayKey, type GuideStore } from './guide-store.ts';
import { type DayAsked, linesFromJson } from './lines-from-json.ts';
import { parseRawGuideDay } from './raw-guide-day.ts';

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
};

export type FetchedDay = DayNote & { readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * The day from the provider, or `undefined` when the day of that ETag has not changed. Throws a `RequestError` when
 * the provider refuses it, or when the answer is no guide day.
 */
export async function fetchDay(fetch: DayFetch): Promise<FetchedDay | undefined> {
  const { client, asked, etag, signal, now } = fetch;
  const { date, timezone, language } = asked;
  const answer = await client.raw('live-streams/epg', {
    searchParams: { date, timezone },
    headers: { Accept: accept, 'Accept-Language': language },
    etag,
    signal,
    quiet: true,
  });
  if (answer.status === 304) return undefined;
  const bytes = await bytesOf(answer, asked);
  const day = bytes && parseRawGuideDay(bytes);
  // If the connection was cut, only complete lines may have arrived, and the guide would look complete.
  if (!day || day.bounds.length / 2 < day.header.channels) throw new RequestError('contract');
  return { bytes: day.bytes, etag: answer.headers.get('etag') ?? undefined, checkedAt: now() };
}

async function bytesOf(
  answer: Response,
  asked: DayAsked,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const body = await withBodyTimeout(answer)
    .arrayBuffer()
    .catch((cause) => {
      throw new RequestError('network', { cause });
    });
  const bytes = new Uint8Array(body);
  if (answer.headers.get('content-type')?.includes(guideMediaType)) return bytes;
  return linesFromJson(parseJson(new TextDecoder().decode(bytes)), asked);
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
  store: GuideStore,
  { whole = false, ...fetch }: Omit<DayFetch, 'etag'> & { readonly whole?: boolean },
): Promise<DayUpdate> {
  const { asked, now } = fetch;
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
