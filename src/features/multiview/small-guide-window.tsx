import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import { elapsedShare, nowAndNext } from '../../domain/guide/schedule.ts';
import type { Multiview } from '../../domain/live/multiview.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './small-guide-window.module.css';

type SmallGuideProps = {
  channels: ChannelSchedules;
  view: Multiview;
  /** Epoch milliseconds. */
  now: number;
  /** A channel was pressed: its id. */
  onPick: (id: string) => void;
  onClose: () => void;
};

/** How many channels are listed before and after the one that is heard, however many the guide has. */
const neighbours = 60;

/**
 * What the channels show now and next, in a window of its own. A press on a channel that has a cell turns on its sound.
 * A press on another channel puts that channel into the cell that is heard.
 */
export function SmallGuideWindow({ channels, view, now, onPick, onClose }: SmallGuideProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const heard = list.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const first = heard ?? list.current?.querySelector('button');
    first?.focus();
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  const at = view.heard === undefined ? 0 : Math.max(0, channels.positionOf(view.heard));
  // The list stays as it was opened while the viewer presses one channel after the other.
  const middle = useRef(at).current;
  const first = Math.max(0, middle - neighbours);
  const last = Math.min(channels.count, middle + neighbours + 1);
  return (
    <main className={styles.guide} onKeyDown={(event) => onKeyDown(event, onClose)}>
      <h1 className={styles.title}>
        <Trans>On now</Trans>
      </h1>
      <ul ref={list} className={styles.list} aria-label={t`On now`}>
        {Array.from({ length: last - first }, (_, offset) => channels.scheduleAt(first + offset))
          .filter(({ channel }) => !channel.unplayable)
          .map((schedule) => (
            <li key={schedule.channel.id}>
              <Row schedule={schedule} view={view} now={now} onPick={onPick} />
            </li>
          ))}
      </ul>
    </main>
  );
}

/** Up and down go from channel to channel, and Escape closes the window. */
function onKeyDown(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') onClose();
  if (!step) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('button')];
  rows[rows.indexOf(event.target as HTMLButtonElement) + step]?.focus();
}

type RowProps = Pick<SmallGuideProps, 'view' | 'now' | 'onPick'> & {
  schedule: ReturnType<ChannelSchedules['scheduleAt']>;
};

function Row({ schedule: { channel, programmes }, view, now, onPick }: RowProps) {
  const { now: onAir, next } = nowAndNext(programmes, now);
  const heard = view.heard === channel.id;
  const shown = view.channels.includes(channel.id);
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={heard}
      data-shown={shown || undefined}
      onClick={() => onPick(channel.id)}
    >
      <span className={styles.channel}>
        {shown ? <Icon name={heard ? 'sound' : 'muted'} size={16} /> : null}
        <bdi>{channel.title}</bdi>
        {shown ? (
          <span className="visually-hidden">
            {heard ? <Trans>heard</Trans> : <Trans>silent</Trans>}
          </span>
        ) : null}
      </span>
      <span className={styles.now}>
        {onAir?.title ? <bdi>{onAir.title}</bdi> : <Trans>No information available.</Trans>}
      </span>
      {onAir ? <ProgressBar share={elapsedShare(onAir, now)} variant="on-air" /> : null}
      {next?.title ? (
        <span className={styles.next}>
          <Trans>Next</Trans> <bdi>{next.title}</bdi>
        </span>
      ) : null}
    </button>
  );
}
