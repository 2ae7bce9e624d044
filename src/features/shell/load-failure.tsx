import { Trans } from '@lingui/react/macro';
import { failureKind, isLostCode, isOffline, isTransient } from '../../queries/call-failure.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';

type LoadFailureProps = { error: unknown; onRetry: () => void };

/** Says that something could not be loaded, and offers Retry. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  );
  if (isOffline(error)) {
    return (
      <MessagePanel icon="offline" title={<Trans>You are offline</Trans>} action={retry} alert>
        <Trans>This page has not been kept on this device yet.</Trans>
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      icon="info"
      title={<Trans>This page could not be loaded</Trans>}
      action={retry}
      alert
    >
      <FailureReason error={error} />
    </MessagePanel>
  );
}

/** The reason of the failure, in a sentence. */
export function FailureReason({ error }: { error: unknown }) {
  const kind = failureKind(error);
  if (isTransient(error) || isLostCode(error)) {
    return <Trans>The server did not answer as it should. Please try again in a moment.</Trans>;
  }
  if (kind === 'missing') return <Trans>The server does not have this page any more.</Trans>;
  if (kind === 'forbidden') return <Trans>Your account may not see this page.</Trans>;
  if (kind === 'invalid' || kind === 'refused') {
    return <Trans>The server refused to show this page.</Trans>;
  }
  return <Trans>The server sent something that we could not read.</Trans>;
}
