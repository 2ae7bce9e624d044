import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pictureOf, sourcesOf } from '../../domain/pictures.ts';
import { useWording } from '../../locales/use-wording.ts';
import type { Video } from '../../queries/videos.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { CastShelf } from './cast-shelf.tsx';
import { useDestinations } from './destinations.ts';
import { CardLink } from './entry-card.tsx';
import { ExpandableText } from './expandable-text.tsx';
import { taglineOf } from './facts.ts';
import { FactsLine } from './facts-line.tsx';
import { TitleCard } from './title-card.tsx';
import { TrailerShelf } from './trailer-shelf.tsx';
import styles from './video-screen.module.css';

type VideoScreenProps = {
  video: Video;
  /** The player, or what stands in its place. */
  picture: ReactNode;
  heart: ReactNode;
  onTrailer: (position: number) => void;
};

/** A film with everything about it: the picture, then its title, facts, story, people, and what is like it. */
export function VideoScreen({ video, picture, heart, onTrailer }: VideoScreenProps) {
  const { t } = useLingui();
  const wording = useWording();
  const title = wording(video.title_trans, video.title);
  const tagline = taglineOf(video);
  const backdrop = pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster);
  return (
    <article className={styles.screen}>
      <div className={styles.glow} aria-hidden="true">
        {backdrop ? (
          <img src={sourcesOf(video.pictures, 'backdrop')[0]?.url ?? backdrop} alt="" />
        ) : null}
      </div>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.about}>
        <div className={styles.head}>
          <VideoTitle video={video} title={title} />
          <div className={styles.tools}>{heart}</div>
        </div>
        <FactsLine subject={video} linked />
        {tagline ? (
          <p className={styles.tagline}>
            <bdi>{wording(tagline.value_trans, tagline.value)}</bdi>
          </p>
        ) : null}
        <ExpandableText markup={wording(video.description_trans, video.description)} />
        {video.availability_text ? <p className={styles.note}>{video.availability_text}</p> : null}
      </div>
      <TrailerShelf trailers={video.trailers} title={title} onTrailer={onTrailer} />
      <CastShelf casts={video.casts} />
      {video.like_this.length > 0 ? (
        <Shelf
          title={<Trans>More like this</Trans>}
          previousLabel={t`Back in what is like this`}
          nextLabel={t`On in what is like this`}
        >
          {video.like_this.map((like) => (
            <LikeThis key={like.id} like={like} />
          ))}
        </Shelf>
      ) : null}
    </article>
  );
}

function LikeThis({ like }: { like: Video['like_this'][number] }) {
  const destinations = useDestinations();
  return (
    <li>
      <CardLink to={destinations.video(like.id)} shape="row">
        <TitleCard title={like} shape="row" />
      </CardLink>
    </li>
  );
}

function VideoTitle({ video, title }: { video: Video; title: string }) {
  const image = pictureOf(video.pictures, 'title', video.title_image);
  return (
    <h1 className={styles.title}>
      {image ? <img className={styles.titleImage} src={image} alt={title} /> : <bdi>{title}</bdi>}
    </h1>
  );
}
