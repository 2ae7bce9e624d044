import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from './filter-tabs.module.css';
import { useSelectedInView } from './use-selected-in-view.ts';

/** Class name of each link. */
export const filterTabClass = styles.tab ?? '';

/**
 * Selects a part of a list. The tabs are links, so that back, reload and a second browser tab show the same
 * part; the selected one has `aria-current`.
 */
export function FilterTabs({ label, children }: { label: string; children: ReactElement[] }) {
  const list = useRef<HTMLUListElement>(null);
  useSelectedInView(list);
  return (
    <nav className={styles.kinds} aria-label={label}>
      <ul ref={list} className={styles.tabs}>
        {children.map((tab) => (
          <li key={tab.key}>{tab}</li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of items in a part, next to its name. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
