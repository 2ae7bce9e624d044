import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import styles from './busy.module.css';

/** Milliseconds after which whoever waits is told that something is still coming. */
const lateMs = 3000;

/** What stands in for a screen or a part of it that is still loading. On a slow line it says so in words. */
export function Busy({ children, ...rest }: Omit<ComponentProps<'div'>, 'aria-busy'>) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div {...rest} aria-busy="true">
        {children}
      </div>
      {/* Beside it: a screen reader leaves out what is busy. */}
      <p className={styles.late} role="status">
        {late ? <Trans>Still loading…</Trans> : null}
      </p>
    </>
  );
}
