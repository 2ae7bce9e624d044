import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a screen with a heading of its own. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
