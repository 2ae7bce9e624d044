/** Makes shows from the panel's list of series. */
import * as v from 'valibot';
import type { OwnEpisode, OwnShow } from '../own-titles.ts';
import { readList } from '../sanitising-schemas.ts';
import {
  PanelEpisode,
  PanelSeason,
  type PanelShow,
  PanelShowAnswer,
} from './panel-answer-schemas.ts';
import { type CategoryNames, categoryOf, type PanelContext } from './panel-channels.ts';
import { streamOfTitle } from './panel-streams.ts';
import {
  dateIn,
  fillMissingValues,
  panelTitleFields,
  secondsOf,
  titleAndYear,
} from './panel-title-fields.ts';

const episodePrefix = 'episode-';

/** The show as the list describes it, without episodes. */
export function showOfPanel(show: PanelShow, categories: CategoryNames): OwnShow {
  const { title, year } = titleAndYear(show.name ?? `Show ${show.series_id}`);
  const category = categoryOf(show, categories);
  const description = panelTitleFields(show);
  return {
    ...description,
    id: `show-${show.series_id}`,
    title,
    year: description.year ?? year,
    tags: category === undefined ? [] : [category],
    poster: show.cover,
    addedAt: show.last_modified,
    seasons: [],
  };
}

/**
 * The show with what the answer to `get_series_info` adds. Undefined when the answer has another form, or has no
 * episodes although `known`, the show as it was before, has some: panels in trouble send empty answers.
 */
export function detailedShow(
  show: OwnShow,
  answer: unknown,
  { context, known }: { context: PanelContext; known: OwnShow | undefined },
): OwnShow | undefined {
  const read = v.safeParse(PanelShowAnswer, answer);
  if (!read.success) return undefined;
  const { info } = read.output;
  const seasons = seasonsOf(read.output.seasons, read.output.episodes, context);
  if (seasons.length === 0 && known && known.seasons.length > 0) return undefined;
  const details = info ? { ...panelTitleFields(info), poster: info.cover } : {};
  return { ...fillMissingValues(show, details), seasons };
}

/** The show with the episodes that were read earlier, at the addresses of the present account. */
export function showWithKnownEpisodes(
  show: OwnShow,
  known: OwnShow,
  context: PanelContext,
): OwnShow {
  const seasons = known.seasons.map((season) => ({
    ...season,
    episodes: season.episodes.map((episode) => {
      const id = episode.id.slice(episodePrefix.length);
      return { ...episode, stream: streamOfTitle('series', id, episode.stream.container, context) };
    }),
  }));
  return { ...fillMissingValues(show, known), seasons };
}

type Numbered = { readonly season: number; readonly episode: OwnEpisode };

function seasonsOf(seasons: unknown, episodes: object, context: PanelContext): OwnShow['seasons'] {
  const names = new Map<number, string>();
  for (const { season_number, name } of readList(seasons, PanelSeason)?.items ?? [])
    if (name !== undefined) names.set(season_number ?? 0, name);
  const numbered = Object.entries(episodes)
    .flatMap(([key, value]) => episodesUnder(key, value, context))
    .filter(createDuplicateFilter());
  return [...Map.groupBy(numbered, ({ season }) => season)]
    .sort(([one], [other]) => one - other)
    .map(([number, inSeason]) => ({
      number,
      title: titleOfSeason(names.get(number), number),
      episodes: inSeason
        .map(({ episode }) => episode)
        .sort((one, other) => (one.number ?? 0) - (other.number ?? 0)),
    }));
}

/** A title such as "Season 2" is left out: the app writes the number in the viewer's language. */
function titleOfSeason(name: string | undefined, number: number): string | undefined {
  return name?.toLowerCase() === `season ${number}` ? undefined : name;
}

/** The episodes under a season's number. Some panels write all episodes into one list. */
function episodesUnder(key: string, value: unknown, context: PanelContext): Numbered[] {
  const single = v.safeParse(PanelEpisode, value);
  const list = single.success ? [single.output] : (readList(value, PanelEpisode)?.items ?? []);
  return list.map((episode) => ({
    season: wholeNumber(episode.season) ?? wholeNumber(Number(key)) ?? 0,
    episode: episodeOf(episode, context),
  }));
}

function episodeOf(
  { id, title, episode_num, container_extension, info }: PanelEpisode,
  context: PanelContext,
): OwnEpisode {
  return {
    id: episodePrefix + id,
    number: wholeNumber(episode_num),
    title,
    description: info?.plot,
    seconds: info ? secondsOf(info) : 0,
    still: info?.movie_image,
    date: dateIn(info?.air_date ?? info?.release_date ?? info?.releasedate),
    stream: streamOfTitle('series', id, container_extension, context),
    marks: [],
    chapters: [],
  };
}

function createDuplicateFilter(): (numbered: Numbered) => boolean {
  const seen = new Set<string>();
  return ({ episode }) => !seen.has(episode.id) && Boolean(seen.add(episode.id));
}

/** The number of a season or an episode, if it is valid. It may be as large as a date, such as 20261121. */
function wholeNumber(number: number | undefined): number | undefined {
  const isOne = number !== undefined && Number.isInteger(number) && number >= 0 && number < 1e9;
  return isOne ? number : undefined;
}
