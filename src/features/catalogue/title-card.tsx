import { Plural, useLingui } from '@lingui/react/macro';
import { pictureOf, sourcesOf } from '../../domain/pictures.ts';
import { watchedShare } from '../../domain/progress.ts';
import { longest, truncate, wordsOf } from '../../domain/truncation.ts';
import { useWording } from '../../locales/use-wording.ts';
import type { Show, Video } from '../../queries/videos.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type CardShape, shapes } from './card-shape.ts';
import styles from './entry-card.module.css';
import { yearOf } from './facts.ts';
import { RunningTime } from './running-time.tsx';

type Titled = Pick<
  Video,
  | 'title'
  | 'title_trans'
  | 'description'
  | 'description_trans'
  | 'pictures'
  | 'thumbnail'
  | 'poster'
> &
  Parameters<typeof yearOf>[0] & {
    duration?: number | undefined;
    progress?: Video['progress'];
    seasons_count?: number | undefined;
    seasons?: Show['seasons'];
  };

type TitleCardProps = { title: Titled; shape: CardShape; isShow?: boolean };

/** The inside of a film's or a show's card: picture, watched bar, title and a line of facts. */
export function TitleCard({ title, shape, isShow = false }: TitleCardProps) {
  const { t } = useLingui();
  const wording = useWording();
  const { kind, ratio, sizes } = shapes[shape];
  const watched = watchedShare(title.progress, title.duration);
  const description = wordsOf(wording(title.description_trans, title.description));
  return (
    <>
      <div className={styles.frame}>
        <Picture
          className={styles.picture}
          src={pictureOf(title.pictures, kind, title.thumbnail, title.poster)}
          sources={sourcesOf(title.pictures, kind)}
          sizes={sizes}
          ratio={ratio}
          alt=""
        />
        {watched > 0 ? (
          <div className={styles.watched}>
            <ProgressBar share={watched} label={t`Watched`} />
          </div>
        ) : null}
      </div>
      <div className={styles.words}>
        <bdi className={styles.title}>{wording(title.title_trans, title.title)}</bdi>
        {shape === 'banner' && description ? (
          <span className={styles.about}>{truncate(description, longest.description)}</span>
        ) : null}
        <span className={styles.meta}>
          {isShow ? <Seasons title={title} /> : <Meta title={title} />}
        </span>
      </div>
    </>
  );
}

function Meta({ title }: { title: Titled }) {
  const year = yearOf(title);
  return (
    <>
      {year}
      {year && title.duration ? ' · ' : null}
      <RunningTime seconds={title.duration} />
    </>
  );
}

function Seasons({ title }: { title: Titled }) {
  const count = title.seasons_count ?? title.seasons?.length ?? 0;
  return count > 0 ? <Plural value={count} one="# season" other="# seasons" /> : null;
}
