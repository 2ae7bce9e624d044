import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { shortcutKey } from '../../session/letter-keys.ts';
import { isKeyTaken } from '../../ui/is-key-taken.ts';
import styles from './multiview-grid.module.css';

type MultiviewGridProps = {
  /** One for each cell. */
  children: readonly ReactNode[];
  /** Called when a digit key is pressed, with the number of the cell, from 1. */
  onNumber: (number: number) => void;
};

/** Two to four cells. The keys 1 to 4 choose the cell whose sound is on. */
export function MultiviewGrid({ children, onNumber }: MultiviewGridProps) {
  const { t } = useLingui();
  const choose = useEffectEvent(onNumber);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = shortcutKey(event);
      if (!/^[1-4]$/.test(key) || isKeyTaken(event.target)) return;
      event.preventDefault();
      choose(Number(key));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
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
