import type { ReactNode } from 'react';
import styles from './profiles-layout.module.css';

export function ProfilesHeading({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}

/** A sentence about the profiles. */
export function ProfilesNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** The area below the profiles, for links and buttons. */
export function ProfilesFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
