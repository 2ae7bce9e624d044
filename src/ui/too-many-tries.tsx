import { Trans } from '@lingui/react/macro';
import { clockTime, dayAndDate } from '../domain/time/format-time.ts';
import { minute } from '../domain/time/time-units.ts';
import { useLanguage } from '../locales/use-language.ts';
import { useNow } from './use-now.ts';

/** Says when a viewer who has tried too often may try again. `until` in epoch milliseconds. */
export function TooManyTries({ until }: { until: number }) {
  const language = useLanguage();
  const today = dayAndDate(useNow(), language);
  // A clock time has no seconds, so a minute is added: otherwise the viewer would try again too early.
  const from = until + minute;
  const time = clockTime(from);
  const day = dayAndDate(from, language);
  return day === today ? (
    <Trans>Too many tries. Try again at {time}.</Trans>
  ) : (
    <Trans>
      Too many tries. Try again on {day} at {time}.
    </Trans>
  );
}
