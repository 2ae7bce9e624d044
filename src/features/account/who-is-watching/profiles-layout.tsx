import type { ReactNode } from 'react';
import styles from './profiles-layout.module.css';

/** The screens that belong to no profile: no menu of a viewer, only who may watch. */
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

/** What stands below the profiles: links and buttons. */
export function ProfilesFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
