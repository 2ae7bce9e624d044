/**
 * Guide days kept on the device, in the browser's Cache Storage: page and worker read and write the same ones. A browser
 * without such a place, or one that refuses it, keeps nothing and fails nobody.
 */
import { keptAtHeader } from '../contracts/kept.ts';
import type { DayAsked } from './guide-lines.ts';
import { type Keeping, keepingAfter } from './storage-health.ts';

export type KeptDay = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string | undefined;
  /** When the provider last said that it is so, epoch milliseconds. */
  readonly checkedAt: number;
};

export type GuideStore = {
  /** The day in the asked language, else in any other that is kept. */
  readDay(asked: DayAsked): Promise<KeptDay | undefined>;
  keepDay(asked: DayAsked, day: KeptDay): Promise<Keeping>;
  /** The provider says that the kept day is still so. */
  confirmDay(asked: DayAsked, checkedAt: number): Promise<void>;
  /** Days of these dates that are kept, in date order. */
  keptDates(asked: Omit<DayAsked, 'date'>): Promise<string[]>;
  /** Deletes every day, in whichever language and zone, before the first date or after the last. */
  dropDaysOutside(first: string, last: string): Promise<void>;
  /** Deletes everything: the viewer leaves this device. */
  forget(): Promise<void>;
};

export const guideCache = 'sahra-guide-days';
const languages = ['en', 'ar'] as const;

/** Where a day lies: `…/{language}/{zone}/{date}`, and when it was checked beside it. A name, not a place: nothing is fetched from it. */
const path = ({ language, timezone, date }: DayAsked) =>
  `https://kept-guide.invalid/${language}/${encodeURIComponent(timezone)}/${date}`;
const checkedPath = (asked: DayAsked) => `${path(asked)}/checked`;

/** `storage` is asked each time: browsers that refuse it throw at the mention of its name. */
export function guideStore(storage: () => CacheStorage | undefined): GuideStore {
  const cache = async () => storage()?.open(guideCache);
  const orNothing = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      const opened = await cache();
      return opened && (await work(opened));
    } catch {
      return undefined;
    }
  };
  return {
    readDay: (asked) =>
      orNothing(async (kept) => {
        const others = languages.filter((language) => language !== asked.language);
        for (const language of [asked.language, ...others]) {
          const found = await read(kept, { ...asked, language });
          // Another language's tag must not be told to the provider as this one's.
          if (found) return language === asked.language ? found : { ...found, etag: undefined };
        }
        return undefined;
      }),
    async keepDay(asked, { bytes, etag, checkedAt }) {
      try {
        const kept = await cache();
        if (!kept) return 'refused';
        const headers = { [keptAtHeader]: String(checkedAt), ...(etag && { etag }) };
        await kept.put(path(asked), new Response(bytes, { headers }));
        await kept.delete(checkedPath(asked));
        return 'kept';
      } catch (error) {
        return keepingAfter(error) ?? 'refused';
      }
    },
    async confirmDay(asked, checkedAt) {
      await orNothing((kept) => kept.put(checkedPath(asked), new Response(String(checkedAt))));
    },
    async keptDates({ language, timezone }) {
      const days = (await orNothing(daysIn)) ?? [];
      const mine = days.filter((day) => day.language === language && day.timezone === timezone);
      return mine.map(({ date }) => date).sort();
    },
    async dropDaysOutside(first, last) {
      await orNothing(async (kept) => {
        const outside = (await daysIn(kept)).filter(({ date }) => date < first || date > last);
        await Promise.all(outside.flatMap(({ urls }) => urls.map((url) => kept.delete(url))));
      });
    },
    async forget() {
      try {
        await storage()?.delete(guideCache);
      } catch {
        // A browser that refuses storage has nothing to forget.
      }
    },
  };
}

/** Asks for the day and the note beside it at once: each question takes its way through another process. */
async function read(kept: Cache, asked: DayAsked): Promise<KeptDay | undefined> {
  const noted = kept
    .match(checkedPath(asked))
    .then((note) => note?.text())
    .catch(() => undefined);
  const response = await kept.match(path(asked));
  if (!response) return undefined;
  const [bytes, checked] = await Promise.all([response.arrayBuffer(), noted]);
  return {
    bytes: new Uint8Array(bytes),
    etag: response.headers.get('etag') ?? undefined,
    checkedAt: Number(checked ?? response.headers.get(keptAtHeader)) || 0,
  };
}

type Day = { language: string; timezone: string; date: string; urls: string[] };

async function daysIn(kept: Cache): Promise<Day[]> {
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
