import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type PushStatus, pushStatusAtom } from '../../pwa/push-status.ts';
import { askPermissionAtom, notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import { Button } from '../../ui/button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { NotificationReadinessText } from './notification-readiness-text.tsx';
import { useEnablePush } from './use-enable-push.ts';

/** The state of notifications on this device, with the button that allows them. */
export function NotificationStatus() {
  const notifying = useAtomValue(notificationReadinessAtom);
  const joined = useAtomValue(pushStatusAtom);
  const askPermission = useSetAtom(askPermissionAtom);
  const join = useEnablePush();
  const ask = async () => {
    if ((await askPermission()) === 'ready') await join();
  };
  if (notifying === 'ready' && joined !== 'joined') {
    return <PushReachability joined={joined} onRetry={() => void join()} />;
  }
  const action =
    notifying === 'ask' ? (
      <Button variant="primary" onClick={() => void ask()}>
        <Trans>Notify me</Trans>
      </Button>
    ) : undefined;
  return (
    <StatusMessage good={notifying === 'ready'} action={action}>
      <NotificationReadinessText notifying={notifying} />
    </StatusMessage>
  );
}

/** The viewer has allowed notifications. This component says whether the provider can reach the browser. */
function PushReachability({ joined, onRetry }: { joined: PushStatus; onRetry: () => void }) {
  if (joined === 'no-service') {
    return (
      <StatusMessage>
        <Trans>This service sends no notifications. You are reminded while the app is open.</Trans>
      </StatusMessage>
    );
  }
  if (joined !== 'unreached') {
    return (
      <StatusMessage>
        <Trans>Checking whether this device can be reached while this page is closed…</Trans>
      </StatusMessage>
    );
  }
  const retry = (
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <StatusMessage action={retry}>
      <Trans>
        Notifications are allowed, but this device could not be reached yet. You are reminded while
        the app is open.
      </Trans>
    </StatusMessage>
  );
}
