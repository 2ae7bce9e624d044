import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './status.module.css';

type StatusProps = {
  /** All is as the viewer would want it. */
  good?: boolean;
  /** One button, if something can be done. */
  action?: ReactNode;
  children: ReactNode;
};

/** How something stands, said in a sentence or two beside an icon; a screen reader hears it change. */
export function Status({ good = false, action, children }: StatusProps) {
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
