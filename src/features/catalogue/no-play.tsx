import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './no-play.module.css';

/** Shown instead of Play when a title cannot be played. */
export function NoPlay({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name={icon} size={22} />
      <span>{children}</span>
    </p>
  );
}
