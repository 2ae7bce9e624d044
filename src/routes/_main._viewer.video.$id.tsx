import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { playsInRegion } from '../domain/region.ts';
import { tagsOf } from '../features/catalogue/facts.ts';
import { PictureNote } from '../features/catalogue/picture-note.tsx';
import { VideoScreen } from '../features/catalogue/video-screen.tsx';
import { VideoSkeleton } from '../features/catalogue/video-skeleton.tsx';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { FilmPlayer } from '../features/player/film-player.tsx';
import { TrailerDialog } from '../features/player/trailer-dialog.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { isMissing } from '../queries/failure.ts';
import { locationQuery } from '../queries/location.ts';
import { type Video, videoQuery } from '../queries/videos.ts';

/** VideoView: a film's player and everything about it. Specification, point 2. */
export const Route = createFileRoute('/_main/_viewer/video/$id')({
  loader: ({ context: { client, queryClient }, params: { id } }) =>
    queryClient
      .ensureQueryData({ ...videoQuery(client, id), revalidateIfStale: true })
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      }),
  component: VideoView,
  notFoundComponent: () => <NotFound />,
  pendingComponent: VideoSkeleton,
  pendingMinMs: 0,
});

function VideoView() {
  const { id } = Route.useParams();
  return <Film key={id} id={id} />;
}

function Film({ id }: { id: string }) {
  const { client } = Route.useRouteContext();
  const pressedPlay = useLocation({ select: ({ state }) => state.play === true });
  // Who came here by a click or a key on this page came to watch; an address that was just opened waits.
  const [begin] = useState(() => pressedPlay || navigator.userActivation?.hasBeenActive === true);
  const wording = useWording();
  const { data: video } = useSuspenseQuery(videoQuery(client, id));
  const [trailer, setTrailer] = useState<number>();
  const title = wording(video.title_trans, video.title);
  return (
    <>
      <ScreenTitle title={title} />
      <VideoScreen
        video={video}
        picture={<Picture {...{ video, title, begin }} held={trailer !== undefined} />}
        heart={
          <FavouriteButton
            item={{ type: 'video', id }}
            title={title}
            known={video.in_favorite}
            checked
          />
        }
        onTrailer={setTrailer}
      />
      {trailer === undefined ? null : (
        <TrailerDialog
          title={title}
          trailers={video.trailers}
          start={trailer}
          intId={video.int_id}
          onClose={() => setTrailer(undefined)}
        />
      )}
    </>
  );
}

type PictureProps = { video: Video; title: string; begin: boolean; held: boolean };

/** The player; in a region where it may not play, that; for what has no stream, its picture. */
function Picture({ video, title, begin, held }: PictureProps) {
  const { client, now } = Route.useRouteContext();
  const wording = useWording();
  const location = useQuery(locationQuery(client, now));
  const offered = Boolean(video.embed_url);
  if (location.isPending) return <PictureNote video={video} />;
  if (!playsInRegion(location.data?.country, offered)) {
    return (
      <PictureNote video={video} icon="globe">
        <Trans>Video is not available in your region</Trans>
      </PictureNote>
    );
  }
  if (!offered) {
    return (
      <PictureNote video={video} icon="film">
        <Trans>There is nothing to play here yet</Trans>
      </PictureNote>
    );
  }
  const [genre] = tagsOf(video, 'genre');
  return (
    <FilmPlayer
      video={video}
      title={title}
      artist={genre && wording(genre.t_title, genre.title)}
      begin={begin}
      held={held}
    />
  );
}
