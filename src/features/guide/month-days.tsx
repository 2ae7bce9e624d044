import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { monthsFrom, monthWeeks } from '../../domain/guide/month-calendar.ts';
import { shiftDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dateName, weekdayNames } from './day-names.ts';
import styles from './month-picker.module.css';
import { useLastDate } from './use-last-date.ts';

export type MonthDaysProps = {
  /** Dates are YYYY-MM-DD. */
  today: string;
  shown: string;
  /** IANA name. */
  timezone: string;
  onDay: (date: string) => void;
};

/** A month to choose a day from, Sunday first. Arrows move by day and week, PageUp and PageDown by month. */
export function MonthDays({ today, shown, timezone, onDay }: MonthDaysProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const focused = useRef<HTMLButtonElement>(null);
  const [date, setDate] = useState(shown);
  const weeks = monthWeeks(date);
  const lastOfMonth = weeks.at(-1)?.at(-1)?.date ?? date;
  const lastDate = useLastDate({ today, month: date, lastOfMonth, timezone });
  const last = lastDate && dateName(lastDate, 'long', language);
  /** Days after the guide's last can be chosen like all others: the guide then says why they are empty. */
  const nameOf = (day: string, isKnown: boolean) => {
    const name = dateName(day, 'long', language);
    return isKnown ? name : t`${name}, no programmes are known yet`;
  };
  /** At once: an Enter that follows quickly would choose the day before. */
  const goTo = (next: string) => {
    flushSync(() => setDate(next));
    focused.current?.focus();
  };
  useEffect(() => focused.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = movedDate(date, event.key, rightToLeft);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <>
      <div className={styles.head}>
        <IconButton label={t`Previous month`} onClick={() => setDate(monthsFrom(date, -1))}>
          <Icon name="previous" />
        </IconButton>
        <p className={styles.month} aria-live="polite">
          {dateName(date, 'month', language)}
        </p>
        <IconButton label={t`Next month`} onClick={() => setDate(monthsFrom(date, 1))}>
          <Icon name="next" />
        </IconButton>
      </div>
      <table className={styles.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => {
                const isKnown = !lastDate || day.date <= lastDate;
                return (
                  <td key={day.date}>
                    <button
                      ref={day.date === date ? focused : undefined}
                      type="button"
                      tabIndex={day.date === date ? 0 : -1}
                      className={styles.day}
                      data-outside={day.outside || undefined}
                      data-today={day.date === today || undefined}
                      data-unknown={!isKnown || undefined}
                      aria-current={day.date === shown ? 'date' : undefined}
                      aria-label={nameOf(day.date, isKnown)}
                      onClick={() => onDay(day.date)}
                    >
                      {day.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {last ? (
        <p className={styles.end}>
          <Trans>The guide reaches to {last}.</Trans>
        </p>
      ) : null}
    </>
  );
}

function movedDate(date: string, key: string, rightToLeft: boolean): string | undefined {
  const onwards = rightToLeft ? -1 : 1;
  const days: Readonly<Record<string, number>> = {
    ArrowRight: onwards,
    ArrowLeft: -onwards,
    ArrowDown: 7,
    ArrowUp: -7,
  };
  const step = days[key];
  if (step !== undefined) return shiftDate(date, step);
  if (key === 'PageUp') return monthsFrom(date, -1);
  return key === 'PageDown' ? monthsFrom(date, 1) : undefined;
}
