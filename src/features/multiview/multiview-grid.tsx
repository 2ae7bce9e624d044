import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import styles from './multiview-grid.module.css';

type MultiviewGridProps = {
  /** One for each cell. */
  children: readonly ReactNode[];
  /** The key of a cell was pressed: its number from 1. */
  onNumber: (number: number) => void;
};

/** The elements in which digits have another use. */
const typing = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';

/** Two to four cells. The keys 1 to 4 say which of them is heard. */
export function MultiviewGrid({ children, onNumber }: MultiviewGridProps) {
  const { t } = useLingui();
  const choose = useEffectEvent(onNumber);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('dialog:modal') || !/^[1-4]$/.test(event.key)) return;
      event.preventDefault();
      choose(Number(event.key));
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <ul
      className={styles.grid}
      aria-label={t`Channels next to one another`}
      data-cells={children.length}
    >
      {children}
    </ul>
  );
}
