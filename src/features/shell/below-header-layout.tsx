import type { ReactNode } from 'react';
import styles from './below-header-layout.module.css';

/** A screen that begins below the header, because it has no picture behind the header. */
export function BelowHeaderLayout({ children }: { children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}
