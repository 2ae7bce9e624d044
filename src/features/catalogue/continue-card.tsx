import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ContinuedEntry, remainingSeconds } from '../../domain/catalogue/continue-watching.ts';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import { runningTime } from '../../domain/catalogue/running-time.ts';
import { watchedShare } from '../../domain/catalogue/watch-progress.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { shapes } from './card-shape.ts';
import styles from './continue-card.module.css';
import { useDestinations } from './destinations.ts';
import card from './entry-card.module.css';

type ContinueCardProps = {
  kept: ContinuedEntry;
  /** The entry was just removed and can be restored. */
  removed: boolean;
  onRemove: () => void;
  onUndo: () => void;
};

/**
 * A video to continue: its progress, the time that is left, and a button that removes it. After removal the focus moves
 * to Undo, and after Undo to the link of the video.
 */
export function ContinueCard({ kept, removed, onRemove, onUndo }: ContinueCardProps) {
  const { t } = useLingui();
  const translated = useTranslatedField();
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(removed);
  useEffect(() => {
    if (was.current === removed) return;
    was.current = removed;
    place.current?.querySelector<HTMLElement>(removed ? 'button' : 'a')?.focus();
  }, [removed]);
  const { video, show } = kept;
  const title = translated((show ?? video).title_trans, (show ?? video).title);
  return (
    <div ref={place} className={styles.place}>
      {removed ? (
        <div className={styles.removed} role="status">
          <p>
            <Trans>
              <bdi>{title}</bdi> is no longer in this row.
            </Trans>
          </p>
          <Button onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      ) : (
        <>
          <ContinueLink kept={kept} title={title} />
          <IconButton
            variant="secondary"
            className={styles.remove}
            label={t`Remove ${title} from Continue watching`}
            onClick={onRemove}
          >
            <Icon name="close" size={18} />
          </IconButton>
        </>
      )}
    </div>
  );
}

function ContinueLink({ kept, title }: { kept: ContinuedEntry; title: string }) {
  const translated = useTranslatedField();
  const destinations = useDestinations();
  const { video, show, time } = kept;
  const { kind, ratio, sizes } = shapes.row;
  const watched = watchedShare({ time }, video.duration);
  const episode = show ? translated(video.title_trans, video.title) : '';
  return (
    <Link
      to={destinations.continued(kept)}
      state={{ play: true }}
      className={card.card}
      data-shape="row"
    >
      <div className={card.frame}>
        <Picture
          className={card.picture}
          src={pictureOf(video.pictures, kind, video.thumbnail, video.poster)}
          sources={pictureSources(video.pictures, kind)}
          sizes={sizes}
          ratio={ratio}
          alt=""
        />
        <span className={styles.play}>
          <Icon name="play" size={26} filled />
        </span>
        {watched > 0 ? (
          <div className={card.watched}>
            <ProgressBar share={watched} />
          </div>
        ) : null}
      </div>
      <div className={card.text}>
        <bdi className={card.title}>{title || episode}</bdi>
        <span className={card.meta}>
          {title && episode ? (
            <>
              <bdi>{episode}</bdi>
              {' · '}
            </>
          ) : null}
          <Remaining seconds={remainingSeconds(kept)} />
        </span>
      </div>
    </Link>
  );
}

function Remaining({ seconds }: { seconds: number | undefined }) {
  const time = runningTime(seconds);
  if (!time) return null;
  const { hours, minutes } = time;
  return hours > 0 ? (
    <Trans>
      {hours}h {minutes}m left
    </Trans>
  ) : (
    <Plural value={minutes} one="# minute left" other="# minutes left" />
  );
}
