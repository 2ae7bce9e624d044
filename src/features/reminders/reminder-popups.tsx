import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { createPortal } from 'react-dom';
import { minutesLeft, reminderStart } from '../../domain/reminders/reminder.ts';
import { clockTime } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { DueReminder } from '../../queries/reminder-actions.ts';
import type { Reminder } from '../../queries/reminder-list.ts';
import { changedRemindersAtom } from '../../session/unseen-changes.ts';
import { useNow } from '../../ui/use-now.ts';
import { topLayerContainer, useTopLayer } from '../../ui/use-top-layer.ts';
import { dayHeading } from './day-heading.ts';
import { ReminderPopup } from './reminder-popup.tsx';
import styles from './reminder-popups.module.css';
import { checkIntervalMs, useDueReminders } from './use-due-reminders.ts';

/** Popups for reminders that are due, and for programmes that were moved or cancelled. docs/product.md, 4. */
export function ReminderPopups() {
  const { t } = useLingui();
  const { shown, dismiss } = useDueReminders();
  const [changed, setChanged] = useAtom(changedRemindersAtom);
  const now = useNow(checkIntervalMs);
  const corner = useTopLayer<HTMLElement>(changed.length + shown.length);
  const dismissChanged = (id: string) =>
    setChanged((before) => before.filter((reminder) => reminder.id !== id));
  return createPortal(
    <section
      ref={corner}
      popover="manual"
      className={styles.corner}
      aria-live="polite"
      aria-label={t`Reminders`}
    >
      {changed.map((reminder) => (
        <ReminderPopup
          key={`changed ${reminder.id}`}
          {...{ reminder }}
          onDone={() => dismissChanged(reminder.id)}
        >
          {reminder.cancelled ?? <NewTime reminder={reminder} />}
        </ReminderPopup>
      ))}
      {shown.map((due) => (
        <ReminderPopup
          key={due.reminder.id}
          reminder={due.reminder}
          onDone={() => dismiss(due.reminder.id)}
        >
          <TimeLeft due={due} now={now} />
        </ReminderPopup>
      ))}
    </section>,
    topLayerContainer(),
  );
}

function TimeLeft({ due: { reminder, stage }, now }: { due: DueReminder; now: number }) {
  // `now` may be older than the check that found the stage due. Without the limit the popup could show more minutes
  // than the stage has.
  const minutes = Math.min(stage, minutesLeft(reminderStart(reminder), now));
  if (minutes === 0) return <Trans>The programme has already started!</Trans>;
  return (
    <Plural
      value={minutes}
      one="The programme will start in # minute"
      other="The programme will start in # minutes"
    />
  );
}

function NewTime({ reminder }: { reminder: Reminder }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const start = reminderStart(reminder);
  const time = clockTime(start);
  // The programme was moved to an earlier time, or has begun while this popup is shown.
  if (start <= now) return <TimeLeft due={{ reminder, stage: 0 }} now={now} />;
  const day = dayHeading(start, now, { today: t`Today`, tomorrow: t`Tomorrow` }, language);
  return (
    <Trans>
      The programme now starts at {time} ({day})
    </Trans>
  );
}
