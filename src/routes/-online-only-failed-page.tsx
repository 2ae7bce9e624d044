import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from './-failed-page.tsx';

/**
 * What a route shows when it failed and no device stores its data, so that nobody finds them on a shared computer:
 * without a network, the page says so.
 */
export function OnlineOnlyFailedPage(props: ErrorComponentProps) {
  return (
    <FailedPage
      {...props}
      offline={
        <Trans>This page needs the network. For your safety it is not kept on any device.</Trans>
      }
    />
  );
}
