import { Trans, useLingui } from '@lingui/react/macro';
import { RemovalDialog } from '../../ui/removal-dialog.tsx';

type CalendarQuestionProps = { about: 'make' | 'stop'; onYes: () => void; onNo: () => void };

/** Asks before the present address ends, because a calendar app that was given it never finds the reminders again. */
export function CalendarQuestion({ about, onYes, onNo }: CalendarQuestionProps) {
  const { t } = useLingui();
  if (about === 'make') {
    return (
      <RemovalDialog
        question={t`Make a new address?`}
        yes={<Trans>Make a new address</Trans>}
        onRemove={onYes}
        onKeep={onNo}
      >
        <p>
          <Trans>
            The present address ends. A calendar app that was given it no longer finds your
            reminders until you give it the new one.
          </Trans>
        </p>
      </RemovalDialog>
    );
  }
  return (
    <RemovalDialog
      question={t`End the address?`}
      yes={<Trans>End the address</Trans>}
      onRemove={onYes}
      onKeep={onNo}
    >
      <p>
        <Trans>
          A calendar app that was given it no longer finds your reminders. This cannot be undone.
        </Trans>
      </p>
    </RemovalDialog>
  );
}
