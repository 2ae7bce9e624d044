/**
 * The guide: its days, from the provider and from this device, and the details of a programme. docs/api.md.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { daysBackAndAhead, ProgrammeDetails } from '../contracts/guide.ts';
import { resource } from '../contracts/wire.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import { decodeGuideDay } from '../data/guide/decode-guide-day.ts';
import { type GuideSearch, guideSearch } from '../data/guide/guide-search.ts';
import type { DayAsked } from '../data/guide/lines-from-json.ts';
import { translatedProgrammeStory } from '../data/guide/translated-programme-story.ts';
import { dayWriterThroughWorker, keptGuideDays } from '../data/guide/write-day-through-worker.ts';
import type { Client } from '../data/provider/client.ts';
import type { GuideDay } from '../domain/guide/guide-day.ts';
import { type Language, languages } from '../domain/language.ts';
import { minute } from '../domain/time/time-units.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { isAbsent, isMissing } from './call-failure.ts';
import { channelListQuery } from './channel-list.ts';
import { keys } from './keys.ts';
import { yieldToMainThread } from './yield-to-main.ts';

export type { ProgrammeHit } from '../data/guide/guide-search.ts';
export type { DayAsked };
export { daysBackAndAhead };

/** Milliseconds after which a day that no screen shows leaves the memory, because a day is large. */
const dayGcTime = 5 * minute;

/** A day to be shown, and when the provider last confirmed it (epoch milliseconds). */
export type ShownDay = {
  readonly day: GuideDay;
  readonly etag: string | undefined;
  readonly checkedAt: number;
};

/** The day that this device stores; null when it stores none. Needs no network. */
export const keptDayQuery = (asked: DayAsked) =>
  queryOptions({
    queryKey: keys.keptDay(asked),
    queryFn: () => readKeptDay(asked),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: dayGcTime,
    structuralSharing: false,
  });

/** The day that the provider has now; it is stored on this device too. `now` in epoch milliseconds. */
export const guideDayQuery = (client: Client, now: () => number, asked: DayAsked) =>
  queryOptions({
    queryKey: keys.guideDay(asked),
    queryFn: async ({ signal, client: queryClient }): Promise<ShownDay | null> => {
      const ask = async (whole: boolean) => {
        const write = dayWriterThroughWorker(client, now);
        const { bytes, etag, checkedAt } = await write(asked, { whole, signal });
        const day = bytes && decodeGuideDay(bytes);
        if (day) return { day, etag, checkedAt };
        const kept = await storedDayOf(etag, queryClient, asked);
        return kept && { ...kept, checkedAt };
      };
      const fetchDayOrFallback = (whole: boolean) =>
        ask(whole).catch(async (error: unknown) => {
          if (!isAbsent(error)) throw error;
          return (
            (await dayWithoutGuide({ client, queryClient, now, asked })) ?? Promise.reject(error)
          );
        });
      // The device may know a day's ETag although its lines are gone. Then the whole day is fetched.
      return (await fetchDayOrFallback(false)) ?? fetchDayOrFallback(true);
    },
    staleTime: answerStaleTime,
    gcTime: dayGcTime,
    refetchInterval: 10 * minute,
    structuralSharing: false,
  });

type WithoutGuide = {
  client: Client;
  queryClient: QueryClient;
  now: () => number;
  asked: DayAsked;
};

/** For a provider without a guide: the day that the device stored when there was a guide, else the channels alone. */
async function dayWithoutGuide({
  client,
  queryClient,
  now,
  asked,
}: WithoutGuide): Promise<ShownDay | null> {
  const kept = await queryClient.fetchQuery(keptDayQuery(asked));
  if (kept) return kept;
  const channels = await queryClient
    .fetchQuery(channelListQuery(client, asked.language))
    .catch(nullIfMissing);
  if (!channels) return null;
  const { channelsOnlyDay } = await import('../data/guide/channels-only-day.ts');
  const day = channelsOnlyDay(channels, asked);
  return day ? { day, etag: undefined, checkedAt: now() } : null;
}

/**
 * The stored day of this ETag. If a query has opened that day already, it is used again. Without an ETag the day is
 * read from the device, because nothing shows that an opened day is still the stored one.
 */
async function storedDayOf(
  etag: string | undefined,
  queryClient: QueryClient,
  asked: DayAsked,
): Promise<ShownDay | null> {
  if (etag === undefined) return readDayOfThisZone(asked);
  const shown = queryClient.getQueryData<ShownDay | null>(keys.guideDay(asked));
  if (shown?.etag === etag) return shown;
  const kept = await queryClient.fetchQuery(keptDayQuery(asked));
  return kept?.etag === etag ? kept : readDayOfThisZone(asked);
}

async function readDayOfThisZone(asked: DayAsked): Promise<ShownDay | null> {
  const kept = await keptGuideDays.readDay(asked);
  const day = kept && decodeGuideDay(kept.bytes);
  return day ? { day, etag: kept.etag, checkedAt: kept.checkedAt } : null;
}

async function readKeptDay(asked: DayAsked): Promise<ShownDay | null> {
  const own = await readDayOfThisZone(asked);
  if (own) return own;
  const other = await loadOtherZones()
    .then(({ readDayFromOtherZone }) => readDayFromOtherZone(asked))
    // If that code cannot be loaded, the day counts as not stored.
    .catch(() => undefined);
  return other ? { ...other, etag: undefined } : null;
}

/** Loaded on use: a device that stays in its time zone has no days of other zones. */
const loadOtherZones = () => import('../data/guide/days-of-other-zones.ts');

/** Replaces the shown day by one that was written elsewhere. If a query is running, it will bring the day itself. */
export async function showUpdatedDay(
  queryClient: QueryClient,
  asked: DayAsked,
  checkedAt: number,
): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keys.keptDay(asked), refetchType: 'none' });
  const key = keys.guideDay(asked);
  const { data, fetchStatus } = queryClient.getQueryState<ShownDay | null>(key) ?? {};
  if (!data || fetchStatus !== 'idle' || data.checkedAt >= checkedAt) return;
  const kept = await queryClient.fetchQuery(keptDayQuery(asked));
  if (kept) queryClient.setQueryData(key, kept);
}

type ProgrammeAsked = {
  client: Client;
  database: DeviceDatabase;
  /** Epoch milliseconds. */
  now: () => number;
  id: string;
  language: Language;
};

/** GET /live-streams/epg/{programme id}. Null when the provider does not know the programme, or has no such call. */
export const programmeQuery = ({ client, database, now, id, language }: ProgrammeAsked) =>
  queryOptions({
    queryKey: keys.programme(language, id),
    queryFn: async ({ signal }) => {
      const path = `live-streams/epg/${encodeURIComponent(id)}` as const;
      const details = await askUnlessMissing({ database, now }, 'programme', async () => ({
        // A 404 means that this programme is unknown, not that the call is missing.
        known: await client
          .get(path, resource(ProgrammeDetails), { signal, quiet: true })
          .catch(nullIfMissing),
      }));
      return details?.known ?? null;
    },
    select: (details) => details && translatedProgrammeStory(details.video, language),
    staleTime: 10 * minute,
  });

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

export type SearchAsked = Omit<DayAsked, 'date'> & {
  /** YYYY-MM-DD */
  readonly today: string;
};

/** A search through every day that is stored on this device: from today on, then through the days before. */
export const guideSearchQuery = ({ today, ...asked }: SearchAsked) =>
  queryOptions({
    queryKey: keys.guideSearch(asked, today),
    queryFn: async (): Promise<GuideSearch> => {
      // Days in other languages are searched too, because the guide shows them until those in this language have come.
      const kept = await Promise.all(
        languages.map((language) => keptGuideDays.keptDates({ ...asked, language })),
      );
      const own = kept.flat();
      const others = async () => (await loadOtherZones()).datesOfOtherZones(asked.timezone);
      const all = [...new Set(own.length > 0 ? own : await others())].sort();
      const dates = [...all.filter((date) => date >= today), ...all.filter((date) => date < today)];
      const shown = await Promise.all(dates.map((date) => readKeptDay({ ...asked, date })));
      return guideSearch({
        days: shown.flatMap((one) => one?.day ?? []),
        pause: yieldToMainThread,
        clock: () => performance.now(),
      });
    },
    networkMode: 'always',
    staleTime: minute,
    structuralSharing: false,
  });
