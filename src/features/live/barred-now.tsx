import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clockTime } from '../../domain/time/clock.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import styles from './unplayable-channel.module.css';

type BarredNowProps = {
  /** When the channel goes on by itself, epoch milliseconds. */
  until: number | undefined;
  /** Shows live; undefined where that is what stopped. */
  onLive: (() => void) | undefined;
  /** Shown over the video. */
  children: ReactNode;
};

/** Stands in the place of the player while a programme runs that is above the ceiling of the profile. */
export function BarredNow({ until, onLive, children }: BarredNowProps) {
  const time = until === undefined ? '' : clockTime(until);
  return (
    <div className={styles.frame}>
      <MessagePanel
        icon="live"
        title={<Trans>This programme is not for this profile</Trans>}
        alert
        action={
          <>
            {onLive ? (
              <Button variant="primary" onClick={onLive}>
                <Trans>Watch Live</Trans>
              </Button>
            ) : null}
            <Link to="/epg" className={buttonClass('secondary')}>
              <Trans>Go to the guide</Trans>
            </Link>
          </>
        }
      >
        {time ? <Trans>The channel goes on at {time}.</Trans> : null}
      </MessagePanel>
      {children}
    </div>
  );
}
