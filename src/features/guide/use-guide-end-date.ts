import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { guideDayQuery } from '../../queries/guide.ts';
import { useApp } from '../../session/use-app.tsx';

/** `month` is any date of the month. */
type Asked = { today: string; month: string; lastOfMonth: string; timezone: string };

/**
 * The last date with programmes, once the provider has sent it. It comes only with a day after that date, so the last
 * day of the month in the picker is fetched. The present month is not asked about, because the guide should cover it.
 * Dates are YYYY-MM-DD.
 */
export function useGuideEndDate({
  today,
  month,
  lastOfMonth,
  timezone,
}: Asked): string | undefined {
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
