import { getRouteApi } from '@tanstack/react-router';
import { VideoLayout } from '../features/catalogue/video-layout.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { VideoDownload } from './entry-download.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { LazyBanner } from './lazy-ads.tsx';
import { PlayerOrMessage } from './player-or-message.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useKeptVideo } from './use-kept-film.ts';
import { useTrailerDialog } from './use-trailer-dialog.tsx';
import { useVideoToPlay, type VideoToPlay } from './use-video-to-play.ts';
import { useWhyNotPlayable } from './use-why-not-playable.ts';
import { VideoDetailsScreen } from './video-details-screen.tsx';

const route = getRouteApi('/_main/_viewer/video/$id');

/** Plays a video. If it cannot be played, the screen shows its details. docs/decisions.md, "Detail page path". */
export function VideoScreen() {
  const { id } = route.useParams();
  const toPlay = useVideoToPlay(id);
  const kept = useKeptVideo(id);
  const refusal = useWhyNotPlayable(kept !== undefined || Boolean(toPlay.video.embed_url));
  if (refusal && refusal !== 'unknown') {
    return <VideoDetailsScreen key={id} id={id} top={() => null} belowHeader />;
  }
  return <Film key={id} {...toPlay} />;
}

function Film({ video, ...player }: VideoToPlay) {
  const translated = useTranslatedField();
  const begin = useAutoplay();
  const title = translated(video.title_trans, video.title);
  const trailers = useTrailerDialog(video, title);
  return (
    <>
      <DocumentTitle title={title} />
      <VideoLayout
        video={video}
        player={<PlayerOrMessage {...{ video, title, begin, ...player }} held={trailers.isOpen} />}
        favourite={<EntryFavourite entry={{ type: 'video', content: video }} checked />}
        tools={<VideoDownload video={video} />}
        onTrailer={trailers.open}
      />
      <LazyBanner page="video_player" />
      {trailers.dialog}
    </>
  );
}
