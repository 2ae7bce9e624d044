import { useMemo } from 'react';
import type { NowPlaying } from '../domain/catalogue/continue-watching.ts';
import { playbackAddress } from '../domain/live/playback-address.ts';
import { SimilarTitlesPicks } from '../features/catalogue/similar-titles-picks.tsx';
import { tagsOf } from '../features/catalogue/title-facts.ts';
import { UnplayableFilm } from '../features/catalogue/unplayable-film.tsx';
import { PlaysFromDeviceNote } from '../features/downloads/plays-from-device-note.tsx';
import { FilmPlayer } from '../features/player/film-player.tsx';
import type { FollowingEpisode } from '../features/player/running-film.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { keys } from '../queries/keys.ts';
import type { Video } from '../queries/videos.ts';
import { useAdBreak } from '../session/use-ad-break.ts';
import { useApp } from '../session/use-app.tsx';
import { AdBreak } from './lazy-ads.tsx';
import { useAccountWhilePlaying } from './use-account-while-playing.ts';
import { useKeptVideo } from './use-kept-film.ts';
import type { VideoToPlay } from './use-video-to-play.ts';
import { useWhyNotPlayable } from './use-why-not-playable.ts';
import { WhyNotPlayable } from './why-not-playable.tsx';

type PlayerOrMessageProps = VideoToPlay & {
  title: string;
  /** The second line in the system's media controls; by default the genre. */
  artist?: string | undefined;
  begin: boolean;
  held: boolean;
  /** The show of an episode, and the next episode. */
  show?: NowPlaying['show'];
  next?: FollowingEpisode | undefined;
};

/**
 * The player. For a video that cannot be played in this region, or has no stream, its picture with the reason; while
 * the viewer's location is requested, only the picture.
 */
export function PlayerOrMessage(props: PlayerOrMessageProps) {
  const { title, artist, begin, held, show, next, onPlayerPlay, onPlayerFailure } = props;
  const playbackToken = useAccountWhilePlaying()?.playback_token;
  const { id } = props.video;
  const kept = useKeptVideo(id);
  const video = useMemo(
    () => withPlaybackToken(props.video, playbackToken),
    [props.video, playbackToken],
  );
  const translated = useTranslatedField();
  const refusal = useWhyNotPlayable(kept !== undefined || Boolean(video.embed_url));
  const before = useAdBefore(video, { held, isKept: kept !== undefined });
  const { queryClient } = useApp();
  if (refusal === 'unknown') return <UnplayableFilm video={video} />;
  if (refusal) {
    return (
      <UnplayableFilm video={video} icon={refusal === 'region' ? 'globe' : 'film'}>
        <WhyNotPlayable refusal={refusal} />
      </UnplayableFilm>
    );
  }
  const [genre] = tagsOf(video, 'genre');
  const player = (
    <FilmPlayer
      video={kept ? { ...video, ...kept } : video}
      title={title}
      artist={artist ?? (genre && translated(genre.t_title, genre.title))}
      begin={begin}
      held={held}
      before={before}
      show={show ?? showOf(video)}
      next={next}
      onPlay={onPlayerPlay}
      // The stream's address may have expired. The video is fetched again, because a new answer has a new address.
      onFailure={() => {
        onPlayerFailure();
        void queryClient.invalidateQueries({ queryKey: keys.video(video.id) });
      }}
      after={
        video.like_this.length > 0 ? <SimilarTitlesPicks titles={video.like_this} /> : undefined
      }
    />
  );
  return (
    <>
      {player}
      {kept ? <PlaysFromDeviceNote /> : null}
    </>
  );
}

/** Returns a function that renders the advertisement, if one is due. A kept film has none without a network. */
function useAdBefore(
  { id, ad_tag_link: adTag }: Video,
  { held, isKept }: { held: boolean; isKept: boolean },
) {
  const adBreak = useAdBreak(id, adTag);
  if (!adTag || !adBreak.due || (isKept && !navigator.onLine)) return undefined;
  return (onDone: () => void) => (
    <AdBreak
      link={adTag}
      held={held}
      focused
      onDone={(outcome) => {
        adBreak.onDone(outcome);
        onDone();
      }}
    />
  );
}

/** The video, with the viewer's playback token in its addresses. */
function withPlaybackToken(video: Video, token: string | undefined): Video {
  const { embed_url, storyboard } = video;
  return {
    ...video,
    ...(embed_url && { embed_url: playbackAddress(embed_url, token) }),
    ...(storyboard && { storyboard: playbackAddress(storyboard, token) }),
  };
}

/** The show of an episode that was opened outside its show: Continue watching keeps the episode under that show. */
function showOf({ category, pivot, playlists }: Video): NowPlaying['show'] {
  return category === 'episode' || pivot?.season_id ? playlists[0] : undefined;
}
