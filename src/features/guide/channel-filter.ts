/** Which channels the guide shows, and in which order. */
import { foldSpelling } from '../../domain/catalogue/search-spelling.ts';
import type { GuideChannel } from '../../domain/guide/guide-day.ts';

export type Filter = {
  readonly favourites: 'any' | 'first' | 'only';
  /** '' means every genre. */
  readonly genre: string;
  /** A channel's name, or its number. */
  readonly text: string;
};

/** Stands for the favourites until they are known. */
export const noFavourites: ReadonlySet<string> = new Set();

export const emptyFilter: Filter = { favourites: 'any', genre: '', text: '' };

export function isEmptyFilter({ favourites, genre, text }: Filter): boolean {
  return favourites === 'any' && genre === '' && text.trim() === '';
}

/** The positions of the channels to show, in their order. */
export function shownChannelPositions(
  channels: readonly GuideChannel[],
  filter: Filter,
  favourites: ReadonlySet<string>,
): number[] {
  const text = foldSpelling(filter.text);
  const positions = channels.flatMap((channel, position) =>
    fitsFilter(channel, filter, text, favourites) ? [position] : [],
  );
  if (filter.favourites !== 'first') return positions;
  const isFavourite = (position: number) => favourites.has(channels[position]?.id ?? '');
  return [
    ...positions.filter(isFavourite),
    ...positions.filter((position) => !isFavourite(position)),
  ];
}

function fitsFilter(
  channel: GuideChannel,
  { favourites: wanted, genre }: Filter,
  text: string,
  favourites: ReadonlySet<string>,
): boolean {
  if (wanted === 'only' && !favourites.has(channel.id)) return false;
  if (genre && !channel.genres.includes(genre)) return false;
  if (!text) return true;
  // Digits are the beginning of a number: 1 finds 1, 10 and 12. In a name they may be anywhere.
  return (
    String(channel.number ?? '').startsWith(text) || foldSpelling(channel.title).includes(text)
  );
}

/**
 * The name of the same genre in another language, taken from a channel that has it. '' (every genre) when no channel
 * has it now.
 */
export function translateGenre(
  genre: string,
  before: readonly GuideChannel[],
  after: readonly GuideChannel[],
): string {
  const known = before.find(({ genres }) => genres.includes(genre));
  const same = after.find(({ id }) => id === known?.id);
  return same?.genres[known?.genres.indexOf(genre) ?? -1] ?? '';
}

/** All genres, in alphabetical order. */
export function genresOf(channels: readonly GuideChannel[], language: string): string[] {
  const genres = new Set(channels.flatMap((channel) => channel.genres));
  return [...genres].sort(new Intl.Collator(language).compare);
}
