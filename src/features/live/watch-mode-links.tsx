import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './live-layout.module.css';
import type { useLivePosition } from './use-live-position.ts';

type WatchModeLinksProps = {
  channelId: string;
  timing: PlayableTiming;
  broadcast: ReturnType<typeof useLivePosition>;
  /** Seconds. */
  dvr: number;
};

/**
 * Links to other ways to watch the channel. In a catch-up: live. Otherwise: from the beginning of the programme that is
 * shown, if the channel can be played back that far, and side by side with others.
 */
export function WatchModeLinks({ channelId, timing, broadcast, dvr }: WatchModeLinksProps) {
  const { shown, now } = broadcast;
  const back = shown ? Math.floor((now - shown.start) / 1000) : 0;
  if (timing.kind === 'catch-up') {
    return (
      <div className={styles.actions}>
        <Link to={liveRoute} params={liveParams(channelId)} className={buttonClass('primary')}>
          <Icon name="live" size={20} />
          <Trans>Watch Live</Trans>
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {back >= 1 && back <= dvr ? (
        <Link
          to={liveRoute}
          params={liveParams(channelId, { startOver: back })}
          replace
          className={buttonClass('secondary')}
        >
          <Icon name="restart" size={20} />
          <Trans>Watch From Start</Trans>
        </Link>
      ) : null}
      <Link
        to="/multiview"
        search={{ add: channelId }}
        className={`${buttonClass('secondary')} ${styles.multiview}`}
      >
        <Icon name="grid" size={20} />
        <Trans>Watch side by side</Trans>
      </Link>
    </div>
  );
}
