/** Which film or episode a format shows on a day: in order, and the same for whoever asks. */
import type { DemoChannel, DemoFormat, PartOfDay } from '../demo/model.ts';
import { belongsTo, partMinutes, partsInOrder } from './part-of-day.ts';
import {
  type DemoProgramming,
  episodePiece,
  episodesOf,
  filmPiece,
  formatPiece,
  type Piece,
} from './piece.ts';

/** More films than a format shows in a day, so that it never shows one twice. */
const filmsADay = 5;

/** The `number`th airing of a format on day `day`: a film of its list, or the format itself. */
export function filmAiring(
  channel: DemoChannel,
  format: DemoFormat,
  day: number,
  number: number,
  { videos }: DemoProgramming,
): Piece {
  const slugs = format.films ?? [];
  const slug = slugs[(day * filmsADay + number) % Math.max(1, slugs.length)];
  const film = videos.find((video) => video.slug === slug);
  return film ? filmPiece(film) : formatPiece(channel, format);
}

/**
 * The episodes that a format shows in one part of a day. Afternoon, evening and night go on with the story; the morning
 * repeats what was last shown, where the format has other parts at all.
 */
export function episodeAirings(
  channel: DemoChannel,
  format: DemoFormat,
  day: number,
  part: PartOfDay,
  { shows }: DemoProgramming,
): Piece[] {
  const show = shows.find((one) => one.slug === format.show);
  const episodes = show ? episodesOf(show) : [];
  if (!show || episodes.length === 0) return [formatPiece(channel, format)];
  const parts: PartOfDay[] = partsInOrder.filter((one) => belongsTo(format, one));
  const forward = parts.length > 1 ? parts.filter((one) => one !== 'morning') : parts;
  const sumOf = (some: readonly PartOfDay[]) =>
    some.reduce((sum, one) => sum + episodesIn(channel, one), 0);
  const count = episodesIn(channel, part);
  const repeats = !forward.includes(part);
  const before = repeats ? -count : sumOf(forward.slice(0, forward.indexOf(part)));
  return Array.from({ length: count }, (_, number) => {
    const index = day * sumOf(forward) + before + number;
    const episode = episodes[((index % episodes.length) + episodes.length) % episodes.length];
    return episode ? episodePiece(show, episode) : formatPiece(channel, format);
  });
}

/** One episode of each show, but a part that has nothing else to tell is a marathon. */
function episodesIn(channel: DemoChannel, part: PartOfDay): number {
  const formats = channel.formats.filter((format) => belongsTo(format, part));
  if (formats.some((format) => !format.show && format.minutes >= 20)) return 1;
  const shows = formats.filter((format) => format.show);
  const minutes = shows.reduce((sum, { minutes: one }) => sum + Math.ceil((one + 8) / 15) * 15, 0);
  return Math.max(1, Math.floor(partMinutes / Math.max(1, minutes)));
}
