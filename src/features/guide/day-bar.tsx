import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { daysBetween, shiftDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { useSelectedInView } from '../../ui/use-selected-in-view.ts';
import { dateName } from './date-names.ts';
import styles from './day-bar.module.css';

type DayStripProps = {
  /** YYYY-MM-DD */
  today: string;
  /** The day in view. */
  shown: string;
  back: number;
  ahead: number;
  onDay: (date: string) => void;
};

/** Yesterday · Today · Tomorrow · … The day in view is marked, and the bar scrolls to it. */
export function DayBar({ today, shown, back, ahead, onDay }: DayStripProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const strip = useRef<HTMLFieldSetElement>(null);
  useSelectedInView(strip);
  const nameDay = (date: string) => {
    const away = daysBetween(today, date);
    if (away === -1) return t`Yesterday`;
    if (away === 0) return t`Today`;
    return away === 1 ? t`Tomorrow` : dateName(date, 'short', language);
  };
  const near = Array.from({ length: back + ahead + 1 }, (_, at) => shiftDate(today, at - back));
  const dates = near.includes(shown) ? near : [...near, shown].sort();
  return (
    <fieldset ref={strip} className={styles.strip} aria-label={t`Day`}>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          className={styles.day}
          aria-current={date === shown ? 'date' : undefined}
          aria-label={`${nameDay(date)}, ${dateName(date, 'long', language)}`}
          onClick={() => onDay(date)}
        >
          {nameDay(date)}
        </button>
      ))}
    </fieldset>
  );
}
