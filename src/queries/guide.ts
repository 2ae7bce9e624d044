/** The guide: its days, from the provider and from this device, and the details of a programme. Specification, point 7. */
import { queryOptions } from '@tanstack/react-query';
import { epgDays, ProgrammeDetails } from '../contracts/guide.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/client.ts';
import { deviceHealth } from '../data/device.ts';
import { type Ask, fetchDay, type Refreshed, refreshDays } from '../data/guide-days.ts';
import { openGuideDay } from '../data/guide-line.ts';
import type { DayAsked } from '../data/guide-lines.ts';
import { type GuideSearch, guideSearch } from '../data/guide-search.ts';
import { guideStore, type KeptDay } from '../data/guide-store.ts';
import { RequestError } from '../data/request-error.ts';
import type { GuideDay } from '../domain/guide-day.ts';
import { shiftDate } from '../domain/timezone-day.ts';

export type { Found } from '../data/guide-search.ts';
export type { DayAsked, GuideSearch, ProgrammeDetails };
export { epgDays };

/** A day that can be shown, and when the provider last stood by it, epoch milliseconds. */
export type ShownDay = { readonly day: GuideDay; readonly checkedAt: number };

const store = guideStore(() => globalThis.caches);
const minute = 60_000;
const keyOf = ({ language, timezone, date }: DayAsked) => [language, timezone, date];

/** The day as this device keeps it; null when it does not. Needs no network. */
export const keptDayQuery = (asked: DayAsked) =>
  queryOptions({
    queryKey: ['guide', 'kept', ...keyOf(asked)],
    queryFn: async () => shown(await store.readDay(asked)),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * minute,
    structuralSharing: false,
  });

/** The day as the provider has it now, kept on the way; null when the kept one is still so. `now` tells the time. */
export const guideDayQuery = (client: Client, now: () => number, asked: DayAsked) =>
  queryOptions({
    queryKey: ['guide', 'day', ...keyOf(asked)],
    queryFn: async ({ signal }) => {
      const kept = await store.readDay(asked);
      const day = await fetchDay(askWith(client, signal), asked, kept?.etag, now());
      if (day) deviceHealth.note('pages', await store.keepDay(asked, day));
      else await store.confirmDay(asked, now());
      return shown(day ?? (kept && { ...kept, checkedAt: now() }));
    },
    staleTime: 5 * minute,
    gcTime: 5 * minute,
    refetchInterval: 10 * minute,
    structuralSharing: false,
  });

function shown(kept: KeptDay | undefined): ShownDay | null {
  const day = kept && openGuideDay(kept.bytes);
  return day ? { day, checkedAt: kept.checkedAt } : null;
}

/** GET /live-streams/epg/{programme id}. The popup says itself what is missing. */
export const programmeQuery = (client: Client, id: string, language: string) =>
  queryOptions({
    queryKey: ['guide', 'programme', language, id],
    queryFn: ({ signal }) =>
      client.get(`live-streams/epg/${encodeURIComponent(id)}`, resource(ProgrammeDetails), {
        signal,
        quiet: true,
      }),
    staleTime: 10 * minute,
  });

export type SearchAsked = Omit<DayAsked, 'date'> & {
  /** YYYY-MM-DD */
  readonly today: string;
};

/** A search through every day that is kept on this device: from today on, then through the days before. */
export const guideSearchQuery = ({ today, ...asked }: SearchAsked) =>
  queryOptions({
    queryKey: ['guide', 'search', asked.language, asked.timezone, today],
    queryFn: async (): Promise<GuideSearch> => {
      const kept = await store.keptDates(asked);
      const dates = [
        ...kept.filter((date) => date >= today),
        ...kept.filter((date) => date < today),
      ];
      const days = await Promise.all(dates.map((date) => store.readDay({ ...asked, date })));
      return guideSearch({
        days: days.flatMap((day) => shown(day)?.day ?? []),
        pause,
        clock: () => performance.now(),
      });
    },
    networkMode: 'always',
    staleTime: minute,
    structuralSharing: false,
  });

type Keep = {
  readonly client: Client;
  readonly now: () => number;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly epg: { days_back?: number | undefined; days_ahead?: number | undefined } | undefined;
  readonly timezone: string;
  readonly language: DayAsked['language'];
  readonly signal: AbortSignal;
};

/** Brings the days that this device keeps up to date: today first, then those ahead, then those behind. */
export async function keepGuideDays({
  client,
  today,
  epg,
  signal,
  ...rest
}: Keep): Promise<Refreshed> {
  const { back, ahead } = epgDays(epg);
  const from = (days: number) => shiftDate(today, days);
  const dates = [
    ...Array.from({ length: ahead + 1 }, (_, days) => from(days)),
    ...Array.from({ length: back }, (_, days) => from(-1 - days)),
  ];
  const refreshed = await refreshDays({
    ...rest,
    store,
    ask: askWith(client, signal),
    dates,
    signal,
  });
  if (refreshed.changed.length > 0) deviceHealth.note('pages', refreshed.keeping);
  return refreshed;
}

/** The client throws for a 304 as for every answer without a body to parse; here it is an answer like another. */
function askWith(client: Client, signal: AbortSignal): Ask {
  return (path, searchParams, headers) =>
    client.raw(path, { searchParams, headers, signal, quiet: true }).catch((error: unknown) => {
      if (error instanceof RequestError && error.status === 304) {
        return new Response(null, { status: 304 });
      }
      throw error;
    });
}

/** A message to ourselves stands behind whatever waits, and comes sooner than a timer. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
