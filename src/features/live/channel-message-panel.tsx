import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import styles from './channel-message-panel.module.css';

type ChannelMessagePanelProps = {
  title: ReactNode;
  message: ReactNode;
  /** A button before the link to the guide. */
  action: ReactNode;
  /** Shown over the video. */
  children: ReactNode;
};

/** Replaces the player of a channel by a message, with a link to the guide. */
export function ChannelMessagePanel({
  title,
  message,
  action,
  children,
}: ChannelMessagePanelProps) {
  return (
    <div className={styles.frame}>
      <MessagePanel
        icon="live"
        title={title}
        alert
        action={
          <>
            {action}
            <Link to="/epg" className={buttonClass('secondary')}>
              <Trans>Go to the guide</Trans>
            </Link>
          </>
        }
      >
        {message}
      </MessagePanel>
      {children}
    </div>
  );
}
