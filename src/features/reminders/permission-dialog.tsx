import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Ref } from 'react';
import { askPermission, notifyingAtom } from '../../pwa/push.ts';
import { Button } from '../../ui/button.tsx';
import styles from './permission-dialog.module.css';
import { useJoinPush } from './use-join-push.ts';

/** One line that says why, before the browser's own question. Asked only on the first Remind me. */
export function PermissionDialog({ ref }: { ref: Ref<HTMLDialogElement> }) {
  const notifying = useAtomValue(notifyingAtom);
  const join = useJoinPush();
  const agree = async () => {
    if ((await askPermission()) === 'ready') await join();
  };
  return (
    <dialog ref={ref} className={styles.dialog} closedby="any">
      <h2 className={styles.title}>
        <Trans>Your reminder is set</Trans>
      </h2>
      {notifying === 'home-screen-needed' ? (
        <>
          <p>
            <Trans>
              To be reminded while this page is closed, put it on your home screen first: tap Share,
              then Add to Home Screen.
            </Trans>
          </p>
          <form method="dialog" className={styles.actions}>
            <Button type="submit" look="primary">
              <Trans>OK</Trans>
            </Button>
          </form>
        </>
      ) : (
        <>
          <p>
            <Trans>
              May we notify you 15 minutes before, 5 minutes before and when it starts, even while
              this page is closed? Your browser will ask you next.
            </Trans>
          </p>
          <form method="dialog" className={styles.actions}>
            <Button type="submit" look="quiet">
              <Trans>Only in the app</Trans>
            </Button>
            <Button type="submit" look="primary" onClick={() => void agree()}>
              <Trans>Notify me</Trans>
            </Button>
          </form>
        </>
      )}
    </dialog>
  );
}
