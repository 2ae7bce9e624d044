/** Reads the films and shows of a panel: its lists, and the details of new and changed titles. */
import { formatCount } from '../../import/import-limits.ts';
import type { OwnFilm, OwnShow, OwnTitles } from '../own-titles.ts';
import { SourceProblem } from '../source.ts';
import { PanelFilm, PanelShow } from './panel-answer-schemas.ts';
import type { PanelContext } from './panel-channels.ts';
import { detailedFilm, filmOfPanel } from './panel-films.ts';
import { type ListTools, readCategories, readPanelEntries } from './panel-lists.ts';
import { detailedShow, showOfPanel, showWithKnownEpisodes } from './panel-shows.ts';
import type { PanelState } from './panel-state.ts';
import { fillMissingValues } from './panel-title-fields.ts';
import { type DetailTools, readDetails } from './read-details.ts';
import { knownAndWantedDetails, type ListedTitle } from './wanted-details.ts';

export type TitleTools = ListTools & DetailTools & { readonly context: PanelContext };
export type PanelTitles = {
  readonly titles: OwnTitles;
  readonly known: Pick<PanelState, 'films' | 'shows' | 'failed'>;
  readonly listed: { readonly films: number; readonly shows: number };
};

/** Throws `SourceProblem` when a list cannot be read. */
export async function readPanelTitles(state: PanelState, tools: TitleTools): Promise<PanelTitles> {
  const { context, limits, now, remark } = tools;
  const { films: filmsBefore, shows: showsBefore } = state.listed;
  const listedFilms = await readListOrNone(filmsBefore, () => readFilmList(state, tools), remark);
  const listedShows = await readListOrNone(showsBefore, () => readShowList(state, tools), remark);
  const films = knownAndWantedDetails(
    newestTitles(listedFilms, limits.storedDetails),
    { known: state.films, withAnswer: detailedFilm, withKnown: fillMissingValues },
    now(),
  );
  const shows = knownAndWantedDetails(
    listedShows,
    {
      known: state.shows,
      withAnswer: (show, answer, known) => detailedShow(show, answer, { context, known }),
      withKnown: (show, known) => showWithKnownEpisodes(show, known, context),
    },
    now(),
  );
  const wanted = [...films.wanted, ...shows.wanted];
  const { failed, remarks } = await readDetails(wanted, state.failed, tools);
  remarks.forEach(remark);
  const complete = [...shows.detailed.values()].map(({ title }) => title);
  return {
    titles: {
      films: listedFilms.map(({ title }) => films.detailed.get(title.id)?.title ?? title),
      shows: takeShowsWithEpisodes(complete, tools),
    },
    known: { films: films.detailed, shows: shows.detailed, failed },
    listed: { films: listedFilms.length, shows: listedShows.length },
  };
}

/**
 * The list; empty when it cannot be read and was empty before, because panels without films or shows may answer
 * anything.
 */
async function readListOrNone<Title>(
  before: number,
  read: () => Promise<ListedTitle<Title>[]>,
  remark: (line: string) => void,
): Promise<ListedTitle<Title>[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SourceProblem) || before > 0) throw error;
    remark(error.message);
    return [];
  }
}

async function readFilmList(
  { listed }: PanelState,
  tools: TitleTools,
): Promise<ListedTitle<OwnFilm>[]> {
  const categories = await readCategories('get_vod_categories', listed.films, tools);
  const films = await readPanelEntries(
    {
      action: 'get_vod_streams',
      item: PanelFilm,
      idOf: ({ stream_id }) => stream_id,
      most: tools.limits.films,
      before: listed.films,
    },
    tools,
  );
  return films.map((film) => ({
    title: filmOfPanel(film, categories, tools.context),
    changedAt: film.added,
    question: { action: 'get_vod_info', vod_id: film.stream_id },
  }));
}

async function readShowList(
  { listed }: PanelState,
  tools: TitleTools,
): Promise<ListedTitle<OwnShow>[]> {
  const categories = await readCategories('get_series_categories', listed.shows, tools);
  const shows = await readPanelEntries(
    {
      action: 'get_series',
      item: PanelShow,
      idOf: ({ series_id }) => series_id,
      most: tools.limits.shows,
      before: listed.shows,
    },
    tools,
  );
  return shows.map((show) => ({
    title: showOfPanel(show, categories),
    changedAt: show.last_modified,
    question: { action: 'get_series_info', series_id: show.series_id },
  }));
}

function newestTitles<Title>(
  listed: readonly ListedTitle<Title>[],
  most: number,
): readonly ListedTitle<Title>[] {
  if (listed.length <= most) return listed;
  return listed
    .toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0))
    .slice(0, most);
}

/** The shows that have episodes. A show is left out if it and the taken ones have too many episodes together. */
function takeShowsWithEpisodes(
  shows: readonly OwnShow[],
  { limits, remark }: Pick<TitleTools, 'limits' | 'remark'>,
): OwnShow[] {
  let episodes = 0;
  const taken = shows.filter(({ seasons }) => {
    const own = seasons.reduce((sum, season) => sum + season.episodes.length, 0);
    if (own === 0 || episodes + own > limits.episodes) return false;
    episodes += own;
    return true;
  });
  const left = shows.length - taken.length;
  const most = formatCount(limits.episodes);
  if (left > 0) remark(`${left} × a show without episodes, or beyond ${most} of them (left out)`);
  return taken;
}
