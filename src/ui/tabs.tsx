import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';
import { useSelectedInView } from './use-selected-in-view.ts';

type Tab = { key: string; label: ReactNode };

type TabsProps = {
  /** The accessible name of the list. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/**
 * Tabs above a panel. One tab can be focused; the arrow keys, in reading direction, and Home and End select
 * another.
 */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useSelectedInView(list);
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === selected),
  );
  const selectByKey = (event: KeyboardEvent) => {
    const rtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const to = tabAfterKey(event.key, { at, last: tabs.length - 1, rtl });
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    const element = list.current?.children[to ?? 0];
    if (element instanceof HTMLElement) element.focus();
  };
  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={selectByKey}
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-selected={place === at}
            aria-controls={`${id}-panel`}
            tabIndex={place === at ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`}>
        {children}
      </div>
    </div>
  );
}

type Place = { at: number; last: number; rtl: boolean };

function tabAfterKey(key: string, { at, last, rtl }: Place): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return undefined;
  const to = at + (rtl ? -step : step);
  return to < 0 ? last : to > last ? 0 : to;
}
