import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language } from '../../domain/language.ts';
import { useClient } from '../../queries/client-context.tsx';
import { keepGuideDays } from '../../queries/guide.ts';
import { readNow } from '../../ui/use-now.ts';

type Keep = {
  readonly today: string;
  readonly timezone: string;
  readonly language: Language;
  readonly epg: { days_back?: number | undefined; days_ahead?: number | undefined } | undefined;
};

const every = 30 * 60_000;
const soon = 1500;

/** While the guide is open, idle and online, it keeps the days that offline viewers will want. */
export function useKeepGuide({ today, timezone, language, epg }: Keep): void {
  const client = useClient();
  const queryClient = useQueryClient();
  const { days_back, days_ahead } = epg ?? {};
  useEffect(() => {
    const ended = new AbortController();
    const keep = async () => {
      if (!navigator.onLine) return;
      const refreshed = await keepGuideDays({
        client,
        today,
        timezone,
        language,
        epg: { days_back, days_ahead },
        now: readNow,
        signal: ended.signal,
      });
      if (ended.signal.aborted || refreshed.changed.length === 0) return;
      void queryClient.invalidateQueries({ queryKey: ['guide', 'search'] });
      void queryClient.invalidateQueries({ queryKey: ['guide', 'kept'], refetchType: 'none' });
      void queryClient.invalidateQueries({
        queryKey: ['guide', 'day'],
        predicate: ({ queryKey }) => refreshed.changed.includes(String(queryKey.at(-1))),
      });
    };
    const first = setTimeout(() => whenIdle(() => void keep()), soon);
    const timer = setInterval(() => void keep(), every);
    const again = () => void keep();
    window.addEventListener('online', again);
    return () => {
      ended.abort();
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [client, queryClient, today, timezone, language, days_back, days_ahead]);
}

/** Safari has no idle callbacks; by then a second and a half has passed in any case. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else work();
}
