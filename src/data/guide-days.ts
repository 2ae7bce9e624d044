/** Fetches guide days and keeps them: asked for with the tag of what is kept, stored line by line whatever was sent. */
import { guideMediaType } from '../contracts/guide.ts';
import { openGuideDay } from './guide-line.ts';
import { type DayAsked, linesFromJson } from './guide-lines.ts';
import type { GuideStore, KeptDay } from './guide-store.ts';
import { RequestError } from './request-error.ts';
import type { Keeping } from './storage-health.ts';

/** GET of a path below the API. Resolves with the answer, whatever its status; rejects when there is none. */
export type Ask = (
  path: string,
  searchParams: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Lines are asked for; a provider that does not know them sends its JSON. */
const accept = `${guideMediaType}, application/json;q=0.5`;

/**
 * The day from the provider, or `undefined` when the kept one is still so. Throws a `RequestError` when the provider
 * refuses it or what came is no guide day.
 */
export async function fetchDay(
  ask: Ask,
  asked: DayAsked,
  etag: string | undefined,
  now: number,
): Promise<KeptDay | undefined> {
  const answer = await askFor(ask, asked, etag && { 'If-None-Match': etag });
  if (answer.status === 304) return undefined;
  const first = await bytesOf(answer, asked);
  const header = openGuideDay(first)?.header;
  if (!header) throw new RequestError('contract', { message: 'not a guide day' });
  const rest: Uint8Array<ArrayBuffer>[] = [];
  for (let block = header.block + 1; block < header.blocks; block++) {
    rest.push(await bytesOf(await askFor(ask, asked, undefined, block), asked));
  }
  const bytes = rest.length === 0 ? first : joined([first, ...rest]);
  // A connection that was cut leaves whole lines behind, and a guide that looks complete.
  if ((openGuideDay(bytes)?.count ?? 0) < header.channels) {
    throw new RequestError('contract', { message: 'a guide day cut short' });
  }
  return { bytes, etag: answer.headers.get('etag') ?? undefined, checkedAt: now };
}

async function askFor(
  ask: Ask,
  { date, timezone, language }: DayAsked,
  condition: Readonly<Record<string, string>> | '' | undefined,
  block?: number,
): Promise<Response> {
  const answer = await ask(
    'live-streams/epg',
    { date, timezone, ...(block !== undefined && { block: String(block) }) },
    { Accept: accept, 'Accept-Language': language, ...(condition || {}) },
  );
  if (answer.ok || answer.status === 304) return answer;
  throw new RequestError(answer.status >= 500 ? 'server' : 'invalid', { status: answer.status });
}

async function bytesOf(answer: Response, asked: DayAsked): Promise<Uint8Array<ArrayBuffer>> {
  if (answer.headers.get('content-type')?.includes(guideMediaType)) {
    return new Uint8Array(await answer.arrayBuffer());
  }
  const lines = linesFromJson(await answer.json().catch(() => undefined), asked);
  if (!lines) throw new RequestError('contract', { message: 'not a guide day' });
  return lines;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export type Refreshed = {
  /** Dates whose programmes are other than before. */
  readonly changed: string[];
  /** Dates that could not be asked for; what was kept of them stays. */
  readonly failed: string[];
  readonly keeping: Keeping;
};

type Refresh = {
  readonly store: GuideStore;
  readonly ask: Ask;
  readonly now: () => number;
  /** In the order they matter; the first and the last date of them all are the bounds of what is kept. */
  readonly dates: readonly string[];
  readonly timezone: string;
  readonly language: DayAsked['language'];
  readonly signal?: AbortSignal | undefined;
};

/** Brings every kept day up to date, one after another so that the viewer's own requests go first, and drops the others. */
export async function refreshDays(refresh: Refresh): Promise<Refreshed> {
  const { store, ask, now, dates, timezone, language, signal } = refresh;
  const changed: string[] = [];
  const failed: string[] = [];
  let keeping: Keeping = 'kept';
  const ordered = [...dates].sort();
  await store.dropDaysOutside(ordered[0] ?? '', ordered.at(-1) ?? '');
  for (const date of dates) {
    if (signal?.aborted) break;
    const asked = { date, timezone, language };
    try {
      const day = await fetchDay(ask, asked, (await store.readDay(asked))?.etag, now());
      if (!day) {
        await store.confirmDay(asked, now());
        continue;
      }
      changed.push(date);
      const outcome = await store.keepDay(asked, day);
      if (outcome !== 'kept') keeping = outcome;
    } catch {
      failed.push(date);
    }
  }
  return { changed, failed, keeping };
}
