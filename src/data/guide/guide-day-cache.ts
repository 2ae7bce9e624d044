/**
 * Guide days kept on the device, in the browser's Cache Storage: page and worker read and write the same ones. A
 * browser without Cache Storage, or one that refuses it, keeps nothing, and no call throws because of it.
 */
import { guideDaysCache } from '../../contracts/cache-names.ts';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import { languages } from '../../domain/language.ts';
import { type StorageState, storageStateOf } from '../device/storage-health.ts';
import type { DayAsked } from './lines-from-json.ts';

/** What is known about a stored day without reading it. */
export type DayNote = {
  readonly etag: string | undefined;
  /** When the provider last confirmed the day, epoch milliseconds. */
  readonly checkedAt: number;
};

type KeptDay = DayNote & { readonly bytes: Uint8Array<ArrayBuffer> };

export type GuideDayCache = {
  /** The day in the requested language, or else in any other stored language. */
  readDay(asked: DayAsked): Promise<KeptDay | undefined>;
  /** The note about the day in the requested language. The day itself may have megabytes and is not read. */
  readNote(asked: DayAsked): Promise<DayNote | undefined>;
  /**
   * Writes the day, then its note. Only one writer of a day may do so at a time. Otherwise a day could get the ETag of
   * another.
   */
  keepDay(asked: DayAsked, day: KeptDay): Promise<StorageState>;
  /** Writes a new note: the provider has confirmed the kept day. False when the browser has deleted the day. */
  confirmDay(asked: DayAsked, note: DayNote): Promise<boolean>;
  /** The dates of the days that are kept in this language and time zone, in order. */
  keptDates(asked: Omit<DayAsked, 'date'>): Promise<string[]>;
  /** Deletes every day before the first date or after the last, in all languages and zones. */
  dropDaysOutside(first: string, last: string): Promise<void>;
};

/**
 * The key of a day: `…/{language}/{zone}/{date}`. Its note has a key of its own, which ends in `/checked`.
 * Nothing is fetched from these addresses.
 */
export const dayKey = ({ language, timezone, date }: DayAsked) =>
  `https://kept-guide.invalid/${language}/${encodeURIComponent(timezone)}/${date}`;
const noteKey = (asked: DayAsked) => `${dayKey(asked)}/checked`;

/**
 * `storage` is called each time, because a browser that refuses Cache Storage throws when `caches` is read. `guide` is
 * called each time, because the viewer may have switched to a profile with another guide (`guideCacheSuffix`).
 */
export function createGuideDayCache(
  storage: () => CacheStorage | undefined,
  guide: () => string = () => '',
): GuideDayCache {
  const cache = async () => storage()?.open(guideDaysCache + guide());
  const tryWithCache = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      const opened = await cache();
      return opened && (await work(opened));
    } catch {
      return undefined;
    }
  };
  return {
    readDay: (asked) =>
      tryWithCache(async (kept) => {
        const others = languages.filter((language) => language !== asked.language);
        for (const language of [asked.language, ...others]) {
          const found = await readStoredDay(kept, { ...asked, language });
          // The ETag of another language must not be sent for this one.
          if (found) return language === asked.language ? found : { ...found, etag: undefined };
        }
        return undefined;
      }),
    readNote: (asked) => tryWithCache((kept) => readNote(kept, asked)),
    async keepDay(asked, { bytes, ...note }) {
      try {
        const kept = await cache();
        if (!kept) return 'refused';
        // Without room for the day, the former one stays with its note.
        await kept.put(dayKey(asked), new Response(bytes));
        await kept.delete(noteKey(asked));
        await kept.put(noteKey(asked), noteResponse(note));
        return 'kept';
      } catch (error) {
        return storageStateOf(error) ?? 'refused';
      }
    },
    async confirmDay(asked, note) {
      const day = await tryWithCache((kept) => kept.match(dayKey(asked)));
      // If there is no room for the note, the day stays, and is asked for again sooner.
      if (day) await tryWithCache((kept) => kept.put(noteKey(asked), noteResponse(note)));
      return day !== undefined;
    },
    async keptDates({ language, timezone }) {
      const days = (await tryWithCache(daysIn)) ?? [];
      const mine = days.filter((day) => day.language === language && day.timezone === timezone);
      return mine.map(({ date }) => date).sort();
    },
    async dropDaysOutside(first, last) {
      await tryWithCache(async (kept) => {
        const outside = (await daysIn(kept)).filter(({ date }) => date < first || date > last);
        await Promise.all(outside.flatMap(({ urls }) => urls.map((url) => kept.delete(url))));
      });
    },
  };
}

/** Reads day and note at once, because each read goes through another process. */
async function readStoredDay(kept: Cache, asked: DayAsked): Promise<KeptDay | undefined> {
  const [response, note] = await Promise.all([kept.match(dayKey(asked)), readNote(kept, asked)]);
  if (!response) return undefined;
  const { etag, checkedAt } = note ?? { etag: undefined, checkedAt: 0 };
  return { bytes: new Uint8Array(await response.arrayBuffer()), etag, checkedAt };
}

/** A note is an empty response with two headers. */
async function readNote(kept: Cache, asked: DayAsked): Promise<DayNote | undefined> {
  const headers = (await kept.match(noteKey(asked)))?.headers;
  return (
    headers && {
      etag: headers.get('etag') ?? undefined,
      checkedAt: Number(headers.get(keptAtHeader)) || 0,
    }
  );
}

function noteResponse({ etag, checkedAt }: DayNote): Response {
  return new Response(null, {
    headers: { [keptAtHeader]: String(checkedAt), ...(etag && { etag }) },
  });
}

type Day = { language: string; timezone: string; date: string; urls: string[] };

/** The days in a cache, in all languages and zones. */
export async function daysIn(kept: Cache): Promise<Day[]> {
  const days = new Map<string, Day>();
  for (const { url } of await kept.keys()) {
    const found = /kept-guide\.invalid\/([^/]+)\/([^/]+)\/(\d{4}-\d\d-\d\d)/.exec(url);
    if (!found) continue;
    const [key, language = '', timezone = '', date = ''] = found;
    const day = days.get(key) ?? {
      language,
      timezone: decodeURIComponent(timezone),
      date,
      urls: [],
    };
    day.urls.push(url);
    days.set(key, day);
  }
  return [...days.values()];
}
