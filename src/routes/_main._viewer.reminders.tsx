import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CalendarFeedSection } from '../features/reminders/calendar-feed-section.tsx';
import { NotificationStatus } from '../features/reminders/notification-status.tsx';
import { ReminderList } from '../features/reminders/reminder-list.tsx';
import { RuleList } from '../features/reminders/rule-list.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';
import { StorageStatus } from '../features/shell/storage-status.tsx';

export const Route = createFileRoute('/_main/_viewer/reminders')({ component: Reminders });

function Reminders() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Reminders`}>
      <NotificationStatus />
      <StorageStatus />
      {/* The rules stand above the reminders, because a rule may make hundreds of them. */}
      <RuleList />
      <ReminderList />
      <CalendarFeedSection />
    </ProsePage>
  );
}
