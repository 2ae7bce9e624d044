import { useState } from 'react';
import type { Entry } from '../../queries/entry-lists.ts';
import type { Page } from '../../queries/strips-page.ts';
import { useNow } from '../../ui/use-now.ts';
import { type Backdrop, backdropOf } from './backdrop.ts';
import { channelThumbnail, programmeOnAir } from './channel-on-card.ts';
import styles from './hero.module.css';

type HeroBackdropProps = { entry: Entry; shown: boolean; eager: boolean };

/** The picture behind a slide. It is fetched when its slide is visible or next. */
export function HeroBackdrop({ entry, shown, eager }: HeroBackdropProps) {
  const now = useNow();
  const [failed, setFailed] = useState<string>();
  const { src, srcSet, sizes } = entryBackdrop(entry, now);
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

/** The picture that a page of strips begins with. */
export function firstHeroBackdrop({ strips }: Page, now: number): Backdrop | undefined {
  const first = strips.find(({ entries }) => entries.length > 0);
  const [entry] = first?.component === 'dots' ? first.entries : [];
  return entry && entryBackdrop(entry, now);
}

function entryBackdrop(entry: Entry, now: number): Backdrop {
  if (entry.type !== 'live-stream') return backdropOf(entry.content, '140vh');
  const still =
    programmeOnAir(entry.content, now)?.video.thumbnail ?? channelThumbnail(entry.content);
  return { src: still, srcSet: undefined, sizes: undefined };
}
