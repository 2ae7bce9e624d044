import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './date-picker.module.css';
import type { DatePickerMonthProps } from './date-picker-month.tsx';
import { LazyDatePickerMonth } from './guide-panels.tsx';

/** A month to choose a day from. */
export function DatePicker({ onDay, ...rest }: DatePickerMonthProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const [timesOpened, setTimesOpened] = useState(0);
  const choose = (date: string) => {
    panel.current?.hidePopover();
    onDay(date);
  };
  return (
    <Popover
      ref={panel}
      label={t`Choose a date`}
      icon={<Icon name="calendar" />}
      toward="end"
      className={styles.panel}
      onOpen={() => setTimesOpened((times) => times + 1)}
    >
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        {/* The key is new at each opening, so that the panel always begins with the day in view. */}
        {timesOpened > 0 ? (
          <LazyDatePickerMonth
            key={timesOpened}
            onDay={choose}
            onClose={() => panel.current?.hidePopover()}
            {...rest}
          />
        ) : null}
      </Suspense>
    </Popover>
  );
}
