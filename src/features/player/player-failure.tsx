import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './player-failure.module.css';
import type { PlayerFailure } from './player-interface.ts';

type PlayerFailureProps = {
  failure: PlayerFailure;
  /** The provider's own sentence, if it gave one. */
  reason?: string | undefined;
  /** Whether it plays a film that this device keeps. */
  fromDevice?: boolean;
  onRetry: () => void;
};

/** Says over a video why it cannot play, and offers another attempt. */
export function PlayerFailureMessage(props: PlayerFailureProps) {
  const { failure, reason, fromDevice = false, onRetry } = props;
  const offline = !navigator.onLine && !fromDevice;
  return (
    <div className={styles.message} role="alert">
      <Icon name={offline ? 'offline' : 'info'} size={40} />
      <p className={styles.title}>
        {offline ? <Trans>You are offline</Trans> : <FailureTitle failure={failure} />}
      </p>
      <p>
        {offline ? (
          <Trans>Films and channels need the network to play.</Trans>
        ) : (
          (reason ?? <FailureText failure={failure} fromDevice={fromDevice} />)
        )}
      </p>
      {failure === 'no-player-id' ? null : (
        <Button variant="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}

function FailureTitle({ failure }: { failure: PlayerFailure }) {
  if (failure === 'no-player-id') return <Trans>Your account has no player yet</Trans>;
  if (failure === 'library') return <Trans>The player could not be loaded</Trans>;
  return <Trans>This cannot be played just now</Trans>;
}

type FailureTextProps = { failure: PlayerFailure; fromDevice: boolean };

function FailureText({ failure, fromDevice }: FailureTextProps) {
  if (failure === 'no-player-id') {
    return (
      <Trans>The people who run this service have to give you one. Please contact them.</Trans>
    );
  }
  if (fromDevice && failure !== 'library') {
    return <Trans>It may have been removed from this device, or may no longer be kept.</Trans>;
  }
  if (failure === 'network' || failure === 'library') {
    return <Trans>The server did not answer as it should. Please try again in a moment.</Trans>;
  }
  return <Trans>The stream is broken, or this browser cannot show it.</Trans>;
}
