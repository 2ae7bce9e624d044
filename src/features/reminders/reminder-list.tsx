import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { calendarFile } from '../../domain/calendar-event.ts';
import { startOf } from '../../domain/reminder.ts';
import { useDatabase } from '../../queries/device.tsx';
import { type Reminder, remindersQuery } from '../../queries/reminders.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readNow, useNow } from '../../ui/use-now.ts';
import styles from './reminder-list.module.css';
import { useReminder } from './use-reminder.ts';

/** What is coming, by day. */
export function ReminderList() {
  const { i18n } = useLingui();
  const { data: reminders = [], isPending } = useQuery(remindersQuery(useDatabase()));
  const now = useNow();
  if (isPending) return null;
  const coming = reminders
    .filter((one) => startOf(one) > now)
    .sort((a, b) => startOf(a) - startOf(b));
  if (coming.length === 0) return <NoReminders />;
  const day = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const days = Map.groupBy(coming, (one) => day.format(startOf(one)));
  return [...days].map(([title, ofDay]) => (
    <section key={title} className={styles.day}>
      <h2 className={styles.date}>{title}</h2>
      <ul className={styles.list}>
        {ofDay.map((one) => (
          <ReminderRow key={one.id} reminder={one} />
        ))}
      </ul>
    </section>
  ));
}

function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { t, i18n } = useLingui();
  const start = startOf(reminder);
  const programme = {
    channelId: reminder.c_id,
    channelTitle: reminder.channel_title,
    title: reminder.title,
    start,
  };
  const { toggle } = useReminder(programme);
  // Western digits in both languages for clock times.
  const time = new Intl.DateTimeFormat(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    numberingSystem: 'latn',
  });
  const title = reminder.title;
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={new Date(start).toISOString()} dir="ltr">
        {time.format(start)}
      </time>
      <Link
        to="/live/$id/{-$type}/{-$time}/{-$duration}"
        params={{ id: reminder.c_id, type: undefined, time: undefined, duration: undefined }}
        className={styles.what}
      >
        <bdi className={styles.title}>{title}</bdi>
        <bdi className={styles.channel}>{reminder.channel_title}</bdi>
      </Link>
      <IconButton label={t`Add ${title} to your calendar`} onClick={() => exportCalendar(reminder)}>
        <Icon name="calendar" />
      </IconButton>
      <IconButton label={t`Remove the reminder for ${title}`} onClick={toggle}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

function NoReminders() {
  const toGuide = (
    <Link to="/epg" className={buttonClass('primary')}>
      <Trans>Open the guide</Trans>
    </Link>
  );
  return (
    <Notice icon="bell" title={<Trans>You have no reminders</Trans>} action={toGuide}>
      <Trans>Choose a programme in the guide and tap Remind me.</Trans>
    </Notice>
  );
}

const halfHour = 30 * 60_000;

/** A reminder knows no end: half an hour holds its place in the calendar. */
function exportCalendar(reminder: Reminder): void {
  const start = startOf(reminder);
  const event = {
    uid: `${reminder.id}@${location.host}`,
    title: reminder.title,
    location: reminder.channel_title || undefined,
    url: new URL(`/live/${encodeURIComponent(reminder.c_id)}`, location.origin).href,
    start,
    stop: start + halfHour,
  };
  downloadText('reminder.ics', 'text/calendar', calendarFile(event, readNow()));
}
