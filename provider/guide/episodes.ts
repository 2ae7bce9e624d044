/** Which episodes of a show a demo channel tells in a part of the day: in order, from one day to the next. */
import type { DemoChannel, DemoFormat, PartOfDay } from '../demo/model.ts';
import { belongsTo, partMinutes, partsInOrder } from './part-of-day.ts';
import { type DemoProgramming, episodePiece, episodesOf, type Piece } from './piece.ts';
import { isMarathon, isTalk, repertoire } from './repertoire.ts';

/**
 * Afternoon, evening and night go on with the story. The morning repeats what was last shown, where the format has
 * other parts at all. None when the library does not have the show.
 */
export function episodesFor(
  channel: DemoChannel,
  format: DemoFormat,
  day: number,
  part: PartOfDay,
  { shows }: DemoProgramming,
): Piece[] {
  const show = shows.find((one) => one.slug === format.show);
  const episodes = show ? episodesOf(show) : [];
  if (!show || !belongsTo(format, part)) return [];
  const countIn = (one: PartOfDay) => episodesIn(channel, format, one);
  const sumOf = (parts: readonly PartOfDay[]) => parts.reduce((sum, one) => sum + countIn(one), 0);
  const parts: PartOfDay[] = partsInOrder.filter((one) => belongsTo(format, one));
  const forward = parts.length > 1 ? parts.filter((one) => one !== 'morning') : parts;
  const place = forward.indexOf(part);
  const told = day * sumOf(forward) + (place < 0 ? -countIn(part) : sumOf(forward.slice(0, place)));
  return Array.from({ length: countIn(part) }, (_, number) => {
    const index = (told + number) % episodes.length;
    return episodes.at(index);
  }).flatMap((episode) => (episode ? [episodePiece(show, episode)] : []));
}

/** One episode of each show; a marathon has as many, in turns, as fit with their breaks. */
function episodesIn(channel: DemoChannel, format: DemoFormat, part: PartOfDay): number {
  if (!isMarathon(channel, part)) return 1;
  const shows = channel.formats.filter((one) => one.show && belongsTo(one, part));
  const pause = shortestTalk(repertoire(channel, part));
  let count = 0;
  for (let at = 0, turn = 0; ; turn++) {
    const next = shows[turn % shows.length];
    at += (next?.minutes ?? partMinutes) + pause;
    if (at > partMinutes) return Math.max(1, count);
    if (next === format) count++;
  }
}

function shortestTalk(formats: readonly DemoFormat[]): number {
  return Math.min(30, ...formats.filter(isTalk).map((format) => format.minutes));
}
