import type { ReactNode } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import type { Video } from '../../queries/videos.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './unplayable-film.module.css';

type UnplayableFilmProps = { video: Video; icon?: IconName; children?: ReactNode };

/** A film's picture with a message over it, shown instead of a player. */
export function UnplayableFilm({ video, icon, children }: UnplayableFilmProps) {
  return (
    <div className={styles.frame}>
      <Picture
        src={pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster)}
        sources={pictureSources(video.pictures, 'backdrop')}
        sizes="(width < 786px) 100vw, 70vw"
        ratio="16 / 9"
        alt=""
        eager
      />
      {icon ? (
        <p className={styles.reason}>
          <Icon name={icon} size={28} />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}
