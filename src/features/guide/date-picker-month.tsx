import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type CalendarDay,
  monthWeeks,
  shiftDateByMonths,
} from '../../domain/guide/month-calendar.ts';
import { shiftDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dateName, weekdayNames } from './date-names.ts';
import styles from './date-picker.module.css';
import { useGuideEndDate } from './use-guide-end-date.ts';

export type DatePickerMonthProps = {
  /** Dates are YYYY-MM-DD. */
  today: string;
  shown: string;
  /** IANA name. */
  timezone: string;
  onDay: (date: string) => void;
};

/** A month to choose a day from, Sunday first. Arrows move by day and week, PageUp and PageDown by month. */
export function DatePickerMonth({ today, shown, timezone, onDay }: DatePickerMonthProps) {
  const language = useLanguage();
  const focused = useRef<HTMLButtonElement>(null);
  const [date, setDate] = useState(shown);
  const weeks = monthWeeks(date);
  const lastOfMonth = weeks.at(-1)?.at(-1)?.date ?? date;
  const lastDate = useGuideEndDate({ today, month: date, lastOfMonth, timezone });
  const last = lastDate && dateName(lastDate, 'long', language);
  useEffect(() => focused.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dateAfterKey(date, event.key, rightToLeft);
    if (!next) return;
    event.preventDefault();
    // Rendered at once. Otherwise an Enter that follows quickly would choose the day that had the focus until now.
    flushSync(() => setDate(next));
    focused.current?.focus();
  };
  return (
    <>
      <MonthHead {...{ date }} onMonth={setDate} />
      <table className={styles.days} onKeyDown={onKeyDown}>
        <WeekdayHeads />
        <tbody>
          {weeks.map((week, at) => (
            // With a remote control the buttons above the days are reached from the first week.
            <tr key={week[0]?.date} data-leaves={at === 0 ? 'up' : undefined}>
              {week.map((day) => (
                <td key={day.date}>
                  <DayButton
                    {...{ day, today, shown, onDay }}
                    ref={day.date === date ? focused : undefined}
                    isKnown={!lastDate || day.date <= lastDate}
                  />
                </td>
              ))}
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

type MonthHeadProps = {
  date: string;
  /** Called with the same day of a neighbouring month. */
  onMonth: (date: string) => void;
};

function MonthHead({ date, onMonth }: MonthHeadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className={styles.head}>
      <IconButton label={t`Previous month`} onClick={() => onMonth(shiftDateByMonths(date, -1))}>
        <Icon name="previous" />
      </IconButton>
      <p className={styles.month} aria-live="polite">
        {dateName(date, 'month', language)}
      </p>
      <IconButton label={t`Next month`} onClick={() => onMonth(shiftDateByMonths(date, 1))}>
        <Icon name="next" />
      </IconButton>
    </div>
  );
}

function WeekdayHeads() {
  return (
    <thead>
      <tr>
        {weekdayNames(useLanguage()).map(({ short, long }) => (
          <th key={long} scope="col" abbr={long}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayButtonProps = Pick<DatePickerMonthProps, 'today' | 'shown' | 'onDay'> & {
  day: CalendarDay;
  /** Set on the one day that Tab reaches. */
  ref: Ref<HTMLButtonElement> | undefined;
  /** False after the last day of the guide. Such a day can still be chosen: the guide then says why it is empty. */
  isKnown: boolean;
};

function DayButton({ day, ref, isKnown, today, shown, onDay }: DayButtonProps) {
  const { t } = useLingui();
  const name = dateName(day.date, 'long', useLanguage());
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={ref ? 0 : -1}
      className={styles.day}
      data-outside={day.outside || undefined}
      data-today={day.date === today || undefined}
      data-unknown={!isKnown || undefined}
      aria-current={day.date === shown ? 'date' : undefined}
      aria-label={isKnown ? name : t`${name}, no programmes are known yet`}
      onClick={() => onDay(day.date)}
    >
      {day.day}
    </button>
  );
}

function dateAfterKey(date: string, key: string, rightToLeft: boolean): string | undefined {
  const onwards = rightToLeft ? -1 : 1;
  const days: Readonly<Record<string, number>> = {
    ArrowRight: onwards,
    ArrowLeft: -onwards,
    ArrowDown: 7,
    ArrowUp: -7,
  };
  const step = days[key];
  if (step !== undefined) return shiftDate(date, step);
  if (key === 'PageUp') return shiftDateByMonths(date, -1);
  return key === 'PageDown' ? shiftDateByMonths(date, 1) : undefined;
}
