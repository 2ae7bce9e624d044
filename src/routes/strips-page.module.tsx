import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { TrailerRequest } from '../features/catalogue/hero-slide.tsx';
import { PageScreen } from '../features/catalogue/page-screen.tsx';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { preloadPlayer } from '../features/player/lazy-player.tsx';
import { allMessages } from '../locales/activation.ts';
import { useWording } from '../locales/use-wording.ts';
import { useClient } from '../queries/client-context.tsx';
import { type Entry, pageQuery } from '../queries/pages.ts';
import { buttonClass } from '../ui/button.tsx';

/** The players' surroundings are fetched with the first trailer, not with home. */
const TrailerDialog = lazy(async () => {
  const player = import('../features/player/trailer-dialog.tsx');
  const [{ TrailerDialog }] = await Promise.all([player, allMessages()]);
  return { default: TrailerDialog };
});

type StripsPageProps = {
  slug: string;
  /** What the menu calls it. */
  title: string;
  home?: boolean;
};

/** A page of strips, put together: its shelves, the trailers and the hearts. */
export function StripsPage({ slug, title, home = false }: StripsPageProps) {
  const wording = useWording();
  const { data: page } = useSuspenseQuery(pageQuery(useClient(), slug));
  const [trailer, setTrailer] = useState<TrailerRequest>();
  return (
    <>
      <PageScreen
        page={page}
        slug={slug}
        title={wording(page.title_trans, page.title) || title}
        onTrailer={setTrailer}
        heart={(entry) => <EntryHeart entry={entry} />}
        onPlayIntent={() => preloadPlayer()}
        wayOut={<WayOut home={home} />}
      />
      <Suspense>
        {trailer ? <TrailerDialog {...trailer} onClose={() => setTrailer(undefined)} /> : null}
      </Suspense>
    </>
  );
}

function EntryHeart({ entry: { type, content } }: { entry: Entry }) {
  const wording = useWording();
  return (
    <FavouriteButton
      item={{ type: type === 'playlist' ? 'tv-show' : type, id: content.id }}
      title={wording(content.title_trans, content.title)}
      known={content.in_favorite}
    />
  );
}

/** From a page without strips. */
export function WayOut({ home }: { home: boolean }) {
  return home ? (
    <Link to="/epg" className={buttonClass('primary')}>
      <Trans>Guide</Trans>
    </Link>
  ) : (
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Home</Trans>
    </Link>
  );
}
