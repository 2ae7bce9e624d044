import type { ReactElement, ReactNode } from 'react';
import styles from './filter-tabs.module.css';

/** Class name of each link. */
export const filterTabClass = styles.tab ?? '';

/**
 * Which part of a list is shown: links, so that back, reload and a second tab show the
 * same; the present one is `aria-current`.
 */
export function FilterTabs({ label, children }: { label: string; children: ReactElement[] }) {
  return (
    <nav aria-label={label}>
      <ul ref={showPresent} className={styles.tabs}>
        {children.map((tab) => (
          <li key={tab.key}>{tab}</li>
        ))}
      </ul>
    </nav>
  );
}

/** Where they stand on one line that goes on past the edge, it begins with the present one in sight. */
function showPresent(tabs: HTMLElement | null): void {
  const present = tabs?.querySelector('[aria-current]');
  present?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** How many a part holds, beside its name. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
