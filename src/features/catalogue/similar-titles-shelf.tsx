import { Trans, useLingui } from '@lingui/react/macro';
import type { Video } from '../../queries/videos.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { useDestinations } from './destinations.ts';
import { CardLink } from './entry-card.tsx';
import { TitleCard } from './title-card.tsx';

/** Titles similar to this one; each links to its details. */
export function SimilarTitlesShelf({ likes }: { likes: Video['like_this'] }) {
  const { t } = useLingui();
  const destinations = useDestinations();
  if (likes.length === 0) return null;
  return (
    <Shelf
      title={<Trans>More Like This</Trans>}
      previousLabel={t`Previous in similar titles`}
      nextLabel={t`Next in similar titles`}
    >
      {likes.map((like) => (
        <li key={like.id}>
          <CardLink to={destinations.details(like.id)} shape="row">
            <TitleCard title={like} shape="row" />
          </CardLink>
        </li>
      ))}
    </Shelf>
  );
}
