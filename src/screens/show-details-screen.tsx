import { useQuery } from '@tanstack/react-query';
import { DetailsSkeleton } from '../features/catalogue/details-skeleton.tsx';
import { NotPlayableReason } from '../features/catalogue/not-playable-reason.tsx';
import { ShowDetailsLayout } from '../features/catalogue/show-details-layout.tsx';
import { preloadPlayerOnIntent } from '../features/player/lazy-player.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { LoadFailure } from '../features/shell/load-failure.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { isMissing } from '../queries/call-failure.ts';
import { knownShow } from '../queries/known-titles.ts';
import { showQuery } from '../queries/shows.ts';
import { useApp } from '../session/use-app.tsx';
import { ShareMenu } from '../ui/share-menu.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { LazyBanner } from './lazy-ads.tsx';
import { titleOrKnownPart } from './title-or-known-part.ts';
import { useTrailerDialog } from './use-trailer-dialog.tsx';
import { useWhyNotPlayable } from './use-why-not-playable.ts';
import { WhyNotPlayable } from './why-not-playable.tsx';

/** The details of a show: at first what a list contained, then the provider's full answer. */
export function ShowDetailsScreen({ id }: { id: string }) {
  const { queryClient } = useApp();
  const translated = useTranslatedField();
  const known = () => knownShow(queryClient, id);
  const query = useQuery({ ...showQuery(useApp().client, id), placeholderData: known });
  const { error, refetch } = query;
  const { shown: show, partial } = titleOrKnownPart(query, known);
  // `true`, because only the viewer's location is checked here. Each episode itself shows whether it has a stream.
  const refusal = useWhyNotPlayable(true);
  const title = show ? translated(show.title_trans, show.title) : '';
  const trailers = useTrailerDialog(show, title);
  const failure = error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : undefined;
  if (!show) {
    if (isMissing(error)) return <NotFound />;
    return failure ?? <DetailsSkeleton belowHeader />;
  }
  return (
    <>
      <DocumentTitle title={title} />
      <ShowDetailsLayout
        show={show}
        partial={partial}
        failure={failure}
        refusal={
          refusal === 'region' ? (
            <NotPlayableReason icon="globe">
              <WhyNotPlayable refusal={refusal} />
            </NotPlayableReason>
          ) : undefined
        }
        tools={
          <>
            <EntryFavourite entry={{ type: 'tv-show', content: show }} checked />
            <ShareMenu title={title} />
          </>
        }
        onTrailer={trailers.open}
        onPlayIntent={preloadPlayerOnIntent}
      />
      <LazyBanner page="video_details" />
      {trailers.dialog}
    </>
  );
}
