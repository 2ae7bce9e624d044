import { useState } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import type { Video } from '../../queries/videos.ts';
import styles from './title-name.module.css';

type TitleNameProps = {
  subject: Pick<Video, 'pictures' | 'title_image'>;
  /** In the viewer's language. */
  title: string;
  imageClass?: string | undefined;
};

/** A title in its own lettering where there is a picture of it that loads, else in ours. */
export function TitleName({ subject, title, imageClass }: TitleNameProps) {
  const [failed, setFailed] = useState<string>();
  const image = pictureOf(subject.pictures, 'title', subject.title_image);
  if (!image || image === failed) return <bdi className={styles.name}>{title}</bdi>;
  return <img className={imageClass} src={image} alt={title} onError={() => setFailed(image)} />;
}
