import { useState } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import type { Entry } from '../../queries/strips-page.ts';
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
  const { src, sources } = backdropOf(entry, now);
  if (!shown || !src || failed === src) return <div className={styles.backdrop} />;
  return (
    <div className={styles.backdrop}>
      <img
        className={styles.image}
        src={src}
        srcSet={srcSetOf(sources)}
        // The backdrop is cropped to its height, so on a narrow screen it is wider than the screen.
        sizes={sources.length > 0 ? 'max(100vw, 140vh)' : undefined}
        alt=""
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : 'low'}
        onError={() => setFailed(src)}
      />
    </div>
  );
}

function backdropOf(entry: Entry, now: number) {
  if (entry.type === 'live-stream') {
    const still =
      programmeOnAir(entry.content, now)?.video.thumbnail ?? channelThumbnail(entry.content);
    return { src: still, sources: [] };
  }
  const { pictures, details_image, thumbnail, poster } = entry.content;
  return {
    src: pictureOf(pictures, 'backdrop', details_image, thumbnail, poster),
    sources: pictureSources(pictures, 'backdrop'),
  };
}
