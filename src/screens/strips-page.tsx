import { useSuspenseQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import type { TrailerRequest } from '../features/catalogue/hero-slide.tsx';
import { StripsLayout } from '../features/catalogue/strips-layout.tsx';
import { preloadPlayerOnIntent } from '../features/player/lazy-player.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { pageQuery } from '../queries/strips-page.ts';
import { signedInAtom } from '../session/session.ts';
import { useApp } from '../session/use-app.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { HomeOrGuideLink } from './home-or-guide-link.tsx';
import { LazyContinueWatching } from './lazy-continue-watching.tsx';
import { LazyTrailerDialog } from './lazy-trailer-dialog.ts';

type StripsPageProps = {
  slug: string;
  /** The page's title in the menu. */
  title: string;
  home?: boolean;
};

/** A page of strips: its shelves, the trailers and the favourite buttons. */
export function StripsPage({ slug, title, home = false }: StripsPageProps) {
  const translated = useTranslatedField();
  const { data: page } = useSuspenseQuery(pageQuery(useApp().client, slug));
  const signedIn = useAtomValue(signedInAtom);
  const [trailer, setTrailer] = useState<TrailerRequest>();
  // A closing dialog stays mounted for a moment. The counter makes the next dialog a new one.
  const [opened, setOpened] = useState(0);
  return (
    <>
      <StripsLayout
        page={page}
        slug={slug}
        home={home}
        title={translated(page.title_trans, page.title) || title}
        onTrailer={(request) => {
          setTrailer(request);
          setOpened(opened + 1);
        }}
        favourite={(entry) => <EntryFavourite entry={entry} />}
        onPlayIntent={preloadPlayerOnIntent}
        action={<HomeOrGuideLink onHome={home} />}
        first={home && signedIn ? <LazyContinueWatching /> : undefined}
      />
      <Suspense>
        {trailer ? (
          <LazyTrailerDialog key={opened} {...trailer} onClose={() => setTrailer(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
