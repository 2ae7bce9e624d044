import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import { maxLetters, truncate } from '../../domain/catalogue/truncation.ts';
import { percentOf, watchedShare } from '../../domain/catalogue/watch-progress.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Show, Video } from '../../queries/videos.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { Picture } from '../../ui/picture.tsx';
import { plainText } from '../../ui/plain-text.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type CardShape, shapes } from './card-shape.ts';
import styles from './entry-card.module.css';
import { RunningTime } from './running-time.tsx';
import { SeasonCount } from './season-count.tsx';
import { tagsOf, yearOf } from './title-facts.ts';

type Titled = Pick<
  Video,
  | 'title'
  | 'title_trans'
  | 'description'
  | 'description_trans'
  | 'pictures'
  | 'thumbnail'
  | 'poster'
  | 'last_episode_poster'
> &
  Parameters<typeof yearOf>[0] & {
    duration?: number | undefined;
    progress?: Video['progress'];
    playlists?: Video['playlists'];
    pivot?: Video['pivot'];
    seasons_count?: number | undefined;
    seasons?: Show['seasons'];
  };

type TitleCardProps = {
  title: Titled;
  shape: CardShape;
  /** CSS `sizes` of the picture, when it differs from that of the shape. */
  sizes?: string | undefined;
  isShow?: boolean;
  /** Shown over the lower part of the picture. */
  preview?: ReactNode;
};

/** The content of a film's or a show's card: picture, progress bar, title and a line of facts. */
export function TitleCard({ title, shape, sizes, isShow = false, preview }: TitleCardProps) {
  // A card rarely renders again. Memoisation would only make the initial bundle larger.
  'use no memo';
  const translated = useTranslatedField();
  const { kind, ratio, sizes: usual } = shapes[shape];
  const watched = watchedShare(title.progress, title.duration);
  const percent = percentOf(watched);
  const description = plainText(translated(title.description_trans, title.description));
  return (
    <>
      <div className={styles.frame}>
        <Picture
          className={styles.picture}
          src={pictureOf(
            title.pictures,
            kind,
            title.thumbnail,
            title.poster,
            title.last_episode_poster,
          )}
          sources={pictureSources(title.pictures, kind)}
          sizes={sizes ?? usual}
          ratio={ratio}
          alt=""
        />
        {preview}
        {watched > 0 ? (
          <div className={styles.watched}>
            <ProgressBar share={watched} />
          </div>
        ) : null}
      </div>
      <div className={styles.text}>
        <bdi className={styles.title}>{translated(title.title_trans, title.title)}</bdi>
        {shape === 'banner' && description ? (
          <span className={styles.about}>
            <bdi>{truncate(description, maxLetters.description)}</bdi>
          </span>
        ) : null}
        <span className={styles.meta}>
          {isShow ? <ShowMeta title={title} /> : <Meta title={title} />}
        </span>
        {watched > 0 ? (
          <span className="visually-hidden">
            <Trans>{percent}% watched</Trans>
          </span>
        ) : null}
      </div>
    </>
  );
}

function Meta({ title }: { title: Titled }) {
  'use no memo';
  const translated = useTranslatedField();
  const year = yearOf(title);
  const [show] = title.playlists ?? [];
  // Next to films, an episode's card names its show.
  if (show) {
    const { season, episode } = title.pivot ?? {};
    return (
      <>
        {season && episode ? (
          <>
            <Trans>
              S{season} E{episode}
            </Trans>
            {' · '}
          </>
        ) : null}
        <bdi>{translated(show.title_trans, show.title)}</bdi>
      </>
    );
  }
  return (
    <>
      {year}
      {year && title.duration ? ' · ' : null}
      <RunningTime seconds={title.duration} />
    </>
  );
}

/** The number of seasons, then as many genres as fit. */
function ShowMeta({ title }: { title: Titled }) {
  'use no memo';
  const translated = useTranslatedField();
  const genres = tagsOf(title, 'genre').map((tag) => translated(tag.t_title, tag.title));
  const count = title.seasons_count ?? title.seasons?.length ?? 0;
  return (
    <>
      <SeasonCount count={count} />
      {count > 0 && genres.length > 0 ? ' · ' : null}
      <bdi>{genres.join(' · ')}</bdi>
    </>
  );
}
