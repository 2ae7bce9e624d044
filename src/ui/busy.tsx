import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import styles from './busy.module.css';

/** Milliseconds after which a message says that the screen is still loading. */
const lateMs = 3000;

/** Shown instead of a screen, or a part of it, that is loading. On a slow network it says so in words. */
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
      {/* Outside the busy element, because screen readers ignore what is busy. */}
      <p className={styles.late} role="status">
        {late ? <Trans>Still loading…</Trans> : null}
      </p>
    </>
  );
}
