import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './not-playable-reason.module.css';

/** Shown instead of Play when a title cannot be played. */
export function NotPlayableReason({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.reason}>
      <Icon name={icon} size={22} />
      <span>{children}</span>
    </p>
  );
}
