import { Trans, useLingui } from '@lingui/react/macro';
import { RemovalDialog } from '../../ui/removal-dialog.tsx';

type CalendarAddressQuestionProps = { about: 'make' | 'stop'; onYes: () => void; onNo: () => void };

/** Asks before the present address ends, because a calendar app that was given it never finds the reminders again. */
export function CalendarAddressQuestion({ about, onYes, onNo }: CalendarAddressQuestionProps) {
  const { t } = useLingui();
  const act = about === 'make' ? t`Make a new address` : t`End the address`;
  return (
    <RemovalDialog question={act} yes={act} onRemove={onYes} onKeep={onNo}>
      <p>
        <Trans>
          Calendar apps that have the present address will no longer find your reminders. This
          cannot be undone.
        </Trans>
      </p>
    </RemovalDialog>
  );
}
