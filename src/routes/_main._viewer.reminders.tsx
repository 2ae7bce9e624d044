import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { StorageStanding } from '../features/device/storage-standing.tsx';
import { DeviceStanding } from '../features/reminders/device-standing.tsx';
import { ReminderList } from '../features/reminders/reminder-list.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';

export const Route = createFileRoute('/_main/_viewer/reminders')({ component: Reminders });

function Reminders() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Reminders`}>
      <DeviceStanding />
      <StorageStanding />
      <ReminderList />
    </ProsePage>
  );
}
