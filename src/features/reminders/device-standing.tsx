import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Notifying } from '../../pwa/notifying.ts';
import { askPermission, notifyingAtom } from '../../pwa/push.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './device-standing.module.css';
import { useJoinPush } from './use-join-push.ts';

/** Whether this device can notify with the tab closed, said plainly, and what to do if not. */
export function DeviceStanding() {
  const notifying = useAtomValue(notifyingAtom);
  const join = useJoinPush();
  const ask = async () => {
    if ((await askPermission()) === 'ready') await join();
  };
  return (
    <div className={styles.standing} data-ready={notifying === 'ready' || undefined}>
      <Icon name={notifying === 'ready' ? 'check' : 'info'} />
      <p className={styles.text}>
        <Words notifying={notifying} />
      </p>
      {notifying === 'ask' ? (
        <Button look="primary" onClick={() => void ask()}>
          <Trans>Notify me</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function Words({ notifying }: { notifying: Notifying }) {
  switch (notifying) {
    case 'ready':
      return <Trans>This device notifies you, also while this page is closed.</Trans>;
    case 'ask':
      return (
        <Trans>
          You are reminded while the app is open. Allow notifications to be reminded while it is
          closed.
        </Trans>
      );
    case 'denied':
      return (
        <Trans>
          Notifications are blocked for this site. You are reminded while the app is open; to be
          reminded while it is closed, allow notifications in your browser's site settings, or add a
          programme to your calendar.
        </Trans>
      );
    case 'home-screen-needed':
      return (
        <Trans>
          On this device notifications need the app on the home screen: tap Share, then Add to Home
          Screen, and open it from there.
        </Trans>
      );
    case 'unsupported':
      return (
        <Trans>
          This browser cannot notify you while the page is closed. You are reminded while the app is
          open, and every programme can be added to your calendar.
        </Trans>
      );
  }
}
