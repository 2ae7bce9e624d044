import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import { fallenAsleepQuery } from '../../queries/where-viewer-fell-asleep.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './stopped-position-offer.module.css';

type AfterSleepOfferProps = {
  /** The id of the video. */
  id: string;
  /** Seconds. */
  onGoToStop: (at: number) => void;
  onClose?: () => void;
};

/**
 * When the viewer returns to a film that played on while they slept, it begins where they were last awake. This offers
 * the position where it was stopped.
 */
export function StoppedPositionOffer({ id, onGoToStop, onClose }: AfterSleepOfferProps) {
  const { t } = useLingui();
  const { data: fallen } = useQuery(fallenAsleepQuery(useApp().database));
  if (fallen?.id !== id) return null;
  const { at, show, id: stoppedIn } = fallen.stopped;
  const time = clockDuration(at);
  return (
    <div className={styles.offer}>
      <p>
        <Icon name="moon" size={18} />
        <Trans>You fell asleep about here.</Trans>
      </p>
      {stoppedIn === id ? (
        <Button onClick={() => onGoToStop(at)}>
          <Trans>Go on from {time}</Trans>
        </Button>
      ) : show ? (
        <Link
          to="/tv-show/$id/episode/$episodeId"
          params={{ id: show, episodeId: stoppedIn }}
          className={buttonClass('secondary')}
        >
          <Trans>Go to where it stopped</Trans>
        </Link>
      ) : null}
      {onClose ? (
        <IconButton label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      ) : null}
    </div>
  );
}
