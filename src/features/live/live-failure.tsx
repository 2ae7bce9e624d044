import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LiveTiming } from '../../domain/live/parse-live-route.ts';
import { isMissing, isOffline, RequestError } from '../../queries/call-failure.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import styles from './live-failure.module.css';

type LiveFailureProps = {
  children: ReactNode;
  onRetry?: () => void;
  /** A link to what can be watched instead. */
  instead?: ReactNode;
};

/** docs/product.md, 2: 'Oops, something went wrong', the message, and a link to the guide. */
export function LiveFailure({ children, onRetry, instead }: LiveFailureProps) {
  return (
    <div className={styles.failure}>
      <MessagePanel
        icon="live"
        title={<Trans>Oops, something went wrong</Trans>}
        alert
        action={
          <>
            <Link to="/epg" className={buttonClass('primary')}>
              <Trans>Go to the guide</Trans>
            </Link>
            {instead}
            {onRetry ? (
              <Button onClick={onRetry}>
                <Trans>Retry</Trans>
              </Button>
            ) : null}
          </>
        }
      >
        {children}
      </MessagePanel>
    </div>
  );
}

type Refused = Extract<LiveTiming, { kind: 'refused' }>;

/** Why an address cannot be played, in the sentences of docs/product.md, 5. */
export function TimingRefusalText({ timing }: { timing: Refused }) {
  if (timing.reason === 'catch-up-off') {
    return <Trans>Wrong time settings. Catch-up is turned off on this channel.</Trans>;
  }
  if (timing.reason === 'out-of-range') {
    const duration = timing.limit;
    return <Trans>Wrong time settings. Time must be between 1 and {duration} seconds</Trans>;
  }
  return <Trans>Wrong time settings</Trans>;
}

type ChannelFailureProps = {
  error: unknown;
  /** The text for failures that do not concern the channel alone. */
  children: ReactNode;
};

/** Why a channel could not be loaded. */
export function ChannelFailure({ error, children }: ChannelFailureProps) {
  if (isOffline(error)) {
    return (
      <Trans>You are offline. Channels need the network to play; the guide still opens.</Trans>
    );
  }
  if (isMissing(error)) return <Trans>There is no such channel.</Trans>;
  if (error instanceof RequestError && error.kind === 'invalid' && error.serverMessage) {
    return error.serverMessage;
  }
  return children;
}
