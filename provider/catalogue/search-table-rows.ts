/** Turns the words of a catalogue's titles and people into rows of the search tables. */

import { searchVector, titleKeys } from './search-words.ts';
import type {
  StoredCatalogue,
  StoredShow,
  StoredText,
  StoredVideo,
} from './stored-catalogue-types.ts';
import type { Rows } from './title-table-rows.ts';

/** The order of kinds that match equally well: titles first, then channels, people and single episodes. */
export const sortOffsets = {
  titles: 0,
  channels: 100_000_000,
  people: 200_000_000,
  episodes: 300_000_000,
};

/** The words of one thing by tier. In the table, each tier also has the words of the earlier tiers. */
type SearchText = { title: string[]; credits: string[]; anything: string[] };

const textsOf = (wording: StoredText | undefined): string[] => Object.values(wording ?? {});

export function searchTableRows(
  catalogue: StoredCatalogue,
): Record<'search_titles' | 'search_words', Rows> {
  const search_titles: Rows = [];
  const search_words: Rows = [];
  const names = new Map<string, string[]>([
    ...catalogue.tags.map((tag) => [`tag ${tag.slug}`, textsOf(tag.title)] as const),
    ...catalogue.cast.map((one) => [`cast ${one.slug}`, textsOf(one.name)] as const),
  ]);

  function add(type: 'video' | 'tv-show' | 'cast', id: string, place: number, text: SearchText) {
    for (const title of titleKeys(...text.title)) search_titles.push({ title, type, id, place });
    const tiers = [text.title, text.credits, text.anything];
    tiers.forEach((texts, at) => {
      const words = searchVector(...tiers.slice(0, at).flat(), ...texts);
      search_words.push({ tier: at + 1, type, id, place, words });
    });
  }
  const creditsOf = ({ genres, rating, tags, cast }: StoredVideo | StoredShow) => [
    ...[...genres, rating ?? '', ...tags].flatMap((tag) => names.get(`tag ${tag}`) ?? []),
    ...cast.flatMap((one) => names.get(`cast ${one}`) ?? []),
  ];
  const addTitle = (type: 'video' | 'tv-show', title: StoredVideo | StoredShow, place: number) =>
    add(type, title.slug, place, {
      title: textsOf(title.title),
      credits: creditsOf(title),
      anything: [...textsOf(title.tagline), ...textsOf(title.description)],
    });

  const { shows, videos, cast } = catalogue;
  shows.forEach((show, at) => {
    addTitle('tv-show', show, sortOffsets.titles + at);
    show.seasons
      .flatMap(({ episodes }) => episodes)
      .forEach(({ slug, title, description }, number) => {
        add('video', slug, sortOffsets.episodes + at * 1000 + number, {
          title: textsOf(title),
          credits: textsOf(show.title),
          anything: textsOf(description),
        });
      });
  });
  for (const [at, video] of videos.entries()) {
    addTitle('video', video, sortOffsets.titles + shows.length + at);
  }
  for (const [at, { slug, name }] of cast.entries()) {
    add('cast', slug, sortOffsets.people + at, { title: textsOf(name), credits: [], anything: [] });
  }
  return { search_titles, search_words: sortedByTier(search_words) };
}

/** Orders the rows by tier, because a search reads the tiers one after the other. */
function sortedByTier(rows: Rows): Rows {
  return rows.toSorted((one, other) => Number(one.tier) - Number(other.tier));
}
