import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { Entry } from '../../queries/pages.ts';
import type { CardShape } from './card-shape.ts';
import { ChannelCard } from './channel-card.tsx';
import { useDestinations } from './destinations.ts';
import styles from './entry-card.module.css';
import { TitleCard } from './title-card.tsx';

/** Fetched once somebody comes near a card. */
const CardPreview = lazy(async () => ({
  default: (await import('./card-preview.tsx')).CardPreview,
}));

type EntryCardProps = {
  entry: Entry;
  shape: CardShape;
  /** CSS `sizes` of the picture, where the card does not stand on a shelf. */
  sizes?: string;
  /** The slug of the page that the card is on, where it has one: its details are then within that page. */
  page?: string | undefined;
};

/** One entry of a strip, leading to all about it. */
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
                <CardPreview title={entry.content} />
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
  /** A pointer or the focus has come to it. */
  onNear?: (() => void) | undefined;
  children: ReactNode;
};

/** A card whose picture moves into the screen that it leads to. */
export function CardLink({ to, shape, onNear, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      className={styles.card}
      data-shape={shape}
      viewTransition
      onClick={takePictureAlong}
      onMouseEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </Link>
  );
}

/** The one picture of that name on the page: the details under it, if there are any, let go of theirs. */
function takePictureAlong(event: MouseEvent<HTMLElement>): void {
  // Another tab or window is opened: this page stays as it is.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  for (const named of document.querySelectorAll<HTMLElement>('[data-picture]')) {
    named.style.viewTransitionName = 'none';
  }
  const frame = event.currentTarget.querySelector<HTMLElement>(`.${styles.frame}`);
  if (frame) frame.style.viewTransitionName = 'picture';
}
