import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import styles from './unplayable-channel.module.css';

type UnplayableChannelProps = {
  /** The provider's sentence, in the viewer's language. */
  reason: string;
  /** Plays the channel anyway. Undefined when there is nothing to try. */
  onTry: (() => void) | undefined;
  /** Shown over the video. */
  children: ReactNode;
};

/** Replaces the player of a channel that the provider calls unplayable. */
export function UnplayableChannel({ reason, onTry, children }: UnplayableChannelProps) {
  return (
    <div className={styles.frame}>
      <MessagePanel
        icon="live"
        title={<Trans>This channel cannot be played</Trans>}
        alert
        action={
          <>
            {onTry ? (
              <Button variant="primary" onClick={onTry}>
                <Trans>Try anyway</Trans>
              </Button>
            ) : null}
            <Link to="/epg" className={buttonClass('secondary')}>
              <Trans>Go to the guide</Trans>
            </Link>
          </>
        }
      >
        <bdi>{reason}</bdi>
      </MessagePanel>
      {children}
    </div>
  );
}
