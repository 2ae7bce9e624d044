import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MonthDaysProps } from './month-days.tsx';
import styles from './month-picker.module.css';

const days = () => import('./month-days.tsx');

const MonthDays = lazy(async () => ({ default: (await days()).MonthDays }));

/** A month to choose a day from, fetched when it is first opened or as soon as the page has nothing better to do. */
export function MonthPicker({ onDay, ...rest }: MonthDaysProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const [timesOpened, setTimesOpened] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => days().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);
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
        {/* Each time it begins with the day that is shown. */}
        {timesOpened > 0 ? <MonthDays key={timesOpened} onDay={choose} {...rest} /> : null}
      </Suspense>
    </Popover>
  );
}
