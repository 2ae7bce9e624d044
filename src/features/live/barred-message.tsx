import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { clockTime } from '../../domain/time/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMessagePanel } from './channel-message-panel.tsx';

type BarredMessageProps = {
  /** When the channel continues by itself, in epoch milliseconds. */
  until: number | undefined;
  /** Shows live. Undefined when live itself has stopped. */
  onLive: (() => void) | undefined;
  /** Shown over the video. */
  children: ReactNode;
};

/** Replaces the player while a programme runs that is above the ceiling of the profile. */
export function BarredMessage({ until, onLive, children }: BarredMessageProps) {
  const time = until === undefined ? '' : clockTime(until);
  return (
    <ChannelMessagePanel
      title={<Trans>This programme is not for this profile</Trans>}
      message={time ? <Trans>The channel goes on at {time}.</Trans> : null}
      action={
        onLive ? (
          <Button variant="primary" onClick={onLive}>
            <Trans>Watch Live</Trans>
          </Button>
        ) : null
      }
    >
      {children}
    </ChannelMessagePanel>
  );
}
