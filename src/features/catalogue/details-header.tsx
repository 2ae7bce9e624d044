import type { ReactNode } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import { maxLetters } from '../../domain/catalogue/truncation.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Show, Video } from '../../queries/videos.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { detailsBackdrop } from './backdrop.ts';
import styles from './details-header.module.css';
import { taglineOf } from './title-facts.ts';
import { TitleLogo } from './title-logo.tsx';

type DetailsHeaderProps = {
  subject: Video | Show;
  title: string;
  /** The link back, when the screen has no header with one. */
  top?: ReactNode;
  /** Year, duration, rating and genres, in one line. */
  facts: ReactNode;
  /** Play first, then the other actions. */
  actions: ReactNode;
  /** Why the title does not play, or until when it does. */
  note?: ReactNode;
};

/** The first view of a title's screen: backdrop, poster, title, tagline, facts, actions and description. */
export function DetailsHeader({ subject, title, top, facts, actions, note }: DetailsHeaderProps) {
  const translated = useTranslatedField();
  const tagline = taglineOf(subject, translated);
  const { pictures, poster, thumbnail, details_image, last_episode_poster } = subject;
  return (
    <div className={styles.head}>
      <Backdrop subject={subject} />
      {top ? <div className={styles.top}>{top}</div> : null}
      <div className={styles.body}>
        <div className={styles.poster} data-picture>
          <Picture
            className={styles.picture}
            src={pictureOf(
              pictures,
              'poster',
              poster,
              details_image,
              thumbnail,
              last_episode_poster,
            )}
            sources={pictureSources(pictures, 'poster')}
            sizes="(width < 786px) 112px, 300px"
            ratio="2 / 3"
            alt=""
            eager
          />
        </div>
        <div className={styles.naming}>
          <h1 className={styles.title}>
            <TitleLogo subject={subject} title={title} imageClass={styles.titleImage} />
          </h1>
          {tagline ? (
            <p className={styles.tagline}>
              <bdi>{tagline}</bdi>
            </p>
          ) : null}
          {facts}
        </div>
        <div className={styles.text}>
          <div className={styles.actions}>{actions}</div>
          {note}
          <RichText
            className={styles.story}
            text={translated(subject.description_trans, subject.description)}
            limit={maxLetters.description}
          />
        </div>
      </div>
    </div>
  );
}

function Backdrop({ subject }: { subject: Video | Show }) {
  const { src, srcSet, sizes } = detailsBackdrop(subject);
  return (
    <div className={styles.backdrop} aria-hidden="true">
      {src ? (
        <img
          key={src}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt=""
          decoding="async"
          fetchPriority="high"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      ) : null}
    </div>
  );
}
