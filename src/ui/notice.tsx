import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** The way out: one button or link. */
  action?: ReactNode;
  /** Set for failures, so that a screen reader hears them. */
  alert?: boolean;
};

/**
 * What stands where content would: nothing here, something failed, not found. One drawing, one sentence, one way out.
 */
export function Notice({ icon, title, children, action, alert = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <div className={styles.drawing}>
        <Icon name={icon} size={56} />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
