import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';

/**
 * The layout of screens without the app's menu: one column next to a picture of the night sky or, where `isWide`, the
 * whole width. `logo` and `tools` come from the shell.
 */
export function AuthLayout({
  logo,
  tools,
  isWide = false,
  children,
}: {
  logo: ReactNode;
  tools: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? styles.wide : styles.layout}>
      <div className={styles.bar}>
        {logo}
        {tools}
      </div>
      <main
        id="content"
        className={isWide ? styles.middle : styles.column}
        {...(isWide && { tabIndex: -1 })}
      >
        {children}
      </main>
      {isWide ? null : <div className={styles.sky} aria-hidden="true" />}
    </div>
  );
}
