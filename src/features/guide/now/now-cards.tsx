import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ChannelSchedules } from '../../../domain/guide/channel-schedules.ts';
import type { Lineup } from '../../../domain/guide/lineup.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { NowCard } from './now-card.tsx';
import styles from './on-now.module.css';

type NowCardsProps = {
  /** The key under which the length of the list is kept, so that a viewer who returns finds as many cards as before. */
  listKey: string;
  channels: ChannelSchedules;
  lineup: Lineup;
  positions: readonly number[];
  favourites: ReadonlySet<string>;
  now: number;
};

const pageSize = 60;
const lengths = new Map<string, number>();

/** The cards, page by page: a guide may have thousands of channels. */
export function NowCards({ listKey, channels, lineup, positions, favourites, now }: NowCardsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [length, setLength] = useState(lengths.get(listKey) ?? pageSize);
  const showMoreCards = () => {
    lengths.set(listKey, length + pageSize);
    setLength(length + pageSize);
  };
  // The pressed button may disappear with the last page, so the card that is the last one now takes the focus.
  const focusLast = () => list.current?.querySelector<HTMLElement>('li:last-child > a')?.focus();
  return (
    <>
      <ul ref={list} className={styles.cards}>
        {positions.slice(0, length).map((position) => (
          <li key={position}>
            <NowCard
              {...{ channels, position, now }}
              favourite={favourites.has(lineup.channelAt(position).id)}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={length < positions.length}
        loading={false}
        failed={false}
        onLoad={showMoreCards}
        onPress={focusLast}
        place={<div className={styles.place} />}
        words={{ more: t`Load More`, loading: '', failed: '', retry: '' }}
      />
    </>
  );
}
