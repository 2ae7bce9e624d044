import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Entry } from '../../queries/pages.ts';
import type { CardShape } from './card-shape.ts';
import { ChannelCard } from './channel-card.tsx';
import { useDestinations } from './destinations.ts';
import styles from './entry-card.module.css';
import { TitleCard } from './title-card.tsx';

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
  return (
    <CardLink to={destinations.entry(entry, page)} shape={shape}>
      {entry.type === 'live-stream' ? (
        <ChannelCard channel={entry.content} shape={shape} />
      ) : (
        <TitleCard
          title={entry.content}
          shape={shape}
          sizes={sizes}
          isShow={entry.type !== 'video'}
        />
      )}
    </CardLink>
  );
}

type CardLinkProps = { to: string; shape: CardShape; children: ReactNode };

/** A card whose picture moves into the screen that it leads to. */
export function CardLink({ to, shape, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      className={styles.card}
      data-shape={shape}
      viewTransition
      onClick={takePictureAlong}
    >
      {children}
    </Link>
  );
}

/** The one picture of that name on the page: the details under it, if there are any, let go of theirs. */
function takePictureAlong({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (const named of document.querySelectorAll<HTMLElement>('[data-picture]')) {
    named.style.viewTransitionName = 'none';
  }
  const frame = currentTarget.querySelector<HTMLElement>(`.${styles.frame}`);
  if (frame) frame.style.viewTransitionName = 'picture';
}
