import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { VideoScreen } from '../features/catalogue/video-screen.tsx';
import { VideoSkeleton } from '../features/catalogue/video-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { isMissing } from '../queries/failure.ts';
import { loadToPlay } from '../queries/title-loading.ts';
import { type Video, videoQuery } from '../queries/videos.ts';
import { PageBanner } from './-ads.tsx';
import { EntryFavourite } from './-entry-favourite.tsx';
import { FilmPicture } from './-film-picture.tsx';
import { useBegin } from './-use-begin.ts';
import { useRefusal } from './-use-refusal.ts';
import { useTrailers } from './-use-trailers.tsx';
import { VideoDetails } from './-video-details.tsx';

/** VideoView: a film's player and everything about it. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/video/$id')({
  loader: {
    handler: ({ context, params: { id } }) =>
      loadToPlay(context, id).catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      }),
    // On a screen that comes back the film would begin before its position is known.
    staleReloadMode: 'blocking',
  },
  component: VideoView,
  notFoundComponent: () => <NotFound />,
  pendingComponent: VideoSkeleton,
  pendingMinMs: 0,
});

/** A video that cannot be played shows its details: docs/decisions.md, "Detail page path". */
function VideoView() {
  const { id } = Route.useParams();
  const { client } = Route.useRouteContext();
  const { data: video } = useSuspenseQuery(videoQuery(client, id));
  const refusal = useRefusal(Boolean(video.embed_url));
  if (refusal && refusal !== 'unknown') {
    return <VideoDetails key={id} id={id} top={() => null} belowHeader />;
  }
  return <Film key={id} video={video} />;
}

function Film({ video }: { video: Video }) {
  const wording = useWording();
  const begin = useBegin();
  const title = wording(video.title_trans, video.title);
  const trailers = useTrailers(video, title);
  return (
    <>
      <ScreenTitle title={title} />
      <VideoScreen
        video={video}
        picture={<FilmPicture {...{ video, title, begin }} held={trailers.isOpen} />}
        favourite={<EntryFavourite entry={{ type: 'video', content: video }} checked />}
        onTrailer={trailers.open}
      />
      <PageBanner page="video_player" />
      {trailers.dialog}
    </>
  );
}
