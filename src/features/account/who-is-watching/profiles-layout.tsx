import type { ReactNode } from 'react';
import styles from './profiles-layout.module.css';

/** The layout of screens that belong to no profile. They have no viewer's menu. */
export function ProfilesLayout({
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
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

export function ProfilesHeading({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}

/** The area below the profiles, for links and buttons. */
export function ProfilesFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
