import { useState } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import type { Video } from '../../queries/videos.ts';
import styles from './title-logo.module.css';

type TitleLogoProps = {
  subject: Pick<Video, 'pictures' | 'title_image'>;
  /** The title in the viewer's language. */
  title: string;
  imageClass?: string | undefined;
};

/** A title as a picture with its own lettering, if there is one and it loads, else as text. */
export function TitleLogo({ subject, title, imageClass }: TitleLogoProps) {
  const [failed, setFailed] = useState<string>();
  const image = pictureOf(subject.pictures, 'title', subject.title_image);
  if (!image || image === failed) return <bdi className={styles.name}>{title}</bdi>;
  return <img className={imageClass} src={image} alt={title} onError={() => setFailed(image)} />;
}
