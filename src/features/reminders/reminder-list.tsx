import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { reminderStart } from '../../domain/reminders/reminder.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { notificationReadinessAtom } from '../../pwa/push-subscription.ts';
import { remindersQuery } from '../../queries/reminder-list.ts';
import { isMadeBy, rulesQuery } from '../../queries/reminder-rules.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dayHeading } from './day-heading.ts';
import styles from './reminder-list.module.css';
import { ReminderRow } from './reminder-row.tsx';

/** The reminders, by day. */
export function ReminderList() {
  const { t } = useLingui();
  const language = useLanguage();
  const { database } = useApp();
  const list = useRef<HTMLDivElement>(null);
  const {
    data: reminders = [],
    isPending,
    isLoadingError,
    refetch,
  } = useQuery(remindersQuery(database));
  const { data: rules = [] } = useQuery(rulesQuery(database));
  const now = useNow();
  if (isPending) return <div className={styles.days} aria-busy />;
  if (isLoadingError) return <ReadFailure onRetry={() => void refetch()} />;
  const coming = reminders
    .filter((one) => reminderStart(one) > now)
    .sort((a, b) => reminderStart(a) - reminderStart(b));
  const words = { today: t`Today`, tomorrow: t`Tomorrow` };
  const days = Map.groupBy(coming, (one) => dayHeading(reminderStart(one), now, words, language));
  /** After a removal by keyboard the focus moves to the next reminder, or to the list. */
  const onRemove = (row: HTMLElement) => {
    const rows = [...(list.current?.querySelectorAll('li') ?? [])];
    const next = rows[rows.indexOf(row as HTMLLIElement) + 1] ?? rows.at(-2);
    const target = next?.querySelector<HTMLElement>('button[data-remove]') ?? list.current;
    target?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className={styles.days}>
      {coming.length === 0 ? <NoReminders /> : null}
      {[...days].map(([title, ofDay]) => (
        <section key={title} className={styles.day}>
          <h2 className={styles.date}>{title}</h2>
          <ul className={styles.list}>
            {ofDay.map((one) => (
              <ReminderRow
                key={one.id}
                reminder={one}
                rule={rules.find((rule) => isMadeBy(rule, one))}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function NoReminders() {
  // A screen has one primary button. While the browser can still be asked for permission, that button is “Notify me”.
  const variant = useAtomValue(notificationReadinessAtom) === 'ask' ? 'secondary' : 'primary';
  const toGuide = (
    <Link to="/epg" className={buttonClass(variant)}>
      <Trans>Open the guide</Trans>
    </Link>
  );
  return (
    <MessagePanel icon="bell" title={<Trans>You have no reminders</Trans>} action={toGuide}>
      <Trans>Choose a programme in the guide and tap Remind me.</Trans>
    </MessagePanel>
  );
}

/** Shown when the list could not be read, because a failure is not an empty list. */
function ReadFailure({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  );
  return (
    <MessagePanel
      icon="bell"
      title={<Trans>Your reminders could not be read</Trans>}
      action={retry}
      alert
    >
      <Trans>They are still kept with your account.</Trans>
    </MessagePanel>
  );
}
