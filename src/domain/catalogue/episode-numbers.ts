/** Decides by which numbers screens name seasons and episodes. docs/api.md, "Video". */
import type { SeasonOfShow } from './seasons.ts';

type Numbered = {
  readonly pivot?:
    | { readonly season?: number | undefined; readonly episode?: number | undefined }
    | undefined;
};

/**
 * The numbers of the seasons, in their order: those that the provider sends, else their positions. Specials, which
 * have the number 0, and videos without a season have none.
 */
export function seasonNumbers<V extends Numbered, S>(
  seasons: readonly SeasonOfShow<V, S>[],
): (number | undefined)[] {
  const named = seasons.filter(({ season }) => season);
  const sent = new Set(named.map(({ videos }) => videos[0]?.pivot?.season));
  // Some providers send 0 for a number that they do not know, so seasons that share a number have none.
  const isNumbered = sent.size === named.length && !sent.has(undefined);
  return seasons.map(({ season, place, videos }) => {
    if (!season) return undefined;
    return isNumbered ? videos[0]?.pivot?.season || undefined : place;
  });
}

/** The numbers of a season's episodes, in their order: those that the provider sends, else their positions. */
export function episodeNumbers(videos: readonly Numbered[]): number[] {
  const isNumbered = videos.some(({ pivot }) => pivot?.episode);
  return videos.map(({ pivot }, at) => (isNumbered ? pivot?.episode : undefined) ?? at + 1);
}

/** The numbers of an episode and its season. */
export function seasonAndEpisodeNumbers<V extends Numbered, S>(
  seasons: readonly SeasonOfShow<V, S>[],
  { season, place }: { readonly season: SeasonOfShow<V, S>; readonly place: number },
): { season: number | undefined; episode: number } {
  return {
    season: seasonNumbers(seasons)[seasons.findIndex(({ key }) => key === season.key)],
    episode: episodeNumbers(season.videos)[place - 1] ?? place,
  };
}
