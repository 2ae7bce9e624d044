import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import type { ChannelSchedules } from '../../../domain/guide/channel-schedules.ts';
import { elapsedShare, nowAndNext, type Programme } from '../../../domain/guide/schedule.ts';
import { liveParams, liveRoute } from '../../../domain/live/live-route.ts';
import { clockTime } from '../../../domain/time/format-time.ts';
import { minute } from '../../../domain/time/time-units.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './now-card.module.css';

type NowCardProps = {
  channels: ChannelSchedules;
  position: number;
  favourite: boolean;
  now: number;
};

/** A channel: what is on, how much of it is left, and what comes next. A press opens the channel. */
export const NowCard = memo(function NowCard({ channels, position, favourite, now }: NowCardProps) {
  const { t } = useLingui();
  // Reading a row decodes its line. Therefore the row is read only when the guide changes, and not each minute.
  const { channel, programmes } = useMemo(
    () => channels.scheduleAt(position),
    [channels, position],
  );
  const { now: onAir, next } = nowAndNext(programmes, now);
  const still = onAir?.story?.thumbnail;
  return (
    <Link
      to={liveRoute}
      params={liveParams(channel.id)}
      className={styles.card}
      title={channel.unplayable}
      data-unplayable={channel.unplayable ? '' : undefined}
    >
      <span className={styles.stage} data-still={still ? '' : undefined}>
        <Picture src={still ?? channel.logo} ratio="1" alt="" icon="television" />
      </span>
      <span className={styles.text}>
        <span className={styles.channel}>
          {channel.number === undefined ? null : (
            <span className={styles.number}>{channel.number}</span>
          )}
          <bdi className={styles.name}>{channel.title}</bdi>
          {favourite ? (
            <span className={styles.favourite} role="img" aria-label={t`Favourite`}>
              <Icon name="heart" size={14} />
            </span>
          ) : null}
        </span>
        <span className={styles.title}>
          {onAir?.title ? <bdi>{onAir.title}</bdi> : <Trans>No information available.</Trans>}
        </span>
        {onAir ? <MinutesLeft programme={onAir} now={now} /> : null}
        {channel.unplayable ? (
          <span className={styles.next}>
            <Trans>Not playable</Trans>
          </span>
        ) : (
          <Next programme={next} />
        )}
      </span>
    </Link>
  );
});

function MinutesLeft({ programme, now }: { programme: Programme; now: number }) {
  const minutes = Math.max(1, Math.ceil((programme.stop - now) / minute));
  return (
    <>
      <ProgressBar share={elapsedShare(programme, now)} variant="on-air" />
      <span className={styles.left}>
        <Plural value={minutes} one="# minute left" other="# minutes left" />
      </span>
    </>
  );
}

/** The line is there without a programme, too, so that a card does not change its height. */
function Next({ programme }: { programme: Programme | undefined }) {
  if (!programme?.title) return <span className={styles.next}>{'\u00a0'}</span>;
  return (
    <span className={styles.next}>
      <time dateTime={new Date(programme.start).toISOString()}>{clockTime(programme.start)}</time>
      <bdi>{programme.title}</bdi>
    </span>
  );
}
