import { useLingui } from '@lingui/react/macro';
import { useLanguage, useWording } from '../../locales/use-wording.ts';
import type { Strip } from '../../queries/pages.ts';
import { Shelf } from '../../ui/shelf.tsx';
import type { CardShape } from './card-shape.ts';
import { useDestinations } from './destinations.ts';
import { EntryCard } from './entry-card.tsx';
import { MoreTile } from './more-tile.tsx';
import styles from './strip-shelf.module.css';

type StripShelfProps = { strip: Strip; pageSlug: string };

/** A strip as a shelf: 16 : 9, posters, or wide cards one at a time. */
export function StripShelf({ strip, pageSlug }: StripShelfProps) {
  const { t } = useLingui();
  const wording = useWording();
  const language = useLanguage();
  const destinations = useDestinations();
  const shape: CardShape = strip.component === 'dots' ? 'banner' : strip.component;
  const plain = language === 'ar' ? (strip.title_ar ?? strip.title) : strip.title;
  const title = wording(strip.title_trans, plain);
  const more = destinations.more(pageSlug, strip.id);
  const wide = shape === 'banner';
  return (
    <div className={shape === 'vertical' ? styles.posters : undefined}>
      <Shelf
        title={<bdi>{title}</bdi>}
        density={wide ? 'one' : 'four'}
        previousLabel={t`Back in ${title}`}
        nextLabel={t`On in ${title}`}
      >
        {strip.entries.map((entry) => (
          <li key={`${entry.type} ${entry.content.id}`}>
            <EntryCard entry={entry} shape={shape} />
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
