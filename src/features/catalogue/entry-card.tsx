import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import { optionalLazy } from '../../ui/optional-lazy.tsx';
import { reducedMotion } from '../../ui/use-media-query.ts';
import { type CardShape, shapes } from './card-shape.ts';
import { ChannelCard } from './channel-card.tsx';
import { useDestinations } from './destinations.ts';
import styles from './entry-card.module.css';
import { entryTitle } from './entry-title.ts';
import { TitleCard } from './title-card.tsx';

/** Fetched when a pointer or the focus reaches a card. */
const CardSummary = optionalLazy(async () => (await import('./card-summary.tsx')).CardSummary);

type EntryCardProps = {
  entry: Entry;
  shape: CardShape;
  /** CSS `sizes` of the picture, when the card is not on a shelf. */
  sizes?: string;
  /** The slug of the page that the card is on, if it has one. The entry's details are then below that page. */
  page?: string | undefined;
};

/** The card of one entry; it links to the entry's details. */
export function EntryCard({ entry, shape, sizes, page }: EntryCardProps) {
  const destinations = useDestinations();
  const [near, setNear] = useState(false);
  return (
    <CardLink
      to={destinations.entry(entry, page)}
      shape={shape}
      onNear={near ? undefined : () => setNear(true)}
    >
      {entry.type === 'live-stream' ? (
        <ChannelCard channel={entry.content} shape={shape} />
      ) : (
        <TitleCard
          title={entry.content}
          shape={shape}
          sizes={sizes}
          isShow={entry.type !== 'video'}
          preview={
            near && shape !== 'banner' ? (
              <Suspense>
                <CardSummary title={entry.content} />
              </Suspense>
            ) : null
          }
        />
      )}
    </CardLink>
  );
}

type CardLinkProps = {
  to: string;
  shape: CardShape;
  /** Called when a pointer or the focus reaches the card. */
  onNear?: (() => void) | undefined;
  children: ReactNode;
};

/** A card whose picture moves into the screen that the card leads to. */
export function CardLink({ to, shape, onNear, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      className={styles.card}
      data-shape={shape}
      // With reduced motion the transition would only cost time, because the browser first takes a picture of the page.
      viewTransition={!matchMedia(reducedMotion).matches}
      onClick={nameTransitionPicture}
      onMouseEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </Link>
  );
}

/**
 * Names this card's picture for the view transition. A name may occur only once in a page, so it is first removed from
 * every other picture, also from that of a details screen.
 */
function nameTransitionPicture(event: MouseEvent<HTMLElement>): void {
  // The link opens another tab or window, so this page does not change.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  for (const named of document.querySelectorAll<HTMLElement>('[data-picture]')) {
    named.style.viewTransitionName = 'none';
  }
  const frame = event.currentTarget.querySelector<HTMLElement>(`.${styles.frame}`);
  if (frame) frame.style.viewTransitionName = 'picture';
}

/** A card far from the view: it has the card's size and name, but no link, picture or tools. */
export function CardOutline({ entry, shape }: { entry: Entry; shape: CardShape }) {
  const translated = useTranslatedField();
  return (
    <div className={styles.card} data-shape={shape}>
      <div className={styles.frame} style={{ aspectRatio: shapes[shape].ratio }} />
      <div className={styles.text}>
        <bdi className={styles.title}>{entryTitle(entry, translated)}</bdi>
        <span className={styles.meta}>&nbsp;</span>
      </div>
    </div>
  );
}
