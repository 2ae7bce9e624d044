import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { entryKey } from '../../domain/catalogue/entry-key.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import type { Strip } from '../../queries/strips-page.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import type { CardShape } from './card-shape.ts';
import { useDestinations } from './destinations.ts';
import { CardOutline, EntryCard } from './entry-card.tsx';
import { isShow, LazyShowCardActions } from './lazy-show-card-actions.tsx';
import { MoreLink, MoreTile } from './more-tile.tsx';
import styles from './strip-shelf.module.css';
import { useStripTitle } from './use-strip-title.ts';

type StripShelfProps = {
  strip: Strip;
  /** The shelf is in the first view, so its cards are rendered with the screen. */
  first: boolean;
  pageSlug: string;
  /** The slug with which the addresses of details begin; undefined on home, where these addresses have no slug. */
  page: string | undefined;
  favourite: (entry: Entry) => ReactNode;
  onPlayIntent: () => void;
};

/** A strip as a shelf of 16 : 9 cards, posters, or wide cards one at a time. */
export function StripShelf(props: StripShelfProps) {
  const { strip, first, pageSlug, page, favourite, onPlayIntent } = props;
  const { t } = useLingui();
  const titleOf = useStripTitle();
  const destinations = useDestinations();
  const shape: CardShape = strip.component === 'dots' ? 'banner' : strip.component;
  const title = titleOf(strip);
  const more = destinations.more(pageSlug, strip.id);
  const wide = shape === 'banner';
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place, strip.id, first);
  // If the strip shows all its entries, the page with all entries has nothing new, so there is no tile for it, unless
  // the operator has given the button a name. While the cards are outlines, the tile stays: a shelf that scrolls must
  // contain something that can have the focus.
  const complete = strip.has_more === false && !strip.btn_title && !strip.btn_title_trans && near;
  return (
    <div ref={place} className={shape === 'vertical' ? styles.posters : undefined}>
      <Shelf
        title={<bdi>{title}</bdi>}
        density={wide ? 'one' : 'four'}
        beside={more && wide ? <MoreLink strip={strip} to={more} /> : undefined}
        previousLabel={t`Previous in ${title}`}
        nextLabel={t`Next in ${title}`}
      >
        {strip.entries.map((entry) => (
          <li key={entryKey(entry)} className={styles.place}>
            {near ? (
              <EntryCard entry={entry} shape={shape} page={page} />
            ) : (
              <CardOutline entry={entry} shape={shape} />
            )}
            {near && isShow(entry) ? (
              <LazyShowCardActions
                entry={entry}
                favourite={favourite(entry)}
                onPlayIntent={onPlayIntent}
              />
            ) : null}
          </li>
        ))}
        {more && !wide && !complete ? (
          <li>
            <MoreTile strip={strip} shape={shape} to={more} />
          </li>
        ) : null}
      </Shelf>
    </div>
  );
}
