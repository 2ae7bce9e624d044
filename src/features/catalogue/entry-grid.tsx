import type { ReactNode, Ref } from 'react';
import { entryKey } from '../../domain/catalogue/entry-key.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import { type GridShape, gridSizes } from './card-shape.ts';
import { EntryCard } from './entry-card.tsx';
import styles from './entry-grid.module.css';
import { isShow, LazyShowCardActions } from './lazy-show-card-actions.tsx';

type EntryGridProps = {
  entries: readonly Entry[];
  /** 16 : 9, which fits lists of every kind, or posters. */
  shape?: GridShape | undefined;
  /** The favourite button in the corner of a card; for a show it is among the other tools. */
  favourite: (entry: Entry) => ReactNode;
  onPlayIntent: () => void;
  /** Keys of the entries whose cards fade out. */
  leaving?: ReadonlySet<string> | undefined;
  ref?: Ref<HTMLUListElement>;
};

/** Cards in rows, as many as fit: a wider screen shows more cards, not larger ones. */
export function EntryGrid(props: EntryGridProps) {
  const { entries, shape = 'row', favourite, onPlayIntent, leaving, ref } = props;
  return (
    <ul className={styles.grid} data-shape={shape} ref={ref}>
      {entries.map((entry) => (
        <li
          key={entryKey(entry)}
          className={styles.place}
          data-leaving={leaving?.has(entryKey(entry)) || undefined}
        >
          <EntryCard entry={entry} shape={shape} sizes={gridSizes[shape]} />
          {isShow(entry) ? (
            <LazyShowCardActions
              entry={entry}
              favourite={favourite(entry)}
              onPlayIntent={onPlayIntent}
            />
          ) : (
            <div className={styles.corner}>{favourite(entry)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
