import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Entry, Strip } from '../../queries/pages.ts';
import { Shelf } from '../../ui/shelf.tsx';
import type { CardShape } from './card-shape.ts';
import { useDestinations } from './destinations.ts';
import { EntryCard } from './entry-card.tsx';
import { MoreTile } from './more-tile.tsx';
import styles from './strip-shelf.module.css';
import { useStripTitle } from './strip-title.ts';

/** Fetched beside home, not before it: a card can be read without them. */
const ShowTools = lazy(async () => ({ default: (await import('./show-tools.tsx')).ShowTools }));

type StripShelfProps = {
  strip: Strip;
  pageSlug: string;
  /** The page that details are within; undefined on home, whose address has no slug. */
  page: string | undefined;
  favourite: (entry: Entry) => ReactNode;
  onPlayIntent: () => void;
};

/** A strip as a shelf: 16 : 9, posters, or wide cards one at a time. */
export function StripShelf(props: StripShelfProps) {
  const { strip, pageSlug, page, favourite, onPlayIntent } = props;
  const { t } = useLingui();
  const titleOf = useStripTitle();
  const destinations = useDestinations();
  const shape: CardShape = strip.component === 'dots' ? 'banner' : strip.component;
  const title = titleOf(strip);
  const more = destinations.more(pageSlug, strip.id);
  const wide = shape === 'banner';
  return (
    <div className={shape === 'vertical' ? styles.posters : undefined}>
      <Shelf
        title={<bdi>{title}</bdi>}
        density={wide ? 'one' : 'four'}
        previousLabel={t`Previous in ${title}`}
        nextLabel={t`Next in ${title}`}
      >
        {strip.entries.map((entry) => (
          <li key={`${entry.type} ${entry.content.id}`} className={styles.place}>
            <EntryCard entry={entry} shape={shape} page={page} />
            {isShow(entry) ? (
              <Suspense>
                <ShowTools entry={entry} heart={favourite(entry)} onPlayIntent={onPlayIntent} />
              </Suspense>
            ) : null}
          </li>
        ))}
        {more && !wide ? (
          <li>
            <MoreTile strip={strip} shape={shape} to={more} />
          </li>
        ) : null}
      </Shelf>
    </div>
  );
}

function isShow({ type }: Entry): boolean {
  return type === 'tv-show' || type === 'playlist';
}
