import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import { reminderStart } from '../../domain/reminders/reminder.ts';
import { clockTime } from '../../domain/time/format-time.ts';
import { addToCalendar } from '../../pwa/add-to-calendar.ts';
import type { Reminder } from '../../queries/reminder-list.ts';
import type { KeptRule } from '../../queries/reminder-rules.ts';
import { useApp } from '../../session/use-app.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './reminder-list.module.css';
import { ruleCardId } from './rule-card-id.ts';
import { RuleName } from './rule-name.tsx';
import { useReminder } from './use-reminder.ts';

type ReminderRowProps = {
  reminder: Reminder;
  /** The rule that made this reminder. */
  rule: KeptRule | undefined;
  /** Called with the row just before it is removed. */
  onRemove: (row: HTMLElement) => void;
};

/** One reminder: time, title and channel, a button for the calendar, and a button that removes the reminder. */
export function ReminderRow({ reminder, rule, onRemove }: ReminderRowProps) {
  const { t } = useLingui();
  const { now } = useApp();
  const row = useRef<HTMLLIElement>(null);
  const start = reminderStart(reminder);
  const title = reminder.title || reminder.channel_title || t`A programme`;
  const programme = {
    channelId: reminder.c_id,
    channelTitle: reminder.channel_title,
    title,
    start,
  };
  const { ready, toggle } = useReminder(programme);
  const remove = () => {
    if (!ready) return;
    if (row.current) onRemove(row.current);
    toggle();
  };
  return (
    <li ref={row} className={styles.row}>
      <Link to={liveRoute} params={liveParams(reminder.c_id)} className={styles.what}>
        <time className={styles.time} dateTime={new Date(start).toISOString()} dir="ltr">
          {clockTime(start)}
        </time>
        <span className={styles.programme}>
          <bdi className={styles.title}>{title}</bdi>
          <bdi className={styles.channel}>{reminder.channel_title}</bdi>
        </span>
      </Link>
      <IconButton
        label={t`Add ${title} to your calendar`}
        onClick={() => addToCalendar(programme, now())}
      >
        <Icon name="calendar" />
      </IconButton>
      <IconButton
        label={t`Remove the reminder for ${title}`}
        aria-disabled={!ready}
        data-remove
        onClick={remove}
      >
        <Icon name="close" />
      </IconButton>
      {rule ? (
        <Link to="/reminders" hash={ruleCardId(rule.id)} className={styles.rule}>
          <RuleName rule={rule} />
        </Link>
      ) : null}
    </li>
  );
}
