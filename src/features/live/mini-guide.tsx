import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import type { GuideChannel } from '../../domain/guide/guide-day.ts';
import { elapsedShare, nowAndNext } from '../../domain/guide/schedule.ts';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './mini-guide.module.css';
import { ProgrammeTitle } from './now-and-next.tsx';

type MiniGuideProps = {
  channels: ChannelSchedules;
  channelId: string;
  now: number;
  onClose: () => void;
};

/** How many channels are listed before and after the one that is watched, however many the guide has. */
const neighbours = 60;

/**
 * What other channels show, over the running video. It is memoised, because it has many cards and the screen around
 * it is rendered each second.
 */
export const MiniGuide = memo(function MiniGuide(props: MiniGuideProps) {
  const { channels, channelId, now, onClose } = props;
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  /** -1 for a channel that the guide does not list: then none of the cards is the current one. */
  const position = channels.positionOf(channelId);
  const middle = Math.max(0, position);
  const first = Math.max(0, middle - neighbours);
  const last = Math.min(channels.count, middle + neighbours + 1);
  useEffect(() => {
    const before = document.activeElement;
    const current = panel.current?.querySelector<HTMLElement>('[aria-current]');
    (current ?? panel.current)?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t`On now`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        } else moveFocus(event);
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Trans>On now</Trans>
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <ul className={styles.row}>
        {Array.from({ length: last - first }, (_, at) => first + at).map((at) => (
          <li key={at} className={styles.place}>
            <MiniChannel
              schedule={channels.scheduleAt(at)}
              current={at === position}
              now={now}
              onChoose={onClose}
            />
            {at === position ? null : (
              <MultiviewLink channelId={channelId} other={channels.scheduleAt(at).channel} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
});

/** The left and right keys go from channel to channel, as the cards lie on the screen. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.channel}`)];
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
  links[at + forward]?.focus();
}

/** The link to the multiview with the channel that is watched and the other one. */
function MultiviewLink({ channelId, other }: { channelId: string; other: GuideChannel }) {
  const { t } = useLingui();
  if (other.unplayable) return null;
  const { id, title } = other;
  const label = t`Watch ${title} beside this channel`;
  return (
    <Link
      to="/multiview"
      search={{ add: [channelId, id] }}
      className={`${buttonClass('quiet', true)} ${styles.beside}`}
      aria-label={label}
      title={label}
    >
      <Icon name="grid" size={18} />
    </Link>
  );
}

type MiniChannelProps = {
  schedule: ReturnType<ChannelSchedules['scheduleAt']>;
  current: boolean;
  now: number;
  onChoose: () => void;
};

function MiniChannel({
  schedule: { channel, programmes },
  current,
  now,
  onChoose,
}: MiniChannelProps) {
  const { now: onAir, next } = nowAndNext(programmes, now);
  return (
    <Link
      to={liveRoute}
      params={liveParams(channel.id)}
      replace
      onClick={onChoose}
      className={styles.channel}
      aria-current={current || undefined}
      title={channel.unplayable}
      data-unplayable={channel.unplayable ? '' : undefined}
    >
      <span className={styles.name}>
        <Picture className={styles.logo} src={channel.logo} ratio="1" alt="" icon="television" />
        <bdi>{channel.title}</bdi>
      </span>
      <span className={styles.now}>
        {onAir ? <ProgrammeTitle programme={onAir} /> : <Trans>No information available.</Trans>}
      </span>
      {onAir ? <ProgressBar share={elapsedShare(onAir, now)} variant="on-air" /> : null}
      {next ? (
        <span className={styles.next}>
          <ProgrammeTitle programme={next} />
        </span>
      ) : null}
    </Link>
  );
}
