import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './status-message.module.css';

type StatusProps = {
  /** The state is good. */
  good?: boolean;
  /** One button, when the viewer can do something. */
  action?: ReactNode;
  children: ReactNode;
};

/** A state in one or two sentences with an icon. Screen readers announce its changes. */
export function StatusMessage({ good = false, action, children }: StatusProps) {
  return (
    <div className={styles.status} data-good={good || undefined}>
      <Icon name={good ? 'check' : 'info'} />
      <p className={styles.text} role="status">
        {children}
      </p>
      {action}
    </div>
  );
}
