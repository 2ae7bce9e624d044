import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Absence, GuideDay } from '../../domain/guide/guide-day.ts';
import type { DayStates } from '../../domain/guide/timeline.ts';
import type { Language } from '../../domain/language.ts';
import { isTransient } from '../../queries/call-failure.ts';
import { guideDayQuery, keptDayQuery, type ShownDay } from '../../queries/guide.ts';
import { useApp } from '../../session/use-app.tsx';

export type GuideDays = {
  readonly states: DayStates;
  /**
   * When the oldest of the shown days was last checked, if that is known and the provider cannot be reached; epoch
   * milliseconds.
   */
  readonly staleSince: number | undefined;
  /** Why there are no days at all, when that is known. */
  readonly error: Error | undefined;
  readonly retry: () => void;
};

type Asked = {
  readonly dates: readonly string[];
  readonly timezone: string;
  readonly language: Language;
};

type DayResult = {
  readonly data: ShownDay | null | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};

/** The days of these dates: first as the device has stored them, then as the provider sends them. */
export function useGuideDays({ dates, timezone, language }: Asked): GuideDays {
  const { client, now } = useApp();
  const kept = useQueries({
    queries: dates.map((date) => keptDayQuery({ date, timezone, language })),
    combine: wrapResults,
  });
  const fresh = useQueries({
    queries: dates.map((date) => guideDayQuery(client, now, { date, timezone, language })),
    combine: wrapResults,
  });
  return useMemo(() => mergeGuideDays(dates, kept, fresh), [dates, kept, fresh]);
}

/**
 * Wraps the results in one value that stays the same until a day changes. If it were a new array at each render, the
 * guide would be filled each time.
 */
function wrapResults(results: readonly DayResult[]): { readonly results: readonly DayResult[] } {
  return { results };
}

type Results = ReturnType<typeof wrapResults>;

/** Merges kept and fetched days, and finds out how old they are and which ones are missing. */
export function mergeGuideDays(dates: readonly string[], kept: Results, fresh: Results): GuideDays {
  const states = new Map<string, GuideDay | Absence>();
  let staleSince: number | undefined;
  for (const [at, date] of dates.entries()) {
    const [keptDay, freshDay] = [kept.results[at], fresh.results[at]];
    const day = freshDay?.data ?? keptDay?.data;
    states.set(date, day?.day ?? absenceOf(keptDay, freshDay));
    const unreachable = freshDay?.error && isTransient(freshDay.error);
    // `checkedAt` is 0 where the time of the last check was lost: then the age of the day is not known.
    if (unreachable && day?.checkedAt)
      staleSince = Math.min(staleSince ?? day.checkedAt, day.checkedAt);
  }
  const someDay = [...states.values()].some((state) => typeof state !== 'string');
  const waiting = [...states.values()].includes('loading');
  const error = fresh.results.find((result) => result.error)?.error;
  return {
    states,
    staleSince,
    error: someDay || waiting ? undefined : (error ?? undefined),
    retry: () => {
      for (const result of fresh.results) if (result.error) void result.refetch();
    },
  };
}

function absenceOf(kept: DayResult | undefined, fresh: DayResult | undefined): Absence {
  if (kept?.isPending || !fresh?.error) return 'loading';
  return isTransient(fresh.error) && !navigator.onLine ? 'missing' : 'failed';
}
