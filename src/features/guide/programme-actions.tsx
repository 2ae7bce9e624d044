import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GuideChannel } from '../../domain/guide/guide-day.ts';
import type { Programme } from '../../domain/guide/schedule.ts';
import { programmeActions, type WatchMode } from '../../domain/live/programme-actions.ts';
import {
  type RemindableProgramme,
  remindableOf,
} from '../../domain/reminders/remindable-programme.ts';
import { addToCalendar } from '../../pwa/add-to-calendar.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './programme-popup.module.css';

type ProgrammeActionsProps = {
  programme: Programme;
  /** True when the title only says that no title is known. */
  isUntitled: boolean;
  channel: GuideChannel;
  now: number;
  onWatch: (channelId: string, mode: WatchMode) => void;
  remind?: ((programme: RemindableProgramme) => ReactNode) | undefined;
};

export function ProgrammeActions(props: ProgrammeActionsProps) {
  const { programme, isUntitled, channel, now, onWatch, remind } = props;
  const app = useApp();
  const { live, startOver, catchUp, remind: future } = programmeActions(programme, channel, now);
  if (!live && !catchUp && !future && programme.gap) return null;
  // The seconds are counted back from the click, because the panel may have been rendered almost a minute ago.
  const watchFromStart = (shownSeconds: number) => {
    const present = programmeActions(programme, channel, app.now());
    onWatch(channel.id, { startOver: present.startOver ?? shownSeconds });
  };
  return (
    <div className={styles.actions}>
      {live ? (
        <Button variant="primary" onClick={() => onWatch(channel.id, 'live')}>
          <Icon name="play" size={20} />
          <Trans>Watch Live</Trans>
        </Button>
      ) : null}
      {startOver === undefined ? null : (
        <Button onClick={() => watchFromStart(startOver)}>
          <Icon name="restart" size={20} />
          <Trans>Watch From Start</Trans>
        </Button>
      )}
      {live && !channel.unplayable ? (
        <Link
          to="/multiview"
          search={{ add: channel.id }}
          className={`${buttonClass('secondary')} ${styles.multiview}`}
        >
          <Icon name="grid" size={20} />
          <Trans>Watch side by side</Trans>
        </Link>
      ) : null}
      {catchUp ? (
        <Button variant="primary" onClick={() => onWatch(channel.id, { catchUp })}>
          <Icon name="restart" size={20} />
          <Trans>Catch-up</Trans>
        </Button>
      ) : null}
      {programme.gap ? null : remind?.({ ...remindableOf(programme, channel), isUntitled })}
      {future ? (
        <Button onClick={() => addToCalendar(remindableOf(programme, channel), now)}>
          <Icon name="calendar" size={20} />
          <Trans>Add to calendar</Trans>
        </Button>
      ) : null}
    </div>
  );
}
