import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChannelMessagePanel } from './channel-message-panel.tsx';

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
    <ChannelMessagePanel
      title={<Trans>This channel cannot be played</Trans>}
      message={<bdi>{reason}</bdi>}
      action={
        onTry ? (
          <Button variant="primary" onClick={onTry}>
            <Trans>Try anyway</Trans>
          </Button>
        ) : null
      }
    >
      {children}
    </ChannelMessagePanel>
  );
}
