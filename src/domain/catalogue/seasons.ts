/** How a show's videos are grouped into seasons, and which of them a viewer continues with. docs/api.md, "Show". */

type EpisodeProgress = { readonly viewed_at?: number | undefined } | undefined;
type Episode = {
  readonly id: string;
  readonly pivot?: { readonly season_id?: string | undefined } | undefined;
  readonly progress?: EpisodeProgress;
};
type Season<V> = { readonly id: string; readonly videos: readonly V[] };
type Show<V extends Episode, S extends Season<V>> = {
  readonly videos: readonly V[];
  readonly seasons: readonly S[];
  readonly show_episode?: string | undefined;
  readonly current_video?: string | undefined;
};

/** `season` is undefined for videos without a season; `place` is the season's position in the show, from 1. */
export type SeasonOfShow<V, S> = {
  readonly key: string;
  readonly place: number;
  readonly season: S | undefined;
  readonly videos: readonly V[];
};

/**
 * A season contains its own videos, or else those that name it. Seasons without videos are left out; videos
 * without a season come last.
 */
export function seasonsOf<V extends Episode, S extends Season<V>>(
  show: Show<V, S>,
): SeasonOfShow<V, S>[] {
  const named = show.seasons.map((season, at) => ({
    key: season.id,
    place: at + 1,
    season,
    videos:
      season.videos.length > 0
        ? season.videos
        : show.videos.filter(({ pivot }) => pivot?.season_id === season.id),
  }));
  const placed = new Set(named.flatMap(({ videos }) => videos.map(({ id }) => id)));
  const rest = show.videos.filter(({ id }) => !placed.has(id));
  const loose = { key: '', place: named.length + 1, season: undefined, videos: rest };
  return [...named, loose].filter(({ videos }) => videos.length > 0);
}

type Place<V, S> = {
  readonly season: SeasonOfShow<V, S>;
  readonly video: V;
  readonly place: number;
};

/** The episode with this id, its season, and its position in the season, from 1. */
export function episodeIn<V extends Episode, S>(
  seasons: readonly SeasonOfShow<V, S>[],
  id: string | undefined,
): Place<V, S> | undefined {
  for (const season of seasons) {
    const at = season.videos.findIndex((video) => video.id === id);
    const video = season.videos[at];
    if (video) return { season, video, place: at + 1 };
  }
  return undefined;
}

/**
 * The episode to continue with: the one that the show names, else the first that was not watched, else the first
 * of all.
 */
export function episodeToContinue<V extends Episode, S extends Season<V>>(
  show: Show<V, S>,
): Place<V, S> | undefined {
  const seasons = seasonsOf(show);
  const videos = seasons.flatMap((season) => season.videos);
  const unwatched = videos.find(({ progress }) => progress?.viewed_at === undefined);
  return (
    episodeIn(seasons, show.show_episode) ??
    episodeIn(seasons, show.current_video) ??
    episodeIn(seasons, (unwatched ?? videos[0])?.id)
  );
}

/** The episode after this one, in its season or the next. */
export function episodeAfter<V extends Episode, S>(
  seasons: readonly SeasonOfShow<V, S>[],
  id: string,
): Place<V, S> | undefined {
  const all = seasons.flatMap(({ videos }) => videos);
  return episodeIn(seasons, all[all.findIndex((video) => video.id === id) + 1]?.id);
}
