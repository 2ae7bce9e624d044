import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { seasonAndEpisodeNumbers } from '../domain/catalogue/episode-numbers.ts';
import { pictureOf } from '../domain/catalogue/pictures.ts';
import { episodeAfter, seasonsOf } from '../domain/catalogue/seasons.ts';
import type { FollowingEpisode } from '../features/player/running-film.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import type { Show } from '../queries/videos.ts';

/** The next episode, as the player offers it. Its screen is preloaded while it is offered. */
export function useNextEpisode(show: Show, id: string): FollowingEpisode | undefined {
  const { t } = useLingui();
  const translated = useTranslatedField();
  const router = useRouter();
  const seasons = seasonsOf(show);
  const following = episodeAfter(seasons, id);
  if (!following) return undefined;
  const { video } = following;
  const { season, episode } = seasonAndEpisodeNumbers(seasons, following);
  const number = episode;
  const screen = {
    to: '/tv-show/$id/episode/$episodeId',
    params: { id: show.id, episodeId: video.id },
  } as const;
  return {
    video,
    title: translated(video.title_trans, video.title),
    line: season === undefined ? t`Episode ${number}` : t`Season ${season}, episode ${episode}`,
    picture: pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster),
    onNext: () => void router.navigate({ ...screen, state: { play: true } }),
    // The screen loads its data again when it is opened, and shows a failure then.
    onOffered: () => void router.preloadRoute(screen).catch(() => undefined),
  };
}
