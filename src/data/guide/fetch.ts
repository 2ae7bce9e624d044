/** Fetches a guide day and keeps it, line by line whatever form the provider sent it in. */
import { guideMediaType } from '../../contracts/guide.ts';
import type { StorageState } from '../device/storage-health.ts';
import { type Client, parseJson } from '../provider/client.ts';
import { RequestError } from '../provider/errors.ts';
import { dayBytes } from './day-bytes.ts';
import { type DayAsked, linesFromJson } from './day-lines.ts';
import type { DayNote, GuideStore } from './store.ts';

/** Lines are asked for; a provider that does not know them sends its JSON. */
const accept = `${guideMediaType}, application/json;q=0.5`;

export type DayFetch = {
  readonly client: Pick<Client, 'raw'>;
  readonly asked: DayAsked;
  /** Of the day that is kept. */
  readonly etag?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly signal?: AbortSignal | undefined;
};

export type FetchedDay = DayNote & { readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * The day from the provider, or `undefined` when the one with the ETag has not changed. Throws a `RequestError` when
 * the provider refuses it or what came is no guide day.
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
  const day = dayBytes(await bytesOf(answer, asked));
  if (!day) throw new RequestError('contract', { message: 'not a guide day' });
  // A connection that was cut leaves whole lines behind, and a guide that looks complete.
  if (day.bounds.length / 2 < day.header.channels) {
    throw new RequestError('contract', { message: 'a guide day cut short' });
  }
  return { bytes: day.bytes, etag: answer.headers.get('etag') ?? undefined, checkedAt: now() };
}

async function bytesOf(answer: Response, asked: DayAsked): Promise<Uint8Array<ArrayBuffer>> {
  if (answer.headers.get('content-type')?.includes(guideMediaType)) {
    return new Uint8Array(await answer.arrayBuffer());
  }
  const lines = linesFromJson(parseJson(await answer.text().catch(() => '')), asked);
  if (!lines) throw new RequestError('contract', { message: 'not a guide day' });
  return lines;
}

export type DayUpdate = DayNote & {
  /** `undefined` when the kept day has not changed. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Whether the new day could be kept. */
  readonly keeping?: StorageState;
};

/**
 * Brings one kept day up to date; with `whole` it is sent even if it has not changed. Throws as
 * `fetchDay` does; what was kept stays then.
 */
export async function updateDay(
  store: GuideStore,
  { whole = false, ...fetch }: Omit<DayFetch, 'etag'> & { readonly whole?: boolean },
): Promise<DayUpdate> {
  const { asked, now } = fetch;
  const etag = whole ? undefined : (await store.readNote(asked))?.etag;
  const fetched = await fetchDay({ ...fetch, etag });
  if (!fetched) {
    const note = { etag, checkedAt: now() };
    await store.confirmDay(asked, note);
    return note;
  }
  return { ...fetched, keeping: await store.keepDay(asked, fetched) };
}
