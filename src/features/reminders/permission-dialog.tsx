import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { addToCalendar } from '../../pwa/add-to-calendar.ts';
import { askPermissionAtom, notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotificationReadinessText } from './notification-readiness-text.tsx';
import styles from './permission-dialog.module.css';
import { useEnablePush } from './use-enable-push.ts';

type PermissionDialogProps = { programme: RemindableProgramme; onClose: () => void };

/**
 * Opens after the viewer's first reminder. It gives the reason before the browser asks for permission. If this device
 * cannot notify while the tab is closed, or may not, the dialog says what to do instead.
 */
export function PermissionDialog({ programme, onClose }: PermissionDialogProps) {
  const notifying = useAtomValue(notificationReadinessAtom);
  const agree = useAllowNotifications(onClose);
  const { t } = useLingui();
  const { now } = useApp();
  return (
    <Dialog
      className={styles.dialog}
      narrow="sheet"
      label={t`Your reminder is set`}
      onClose={onClose}
    >
      <h2 className={styles.title}>
        <Icon name="check" />
        <Trans>Your reminder is set</Trans>
      </h2>
      {notifying === 'ask' ? (
        <>
          <p>
            <Trans>
              May we notify you 15 minutes before, 5 minutes before and when it starts, even while
              this page is closed? Your browser will ask you next.
            </Trans>
          </p>
          <Actions>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Only in the app</Trans>
            </Button>
            <Button variant="primary" onClick={() => void agree()}>
              <Trans>Notify me</Trans>
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <p role="status">
            <NotificationReadinessText notifying={notifying} />
          </p>
          <Actions>
            {notifying === 'ready' ? null : (
              <Button onClick={() => addToCalendar(programme, now())}>
                <Icon name="calendar" size={20} />
                <Trans>Add to calendar</Trans>
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              <Trans>OK</Trans>
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  );
}

/** Returns a function that asks the browser for permission and, if it is given, subscribes the browser to pushes. */
function useAllowNotifications(onClose: () => void): () => Promise<void> {
  const askPermission = useSetAtom(askPermissionAtom);
  const join = useEnablePush();
  return async () => {
    const answer = await askPermission();
    // After a refusal the dialog stays open and says what the viewer can still do.
    if (answer !== 'denied') onClose();
    if (answer === 'ready') await join();
  };
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
