import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './cell-message.module.css';

/** Shown instead of a channel that cannot play: why, and what the viewer can do. */
export function CellMessage({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.message} role="alert">
      <Icon name="live" size={32} />
      <p>{children}</p>
      {action}
    </div>
  );
}
