import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';

/**
 * The layout of the account screens: one column next to a picture of the night sky. `logo` and `tools` come from
 * the shell.
 */
export function AuthLayout({
  logo,
  tools,
  children,
}: {
  logo: ReactNode;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.layout}>
      <div className={styles.bar}>
        {logo}
        {tools}
      </div>
      <main id="content" className={styles.column}>
        {children}
      </main>
      <div className={styles.sky} aria-hidden="true" />
    </div>
  );
}
