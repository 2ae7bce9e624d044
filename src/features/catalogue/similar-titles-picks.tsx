import { Link } from '@tanstack/react-router';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Video } from '../../queries/videos.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { Picture } from '../../ui/picture.tsx';
import { useDestinations } from './destinations.ts';
import styles from './similar-titles-picks.module.css';

const maxPicks = 4;

/** A few titles similar to the video that has ended. They are small, because they are shown over the player. */
export function SimilarTitlesPicks({ titles }: { titles: Video['like_this'] }) {
  const translated = useTranslatedField();
  const destinations = useDestinations();
  return (
    <ul className={styles.picks}>
      {titles.slice(0, maxPicks).map(({ id, title, title_trans, pictures, thumbnail, poster }) => (
        <li key={id}>
          <Link className={styles.pick} to={destinations.video(id)} state={{ play: true }}>
            <Picture
              className={styles.picture}
              src={pictureOf(pictures, 'backdrop', thumbnail, poster)}
              sources={pictureSources(pictures, 'backdrop')}
              sizes="(width < 786px) 45vw, 16vw"
              ratio="16 / 9"
              alt=""
            />
            <bdi className={styles.title}>{translated(title_trans, title)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
