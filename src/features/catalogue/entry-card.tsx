import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Entry } from '../../queries/pages.ts';
import type { CardShape } from './card-shape.ts';
import { ChannelCard } from './channel-card.tsx';
import { useDestinations } from './destinations.ts';
import styles from './entry-card.module.css';
import { TitleCard } from './title-card.tsx';

type EntryCardProps = { entry: Entry; shape: CardShape };

/** One entry of a strip, leading to where it is watched. */
export function EntryCard({ entry, shape }: EntryCardProps) {
  const destinations = useDestinations();
  return (
    <CardLink to={destinations.entry(entry)} shape={shape}>
      {entry.type === 'live-stream' ? (
        <ChannelCard channel={entry.content} shape={shape} />
      ) : (
        <TitleCard title={entry.content} shape={shape} isShow={entry.type !== 'video'} />
      )}
    </CardLink>
  );
}

type CardLinkProps = { to: string | undefined; shape: CardShape; children: ReactNode };

/** A card that leads nowhere is no link. */
export function CardLink({ to, shape, children }: CardLinkProps) {
  if (!to) {
    return (
      <div className={styles.card} data-shape={shape}>
        {children}
      </div>
    );
  }
  return (
    <Link to={to} className={styles.card} data-shape={shape}>
      {children}
    </Link>
  );
}
