import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { playableId, useDestinations } from '../features/catalogue/destinations.ts';
import { DetailsSkeleton } from '../features/catalogue/details-skeleton.tsx';
import { NotPlayableReason } from '../features/catalogue/not-playable-reason.tsx';
import { PlayLink } from '../features/catalogue/play-link.tsx';
import { VideoDetailsLayout } from '../features/catalogue/video-details-layout.tsx';
import { preloadPlayerOnIntent } from '../features/player/lazy-player.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { LoadFailure } from '../features/shell/load-failure.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { isMissing } from '../queries/call-failure.ts';
import { knownVideo } from '../queries/known-titles.ts';
import { videoQuery } from '../queries/videos.ts';
import { useApp } from '../session/use-app.tsx';
import { ShareMenu } from '../ui/share-menu.tsx';
import { VideoDownload } from './entry-download.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { LazyBanner } from './lazy-ads.tsx';
import { titleOrKnownPart } from './title-or-known-part.ts';
import { useKeptVideo } from './use-kept-film.ts';
import { useTrailerDialog } from './use-trailer-dialog.tsx';
import { useWhyNotPlayable } from './use-why-not-playable.ts';
import { WhyNotPlayable } from './why-not-playable.tsx';

type VideoDetailsScreenProps = {
  id: string;
  /** The link back, which may contain the video's title. */
  top: (title: string) => ReactNode;
  belowHeader?: boolean;
};

/** The details of a video: at first what a list contained, then the provider's full answer. */
export function VideoDetailsScreen({ id, top, belowHeader = false }: VideoDetailsScreenProps) {
  const { queryClient } = useApp();
  const translated = useTranslatedField();
  const destinations = useDestinations();
  const known = () => knownVideo(queryClient, id);
  const query = useQuery({ ...videoQuery(useApp(), id), placeholderData: known });
  const { error, refetch } = query;
  const { shown: video, partial } = titleOrKnownPart(query, known);
  const kept = useKeptVideo(id);
  const isOffered = kept !== undefined || Boolean(video?.embed_url ?? video?.current_video);
  const refusal = useWhyNotPlayable(partial || isOffered);
  const title = video ? translated(video.title_trans, video.title) : '';
  const trailers = useTrailerDialog(video, title);
  const failure = error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : undefined;
  if (!video) {
    return (
      <>
        {top(title)}
        {isMissing(error) ? (
          <NotFound />
        ) : (
          (failure ?? <DetailsSkeleton belowHeader={belowHeader} />)
        )}
      </>
    );
  }
  return (
    <>
      <DocumentTitle title={title} />
      <VideoDetailsLayout
        video={video}
        partial={partial}
        failure={failure}
        belowHeader={belowHeader}
        top={top(title)}
        play={
          refusal && refusal !== 'unknown' ? (
            <NotPlayableReason icon={refusal === 'region' ? 'globe' : 'film'}>
              <WhyNotPlayable refusal={refusal} />
            </NotPlayableReason>
          ) : (
            <PlayLink to={destinations.video(playableId(video))} onIntent={preloadPlayerOnIntent}>
              <Trans>Play</Trans>
            </PlayLink>
          )
        }
        tools={
          <>
            <EntryFavourite entry={{ type: 'video', content: video }} checked />
            <ShareMenu title={title} />
            <VideoDownload video={video} />
          </>
        }
        onTrailer={trailers.open}
      />
      <LazyBanner page="video_details" />
      {trailers.dialog}
    </>
  );
}
