import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { minutesLeft, startOf } from '../../domain/reminder.ts';
import type { Reminder } from '../../queries/reminder-list.ts';
import { type DueReminder, movedRemindersAtom } from '../../queries/reminders.ts';
import { useNow } from '../../ui/use-now.ts';
import { clockTime } from './clock-time.ts';
import { ReminderCard } from './reminder-card.tsx';
import styles from './reminder-notifier.module.css';
import { tick, useDueReminders } from './use-due-reminders.ts';

/** Tells what is due, and what moved, while the page is in view. Specification, point 4. */
export function ReminderNotifier() {
  const { t } = useLingui();
  const { told, dismiss } = useDueReminders();
  const [moved, setMoved] = useAtom(movedRemindersAtom);
  const now = useNow(tick);
  const seen = (id: string) => setMoved((news) => news.filter((reminder) => reminder.id !== id));
  return (
    <section className={styles.corner} aria-live="polite" aria-label={t`Reminders`}>
      {moved.map((reminder) => (
        <ReminderCard
          key={`moved ${reminder.id}`}
          {...{ reminder }}
          onDone={() => seen(reminder.id)}
        >
          <NewTime reminder={reminder} />
        </ReminderCard>
      ))}
      {told.map((due) => (
        <ReminderCard
          key={due.reminder.id}
          reminder={due.reminder}
          onDone={() => dismiss(due.reminder.id)}
        >
          <TimeLeft due={due} now={now} />
        </ReminderCard>
      ))}
    </section>
  );
}

function TimeLeft({ due: { reminder, stage }, now }: { due: DueReminder; now: number }) {
  // The clock that is shown ticks behind the one that told: never more minutes than the stage is named for.
  const minutes = Math.min(stage, minutesLeft(startOf(reminder), now));
  if (minutes === 0) return <Trans>The program has already started!</Trans>;
  return (
    <Plural
      value={minutes}
      one="The program will start in # minute"
      other="The program will start in # minutes"
    />
  );
}

function NewTime({ reminder }: { reminder: Reminder }) {
  const { i18n } = useLingui();
  const time = clockTime(startOf(reminder), i18n.locale);
  return <Trans>The program now starts at {time}</Trans>;
}
