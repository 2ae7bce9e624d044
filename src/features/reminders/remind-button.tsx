import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { notifyingAtom } from '../../pwa/push.ts';
import type { RemindableProgramme } from '../../queries/reminders.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import styles from './remind-button.module.css';
import { useReminder } from './use-reminder.ts';

/** Remind me: on or off. The first one says why before the browser asks for permission; the reminder stands either way. */
export function RemindButton({ programme }: { programme: RemindableProgramme }) {
  const { on, ready, toggle } = useReminder(programme);
  const notifying = useAtomValue(notifyingAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  if (programme.start <= useNow()) return null;
  const press = () => {
    if (!ready) return;
    if (!on && (notifying === 'ask' || notifying === 'home-screen-needed'))
      dialog.current?.showModal();
    toggle();
  };
  return (
    <>
      <Button
        aria-pressed={on}
        aria-disabled={!ready}
        className={on ? styles.on : undefined}
        onClick={press}
      >
        <Icon name={on ? 'check' : 'bell'} size={20} />
        {on ? <Trans>Reminder set</Trans> : <Trans>Remind me</Trans>}
      </Button>
      <PermissionDialog ref={dialog} />
    </>
  );
}
