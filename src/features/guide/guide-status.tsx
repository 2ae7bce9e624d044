'use no memo';
// The line rarely renders again. Memoisation would only make the guide's bundle larger.
import { Trans, useLingui } from '@lingui/react/macro';
import type { GuideDay } from '../../domain/guide/guide-day.ts';
import { type Language, localeOf } from '../../domain/language.ts';
import { day, hour, minute } from '../../domain/time/time-units.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dateName } from './date-names.ts';
import styles from './guide-status.module.css';
import type { GuideDays } from './use-guide-days.ts';

type GuideStatusProps = {
  guide: GuideDays;
  /** The date in view, YYYY-MM-DD, if an empty day must be explained. */
  shown?: string;
  /** IANA name. */
  timezone?: string;
  /** Epoch milliseconds. */
  now: number;
};

/** Says how old the guide is, that a day is missing, or that no programme of the day is known yet. */
export function GuideStatus({ guide, now, shown = '', timezone }: GuideStatusProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { staleSince: since, states, retry } = guide;
  const failed = [...states.values()].includes('failed');
  const day = states.get(shown);
  const checked =
    since !== undefined && now - since < minute
      ? t`just now`
      : describeAge(since ?? now, now, language);
  return (
    <div role="status">
      {since === undefined && !failed ? null : (
        <p className={styles.status}>
          <Icon name={failed ? 'info' : 'clock'} size={16} />
          {since === undefined ? (
            <Trans>Some days could not be loaded.</Trans>
          ) : (
            <Trans>The guide was last checked {checked}.</Trans>
          )}
          {failed ? (
            <Button variant="quiet" onClick={retry}>
              <Trans>Retry</Trans>
            </Button>
          ) : null}
        </p>
      )}
      {typeof day === 'object' && !day.hasProgrammes() ? (
        <p className={styles.status}>
          <Icon name="info" size={16} />
          <NothingKnown day={day} timezone={timezone} />
        </p>
      ) : null}
    </div>
  );
}

/** A day without programmes on any channel: the provider does not know them yet, or no longer. */
function NothingKnown({ day, timezone }: { day: GuideDay; timezone: string | undefined }) {
  const language = useLanguage();
  const name = dateName(day.date, 'long', language);
  if (day.knownUntil === undefined || !timezone) {
    return <Trans>No programmes are known for {name}.</Trans>;
  }
  const last = dateName(localDate(day.knownUntil - 1, timezone), 'long', language);
  return (
    <Trans>
      No programmes are known for {name} yet. The guide reaches to {last}.
    </Trans>
  );
}

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

function describeAge(since: number, now: number, language: Language): string {
  const passed = Math.max(0, now - since);
  const [unit, length] = units.find(([, size]) => passed >= size) ?? units[2];
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  return format.format(-Math.floor(passed / length), unit);
}
