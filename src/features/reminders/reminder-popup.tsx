import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import type { Reminder } from '../../queries/reminder-list.ts';
import { IconButton } from '../../ui/button.tsx';
import { returnFocusAtRemoval } from '../../ui/focus-heading.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './reminder-popups.module.css';

type ReminderPopupProps = {
  reminder: Reminder;
  /** The text of the popup. */
  children: ReactNode;
  onDone: () => void;
};

/** The popup of one reminder that is due, with a link to its channel. */
export function ReminderPopup({ reminder, children, onDone }: ReminderPopupProps) {
  const { t } = useLingui();
  return (
    <article ref={returnFocusAtRemoval} className={styles.popup}>
      <Icon name="bell" />
      <div className={styles.text}>
        <p className={styles.title}>
          <bdi>{reminder.title || t`A programme`}</bdi>
        </p>
        {reminder.channel_title ? (
          <bdi className={styles.channel}>{reminder.channel_title}</bdi>
        ) : null}
        <p>{children}</p>
        <Link
          to={liveRoute}
          params={liveParams(reminder.c_id)}
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
