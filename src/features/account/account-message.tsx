import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './account-message.module.css';

/** Shown at the end of a form or after a link: what happened, and one action. */
export function AccountMessage({
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
