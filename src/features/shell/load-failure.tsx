import { Trans } from '@lingui/react/macro';
import { isAway, isOffline } from '../../queries/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type LoadFailureProps = { error: unknown; onRetry: () => void };

/** A failed load in the viewer's words, with Retry. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const retry = (
    <Button look="primary" onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  );
  if (isOffline(error)) {
    return (
      <Notice icon="offline" title={<Trans>You are offline</Trans>} action={retry} alert>
        <Trans>This page has not been kept on this device yet.</Trans>
      </Notice>
    );
  }
  return (
    <Notice icon="info" title={<Trans>This page could not be loaded</Trans>} action={retry} alert>
      {isAway(error) ? (
        <Trans>The server did not answer as it should. Please try again in a moment.</Trans>
      ) : (
        <Trans>The server sent something that we could not read.</Trans>
      )}
    </Notice>
  );
}
