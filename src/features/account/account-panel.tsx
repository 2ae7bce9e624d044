import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './account-panel.module.css';

/** A calm full stop in the middle of the column: what came of it, and one way on. */
export function AccountPanel({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  action: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      <span className={styles.icon}>
        <Icon name={icon} size={40} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {children}
      {action}
    </section>
  );
}
