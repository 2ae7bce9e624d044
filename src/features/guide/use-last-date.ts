import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { guideDayQuery } from '../../queries/guide.ts';
import { useApp } from '../../session/use-app.tsx';

/** `month` is any date of it. */
type Asked = { today: string; month: string; lastOfMonth: string; timezone: string };

/**
 * The last date of which the guide knows programmes, once a provider has said so. Only a day after it
 * says it, so the last that a month shows is asked for; not in the present month, which the guide is
 * expected to cover. Dates are YYYY-MM-DD.
 */
export function useLastDate({ today, month, lastOfMonth, timezone }: Asked): string | undefined {
  const { client, now } = useApp();
  const language = useLanguage();
  const { data } = useQuery({
    ...guideDayQuery(client, now, { date: lastOfMonth, timezone, language }),
    enabled: month.slice(0, 7) > today.slice(0, 7),
    placeholderData: keepPreviousData,
    refetchInterval: false,
  });
  const end = data?.day.knownUntil;
  return end === undefined ? undefined : localDate(end - 1, timezone);
}
