import type { ReactNode } from 'react';
import styles from './landing-layout.module.css';

/** The logo and nothing else above. `logo` comes from the shell. */
export function LandingLayout({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>{logo}</header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
