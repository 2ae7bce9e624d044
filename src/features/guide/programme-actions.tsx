import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { calendarFile } from '../../domain/calendar-event.ts';
import { catchUpOf, type WatchMode } from '../../domain/catch-up.ts';
import type { GuideChannel } from '../../domain/guide-day.ts';
import type { Programme } from '../../domain/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { Icon } from '../../ui/icon.tsx';
import { readNow } from '../../ui/use-now.ts';
import styles from './programme-popup.module.css';

/** What the reminder's own button is told. Times in epoch milliseconds, `dvr` in seconds. */
export type RemindedProgramme = {
  readonly channelId: string;
  readonly channelTitle: string;
  readonly programmeId: string | undefined;
  readonly title: string;
  readonly start: number;
  readonly dvr: number;
};

type ProgrammeActionsProps = {
  programme: Programme;
  channel: GuideChannel;
  now: number;
  onWatch: (channelId: string, mode: WatchMode) => void;
  remind?: ((programme: RemindedProgramme) => ReactNode) | undefined;
};

export function ProgrammeActions(props: ProgrammeActionsProps) {
  const { programme, channel, now, onWatch, remind } = props;
  const { live, startOver, catchUp, remind: future } = catchUpOf(programme, channel, now);
  if (!live && !catchUp && !future) return null;
  return (
    <div className={styles.actions}>
      {live ? (
        <Button look="primary" onClick={() => onWatch(channel.id, 'live')}>
          <Icon name="play" size={20} />
          <Trans>Watch Live</Trans>
        </Button>
      ) : null}
      {startOver === undefined ? null : (
        /* Counted back from the moment of the click: the minute that the panel shows may be almost over. */
        <Button onClick={() => onWatch(channel.id, fromStart(programme, channel, startOver))}>
          <Icon name="restart" size={20} />
          <Trans>Watch From Start</Trans>
        </Button>
      )}
      {catchUp ? (
        <Button look="primary" onClick={() => onWatch(channel.id, { catchUp })}>
          <Icon name="restart" size={20} />
          <Trans>Catchup</Trans>
        </Button>
      ) : null}
      {future ? remind?.(remindedOf(programme, channel)) : null}
      {future ? (
        <Button onClick={() => addToCalendar(programme, channel, now)}>
          <Icon name="calendar" size={20} />
          <Trans>Add to calendar</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function fromStart(programme: Programme, channel: GuideChannel, shown: number): WatchMode {
  return { startOver: catchUpOf(programme, channel, readNow()).startOver ?? shown };
}

export function remindedOf(
  { id, title, start }: Programme,
  channel: GuideChannel,
): RemindedProgramme {
  return {
    channelId: channel.id,
    channelTitle: channel.title,
    programmeId: id || undefined,
    title,
    start,
    dvr: channel.dvr,
  };
}

function addToCalendar(programme: Programme, channel: GuideChannel, now: number): void {
  const { title, start, stop } = programme;
  const event = {
    uid: `${channel.id}-${start}@${location.hostname}`,
    title,
    location: channel.title,
    url: new URL(`/live/${encodeURIComponent(channel.id)}`, location.origin).href,
    start,
    stop,
    alarms: [15, 5],
  };
  downloadText(`${title}.ics`, 'text/calendar', calendarFile(event, now));
}
