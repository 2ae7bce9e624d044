import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { mustExplainReminders, noteRemindersExplained } from '../../pwa/first-reminder.ts';
import { notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import styles from './remind-button.module.css';
import { useReminder } from './use-reminder.ts';

type RemindButtonProps = {
  programme: RemindableProgramme;
  /** `icon` where the programme's row says the rest. */
  variant?: 'icon' | undefined;
};

/**
 * Turns a reminder on or off. The first one explains why before the browser asks for permission; the reminder is
 * set in any case.
 */
export function RemindButton({ programme, variant }: RemindButtonProps) {
  const { t } = useLingui();
  const { on, ready, toggle } = useReminder(programme);
  const notifying = useAtomValue(notificationReadinessAtom);
  const [explaining, setExplaining] = useState(false);
  if (programme.start <= useNow()) return null;
  const press = () => {
    if (!ready) return;
    if (!on && notifying !== 'ready' && mustExplainReminders()) {
      noteRemindersExplained();
      setExplaining(true);
    }
    toggle();
  };
  const { title } = programme;
  const props = {
    'aria-pressed': on,
    'aria-disabled': !ready,
    className: on ? styles.on : undefined,
    onClick: press,
  };
  return (
    <>
      {variant === 'icon' ? (
        <IconButton {...props} label={t`Remind me of ${title}`}>
          <Icon name={on ? 'check' : 'bell'} size={20} />
        </IconButton>
      ) : (
        <Button {...props}>
          <Icon name={on ? 'check' : 'bell'} size={20} />
          {on ? <Trans>Reminder set</Trans> : <Trans>Remind me</Trans>}
        </Button>
      )}
      {explaining ? (
        <PermissionDialog programme={programme} onClose={() => setExplaining(false)} />
      ) : null}
    </>
  );
}
