import type { ReactNode } from 'react';
import styles from './below-header.module.css';

/** For screens without a picture below the header: they begin under it. */
export function BelowHeader({ children }: { children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}
