import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { seasonAndEpisodeNumbers } from '../domain/catalogue/episode-numbers.ts';
import { episodeIn, seasonsOf } from '../domain/catalogue/seasons.ts';
import { EpisodeCaption } from '../features/catalogue/episode-caption.tsx';
import { FactsList } from '../features/catalogue/facts-list.tsx';
import { SeasonTabs } from '../features/catalogue/season-tabs.tsx';
import { VideoLayout } from '../features/catalogue/video-layout.tsx';
import { preloadPlayerOnIntent } from '../features/player/lazy-player.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { showQuery } from '../queries/shows.ts';
import { useApp } from '../session/use-app.tsx';
import { VideoDownload } from './entry-download.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { LazyBanner } from './lazy-ads.tsx';
import { PlayerOrMessage } from './player-or-message.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useNextEpisode } from './use-next-episode.ts';
import { useTrailerDialog } from './use-trailer-dialog.tsx';
import { useVideoToPlay } from './use-video-to-play.ts';

const route = getRouteApi('/_main/_viewer/tv-show/$id/episode/$episodeId');

export function EpisodeScreen() {
  const { id, episodeId } = route.useParams();
  // The player stays mounted from one episode to the next.
  return <EpisodeWithShow key={id} showId={id} id={episodeId} />;
}

/** An episode's screen: the player, its show, and the other episodes. */
export function EpisodeWithShow({ showId, id }: { showId: string; id: string }) {
  const { client } = useApp();
  const translated = useTranslatedField();
  const begin = useAutoplay(id);
  const { data: show } = useSuspenseQuery(showQuery(client, showId));
  const { video, ...player } = useVideoToPlay(id);
  const title = translated(video.title_trans, video.title);
  const showTitle = translated(show.title_trans, show.title);
  const trailers = useTrailerDialog(video, title);
  const seasons = seasonsOf(show);
  const place = episodeIn(seasons, id);
  const next = useNextEpisode(show, id);
  return (
    <>
      <DocumentTitle title={`${showTitle} – ${title}`} />
      <VideoLayout
        video={video}
        player={
          <PlayerOrMessage
            {...{ video, title, begin, show, next, ...player }}
            artist={showTitle}
            held={trailers.isOpen}
          />
        }
        above={
          <EpisodeCaption numbers={place && seasonAndEpisodeNumbers(seasons, place)}>
            <Link to="/tv-show/$id" params={{ id: showId }}>
              <bdi>{showTitle}</bdi>
            </Link>
          </EpisodeCaption>
        }
        favourite={<EntryFavourite entry={{ type: 'tv-show', content: show }} checked />}
        tools={<VideoDownload video={video} />}
        onTrailer={trailers.open}
      >
        <SeasonTabs show={show} playing={id} onPlayIntent={preloadPlayerOnIntent} />
        <FactsList subject={video} />
      </VideoLayout>
      <LazyBanner page="video_player" />
      {trailers.dialog}
    </>
  );
}
