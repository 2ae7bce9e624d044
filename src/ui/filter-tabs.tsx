import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './filter-tabs.module.css';

/** Class name of each link. */
export const filterTabClass = styles.tab ?? '';

/**
 * Selects a part of a list. The tabs are links, so that back, reload and a second browser tab show the same
 * part; the selected one has `aria-current`.
 */
export function FilterTabs({ label, children }: { label: string; children: ReactElement[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current && children.length > 0) scrollToSelected(list.current);
  }, [children]);
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

/** Scrolls the selected tab into view when the tabs are wider than the page. The page itself does not scroll. */
function scrollToSelected(tabs: HTMLElement): void {
  const present = tabs.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!present) return;
  const { left, right } = tabs.getBoundingClientRect();
  const room = 24;
  if (present.left < left) tabs.scrollBy({ left: present.left - left - room });
  else if (present.right > right) tabs.scrollBy({ left: present.right - right + room });
}

/** The number of items in a part, next to its name. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
