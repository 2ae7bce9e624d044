/** Makes a show of the catalogue, with its seasons and episodes, from the copies of all sources. */
import type { StoredEpisode, StoredShow } from '../catalogue/stored-catalogue-types.ts';
import type { OwnEpisode, OwnShow } from '../sources/own-titles.ts';
import type { DuplicatesOf } from './group-duplicate-titles.ts';
import type { OwnMedia } from './own-media.ts';
import { catalogueText, episodeTitle, ownChapter, seasonTitle, textsOfTitle } from './own-texts.ts';
import type { TagsAndCasts } from './tags-and-casts.ts';
import type { TitleIds } from './title-ids.ts';

type Makers = { readonly credits: TagsAndCasts; readonly media: OwnMedia; readonly ids: TitleIds };
/** An episode of one source. `showId` is the id of its show in that source, and `ownId` its own id there. */
type EpisodeCopy = { sourceId: string; showId: string; ownId: string; title: OwnEpisode };
type Season = {
  number: number;
  title: OwnShow['seasons'][number]['title'];
  episodes: EpisodeCopies[];
};
type EpisodeCopies = [EpisodeCopy, ...EpisodeCopy[]];

export function mergeDuplicateShows(
  slug: string,
  copies: DuplicatesOf<OwnShow>,
  makers: Makers,
): StoredShow {
  const { credits, media } = makers;
  const [{ title: show }] = copies;
  const seasons = seasonsOf(copies).map(({ number, title, episodes }) => ({
    number,
    title: title ? catalogueText(title) : seasonTitle(number),
    episodes: episodes.map((one, at) =>
      ownEpisode(slug, { season: number, at, copies: one }, makers),
    ),
  }));
  const years = yearsOf(show, seasons);
  return {
    slug,
    ...textsOfTitle(show),
    ...credits.collectSlugs(show),
    yearFrom: years[0],
    yearTo: years.at(-1),
    trailers: 0,
    seasons,
    filmInParts: show.filmInParts,
    own: { ...media.artworkOf(copies), addedAt: show.addedAt },
  };
}

function ownEpisode(
  show: string,
  { season, at, copies }: { season: number; at: number; copies: EpisodeCopies },
  { media, ids }: Makers,
): StoredEpisode {
  const [{ title: episode }] = copies;
  const { number = at + 1, title, description, seconds, marks, chapters, date } = episode;
  const named = copies.map(({ sourceId, ownId }) => {
    return { kind: 'episode' as const, sourceId, ownId };
  });
  return {
    slug: ids.giveId(named, `${show}-s${twoDigits(season)}e${twoDigits(number)}`),
    title: title ? catalogueText(title) : episodeTitle(number),
    description: description ? catalogueText(description) : { und: '' },
    minutes: Math.ceil(seconds / 60),
    number,
    marks,
    chapters: chapters.map(ownChapter),
    own: {
      backdrop: media.firstFile(copies, ({ still }) => still),
      seconds,
      date,
      streams: media.streamsOf(copies),
    },
  };
}

/** The seasons of all copies in their order. The specials come last. */
function seasonsOf(copies: DuplicatesOf<OwnShow>): Season[] {
  const seasons = new Map<number, Season>();
  for (const { sourceId, title: show } of copies) {
    const ownIds = new Set<string>();
    for (const { number, title, episodes } of show.seasons) {
      const season: Season = seasons.get(number) ?? { number, title, episodes: [] };
      season.title ??= title;
      seasons.set(number, season);
      for (const one of episodes) {
        const ownId = unusedOwnId(`${show.id}\n${one.id}`, number, one, ownIds);
        ownIds.add(ownId);
        addEpisode(season, { sourceId, showId: show.id, ownId, title: one });
      }
    }
  }
  const filled = [...seasons.values()].filter(({ episodes }) => episodes.length > 0);
  for (const season of filled) season.episodes = inOrder(season.episodes);
  return filled.sort((one, other) => seasonRank(one.number) - seasonRank(other.number));
}

/**
 * A feed may give one id to several episodes of a show. Only the first of them is known by it. The others are known by
 * their season and number as well, because two episodes with one id would exchange their places in the catalogue.
 */
function unusedOwnId(
  id: string,
  season: number,
  { number }: OwnEpisode,
  used: ReadonlySet<string>,
): string {
  let ownId = used.has(id) ? `${id}\n${season}\n${number ?? ''}` : id;
  while (used.has(ownId)) ownId += '\n';
  return ownId;
}

/**
 * Adds an episode. If another copy of the show has the same episode, this one becomes its backup. Episodes of one copy
 * with the same number stay apart, because they are parts of an episode. An episode without a number is never the same
 * as another.
 */
function addEpisode({ episodes }: Season, copy: EpisodeCopy): void {
  const { number } = copy.title;
  const same = episodes.find(
    (one) =>
      number !== undefined &&
      one[0].title.number === number &&
      one.every(({ sourceId, showId }) => sourceId !== copy.sourceId || showId !== copy.showId),
  );
  if (same) same.push(copy);
  else episodes.push([copy]);
}

function inOrder(episodes: readonly EpisodeCopies[]): EpisodeCopies[] {
  const numberOf = ([{ title }]: EpisodeCopies) => title.number ?? Number.MAX_SAFE_INTEGER;
  return episodes.toSorted((one, other) => numberOf(one) - numberOf(other));
}

const seasonRank = (season: number) => (season === 0 ? Number.MAX_SAFE_INTEGER : season);
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The known years of the show and its episodes, the earliest first. */
function yearsOf({ year }: OwnShow, seasons: StoredShow['seasons']): number[] {
  const dates = seasons.flatMap(({ episodes }) => episodes.map(({ own }) => own?.date));
  const years = dates.flatMap((date) => (date ? [Number(date.slice(0, 4))] : []));
  return [...(year === undefined ? [] : [year]), ...years].sort((one, other) => one - other);
}
