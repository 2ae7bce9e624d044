import type { ReactNode } from 'react';
import { allPictureSources, pictureOf } from '../../domain/catalogue/pictures.ts';
import { maxLetters } from '../../domain/catalogue/truncation.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Video } from '../../queries/videos.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareMenu } from '../../ui/share-menu.tsx';
import { CastShelf } from './cast-shelf.tsx';
import { FactsLine } from './facts-line.tsx';
import { SimilarTitlesShelf } from './similar-titles-shelf.tsx';
import { taglineOf } from './title-facts.ts';
import { TitleLogo } from './title-logo.tsx';
import { TrailerShelf } from './trailer-shelf.tsx';
import styles from './video-layout.module.css';

type VideoLayoutProps = {
  video: Video;
  /** The player, or what is shown instead of it. */
  player: ReactNode;
  favourite: ReactNode;
  /** Further buttons. */
  tools?: ReactNode;
  onTrailer: (position: number) => void;
  /** Shown above the title, such as the show of an episode. */
  above?: ReactNode;
  /** Shown between the description and the rest, such as the other episodes. */
  children?: ReactNode;
};

/** A film's screen: the player, then title, facts, description, cast, and similar titles. */
export function VideoLayout(props: VideoLayoutProps) {
  const { video, player, favourite, tools, onTrailer, above, children } = props;
  const translated = useTranslatedField();
  const title = translated(video.title_trans, video.title);
  const tagline = taglineOf(video, translated);
  const backdrop = pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster);
  return (
    <article className={styles.screen}>
      <div className={styles.glow} aria-hidden="true">
        {backdrop ? (
          <img src={allPictureSources(video.pictures, 'backdrop')[0]?.url ?? backdrop} alt="" />
        ) : null}
      </div>
      <div className={styles.player}>{player}</div>
      <div className={styles.about}>
        {above}
        <div className={styles.head}>
          <h1 className={styles.title}>
            <TitleLogo subject={video} title={title} imageClass={styles.titleImage} />
          </h1>
          <div className={styles.tools}>
            {favourite}
            <ShareMenu title={title} />
            {tools}
          </div>
        </div>
        <FactsLine subject={video} linked />
        {tagline ? (
          <p className={styles.tagline}>
            <bdi>{tagline}</bdi>
          </p>
        ) : null}
        <RichText
          className={styles.description}
          text={translated(video.description_trans, video.description)}
          limit={maxLetters.description}
        />
        {video.availability_text ? <p className={styles.note}>{video.availability_text}</p> : null}
      </div>
      {children}
      <TrailerShelf trailers={video.trailers} title={title} onTrailer={onTrailer} />
      <CastShelf casts={video.casts} />
      <SimilarTitlesShelf likes={video.like_this} />
    </article>
  );
}
