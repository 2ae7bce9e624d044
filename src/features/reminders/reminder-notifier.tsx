import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { minutesLeft, startOf } from '../../domain/reminder.ts';
import { useClient } from '../../queries/client-context.tsx';
import { useDatabase } from '../../queries/device.tsx';
import {
  claimDueReminders,
  type DueReminder,
  remindersChanged,
  reportTold,
} from '../../queries/reminders.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readNow, useNow } from '../../ui/use-now.ts';
import styles from './reminder-notifier.module.css';

/** Specification, point 9: the notifier's tick. */
const tick = 30_000;

/** Tells what is due while the page is in view; hidden pages leave it to the push and the worker. */
export function ReminderNotifier() {
  const { t } = useLingui();
  const [told, setTold] = useState<readonly DueReminder[]>([]);
  const client = useClient();
  const database = useDatabase();
  const queryClient = useQueryClient();
  const now = useNow(tick);
  const check = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const due = await claimDueReminders(database, readNow());
    if (due.length === 0) return;
    remindersChanged(queryClient);
    // A later stage of a programme takes the earlier one's place.
    setTold((shown) => [
      ...shown.filter(({ reminder }) => !due.some((one) => one.reminder.id === reminder.id)),
      ...due,
    ]);
    await Promise.all(due.map((one) => reportTold(client, one)));
  });
  useEffect(() => {
    const checkNow = () => void check().catch(() => undefined);
    checkNow();
    const timer = setInterval(checkNow, tick);
    document.addEventListener('visibilitychange', checkNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkNow);
    };
  }, []);
  const dismiss = (id: string) =>
    setTold((shown) => shown.filter(({ reminder }) => reminder.id !== id));
  return (
    <section className={styles.corner} aria-live="polite" aria-label={t`Reminders`}>
      {told.map((due) => (
        <ReminderCard
          key={due.reminder.id}
          due={due}
          now={now}
          onDone={() => dismiss(due.reminder.id)}
        />
      ))}
    </section>
  );
}

function ReminderCard({
  due: { reminder, stage },
  now,
  onDone,
}: {
  due: DueReminder;
  now: number;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const minutes = stage === 0 ? 0 : minutesLeft(startOf(reminder), now);
  return (
    <article className={styles.card}>
      <div className={styles.text}>
        <p className={styles.title}>
          <bdi>{reminder.title}</bdi>
        </p>
        {reminder.channel_title ? (
          <bdi className={styles.channel}>{reminder.channel_title}</bdi>
        ) : null}
        <p>
          {minutes === 0 ? (
            <Trans>The program has already started!</Trans>
          ) : (
            <Plural
              value={minutes}
              one="The program will start in # minute"
              other="The program will start in # minutes"
            />
          )}
        </p>
        <Link
          to="/live/$id/{-$type}/{-$time}/{-$duration}"
          params={{ id: reminder.c_id, type: undefined, time: undefined, duration: undefined }}
          className={styles.go}
          onClick={onDone}
        >
          <Trans>Go to the channel</Trans>
        </Link>
      </div>
      <IconButton label={t`Dismiss`} onClick={onDone}>
        <Icon name="close" size={20} />
      </IconButton>
    </article>
  );
}
