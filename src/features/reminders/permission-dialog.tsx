import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { askPermission, notifyingAtom } from '../../pwa/push.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addToCalendar, type CalendarProgramme } from './add-to-calendar.ts';
import { NotifyingWords } from './notifying-words.tsx';
import styles from './permission-dialog.module.css';
import { useJoinPush } from './use-join-push.ts';

type PermissionDialogProps = { programme: CalendarProgramme; onClose: () => void };

/**
 * After the first Remind me: one line that says why, before the browser's own question. Where this device cannot notify with
 * the tab closed, or may not, it says what to do instead.
 */
export function PermissionDialog({ programme, onClose }: PermissionDialogProps) {
  const notifying = useAtomValue(notifyingAtom);
  const join = useJoinPush();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  /** React hands the event on to a dialog that this one stands in, which stays open. */
  const onClosed = (event: SyntheticEvent) => {
    event.stopPropagation();
    onClose();
  };
  const agree = async () => {
    const answer = await askPermission();
    // A no is answered in this dialog: what is left to do about it.
    if (answer !== 'denied') close();
    if (answer === 'ready') await join();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-labelledby={title}
      onClose={onClosed}
    >
      <h2 id={title} className={styles.title}>
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
            <Button look="quiet" onClick={close}>
              <Trans>Only in the app</Trans>
            </Button>
            <Button look="primary" onClick={() => void agree()}>
              <Trans>Notify me</Trans>
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <p role="status">
            <NotifyingWords notifying={notifying} />
          </p>
          <Actions>
            {notifying === 'ready' ? null : (
              <Button onClick={() => addToCalendar(programme)}>
                <Icon name="calendar" size={20} />
                <Trans>Add to calendar</Trans>
              </Button>
            )}
            <Button look="primary" onClick={close}>
              <Trans>OK</Trans>
            </Button>
          </Actions>
        </>
      )}
    </dialog>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
