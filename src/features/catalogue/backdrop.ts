/** The wide picture of a title: its addresses, and how the browser chooses one of them. */
import { preload } from 'react-dom';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import type { Show, Video } from '../../queries/videos.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { srcSetOf } from '../../ui/picture.tsx';

export type Backdrop = {
  readonly src: string | undefined;
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
};

/** `height` is the place's height. The picture fills that height, so on a narrow screen it is wider than the screen. */
export function backdropOf(subject: Video | Show, height: '110vh' | '140vh'): Backdrop {
  const { pictures, details_image, thumbnail, last_episode_poster, poster } = subject;
  const srcSet = srcSetOf(pictureSources(pictures, 'backdrop'));
  return {
    src: pictureOf(pictures, 'backdrop', details_image, thumbnail, last_episode_poster, poster),
    srcSet,
    sizes: srcSet && `max(100vw, ${height})`,
  };
}

/** The backdrop of a title's screen. */
export const detailsBackdrop = (subject: Video | Show): Backdrop => backdropOf(subject, '110vh');

/** Fetches a backdrop while the screen that begins with it is still being rendered. */
export function preloadBackdrop({ src, srcSet, sizes }: Backdrop): void {
  if (!src) return;
  preload(src, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes });
}
