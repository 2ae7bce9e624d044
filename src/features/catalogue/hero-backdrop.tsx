import { useState } from 'react';
import { preload } from 'react-dom';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import type { Entry, Page } from '../../queries/strips-page.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { srcSetOf } from '../../ui/picture.tsx';
import { useNow } from '../../ui/use-now.ts';
import { channelThumbnail, programmeOnAir } from './channel-on-air.ts';
import styles from './hero.module.css';

type HeroBackdropProps = { entry: Entry; shown: boolean; eager: boolean };

/** The picture behind a slide. It is fetched when its slide is visible or next. */
export function HeroBackdrop({ entry, shown, eager }: HeroBackdropProps) {
  const now = useNow();
  const [failed, setFailed] = useState<string>();
  const { src, srcSet, sizes } = backdropOf(entry, now);
  if (!shown || !src || failed === src) return <div className={styles.backdrop} />;
  return (
    <div className={styles.backdrop}>
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt=""
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : 'low'}
        onError={() => setFailed(src)}
      />
    </div>
  );
}

/** Fetches the picture that a page of strips begins with, so that it comes while the page is being rendered. */
export function preloadFirstBackdrop({ strips }: Page, now: number): void {
  const first = strips.find(({ entries }) => entries.length > 0);
  const [entry] = first?.component === 'dots' ? first.entries : [];
  if (!entry) return;
  const { src, srcSet, sizes } = backdropOf(entry, now);
  if (!src) return;
  preload(src, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes });
}

function backdropOf(entry: Entry, now: number) {
  if (entry.type === 'live-stream') {
    const still =
      programmeOnAir(entry.content, now)?.video.thumbnail ?? channelThumbnail(entry.content);
    return { src: still, srcSet: undefined, sizes: undefined };
  }
  const { pictures, details_image, thumbnail, poster } = entry.content;
  const sources = pictureSources(pictures, 'backdrop');
  return {
    src: pictureOf(pictures, 'backdrop', details_image, thumbnail, poster),
    srcSet: srcSetOf(sources),
    // The backdrop is cropped to its height, so on a narrow screen it is wider than the screen.
    sizes: sources.length > 0 ? 'max(100vw, 140vh)' : undefined,
  };
}
