import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import { mustExplainReminders, noteRemindersExplained } from '../../pwa/reminder-onboarding.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import styles from './remind-button.module.css';
import { RuleButton } from './rule-button.tsx';
import { useReminder } from './use-reminder.ts';

type RemindButtonProps = {
  programme: RemindableProgramme;
  /**
   * `icon`: the reminder and the sheet have buttons with an icon only. `row`: the button for the reminder has words.
   * Undefined: both have words.
   */
  variant?: 'icon' | 'row' | undefined;
};

/**
 * Two buttons: one turns a reminder on or off, the other opens the sheet for reminders by rule, also for a programme
 * that has begun. After the first reminder a dialog explains why the browser will ask for permission. The reminder
 * stays set, also if the viewer refuses.
 */
export function RemindButton({ programme, variant }: RemindButtonProps) {
  const notifying = useAtomValue(notificationReadinessAtom);
  const [explaining, setExplaining] = useState(false);
  const now = useNow();
  const explain = () => {
    if (notifying === 'ready' || !mustExplainReminders()) return;
    noteRemindersExplained();
    setExplaining(true);
  };
  return (
    <>
      {programme.start > now ? (
        <ReminderToggle {...{ programme, variant }} onSet={explain} />
      ) : null}
      {programme.isUntitled ? null : (
        <RuleButton programme={programme} isIcon={variant !== undefined} onSet={explain} />
      )}
      {explaining ? (
        <PermissionDialog programme={programme} onClose={() => setExplaining(false)} />
      ) : null}
    </>
  );
}

/** The button for a reminder of this one programme. */
function ReminderToggle({ programme, variant, onSet }: RemindButtonProps & { onSet: () => void }) {
  const { t } = useLingui();
  const { on, ready, toggle } = useReminder(programme, onSet);
  const { title } = programme;
  const props = {
    'aria-pressed': on,
    'aria-disabled': !ready,
    className: on ? styles.on : undefined,
    onClick: () => ready && toggle(),
  };
  return variant === 'icon' ? (
    <IconButton {...props} label={t`Remind me of ${title}`}>
      <Icon name={on ? 'check' : 'bell'} size={20} />
    </IconButton>
  ) : (
    <Button {...props}>
      <Icon name={on ? 'check' : 'bell'} size={20} />
      {on ? <Trans>Reminder set</Trans> : <Trans>Remind me</Trans>}
    </Button>
  );
}
