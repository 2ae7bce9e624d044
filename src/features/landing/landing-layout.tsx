import type { ReactNode } from 'react';
import styles from './landing-layout.module.css';

/** The layout of the landing page: only the logo above the content. `logo` comes from the shell. */
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
