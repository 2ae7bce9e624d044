import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './message-panel.module.css';

type MessagePanelProps = {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** The action: one button or link. */
  action?: ReactNode;
  /** Set for failures, so that screen readers announce them. */
  alert?: boolean;
};

/** Shown instead of content that is empty, failed or not found: one icon, one sentence, one action. */
export function MessagePanel({ icon, title, children, action, alert = false }: MessagePanelProps) {
  return (
    <div className={styles.panel} role={alert ? 'alert' : undefined}>
      <div className={styles.drawing}>
        <Icon name={icon} size={56} />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
