/**
 * Chooses the episodes of a show that a demo channel shows in a part of the day: in order, from one day to the next.
 */
import type { DemoChannel, DemoFormat, PartOfDay } from '../model.ts';
import { belongsTo, partMinutes, partsInOrder } from './part-of-day.ts';
import { type DemoProgramming, episodePiece, episodesOf, type Piece } from './piece.ts';
import { isMarathon, isTalk, repertoire } from './repertoire.ts';

/**
 * Afternoon, evening and night continue the story. The morning repeats what was shown last, if the format runs in
 * other parts too. Returns none when the catalogue does not have the show.
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
  const aired =
    day * sumOf(forward) + (place < 0 ? -countIn(part) : sumOf(forward.slice(0, place)));
  return Array.from({ length: countIn(part) }, (_, number) => {
    const index = (aired + number) % episodes.length;
    return episodes.at(index);
  }).flatMap((episode) => (episode ? [episodePiece(show, episode, place >= 0)] : []));
}

/** The number of episodes: one, or in a marathon as many as fit together with breaks and talk. */
function episodesIn(channel: DemoChannel, format: DemoFormat, part: PartOfDay): number {
  if (!isMarathon(channel, part)) return 1;
  const own = channel.formats.filter((one) => belongsTo(one, part) && !one.onTheHour);
  const shows = own.filter((one) => one.show);
  const pause = Math.min(30, ...repertoire(channel, part).filter(isTalk).map(minutesOf));
  const otherTalk = own.filter((one) => isTalk(one) && one.minutes > pause).map(minutesOf);
  let free = otherTalk.reduce((left, minutes) => left - minutes, partMinutes);
  let count = 0;
  for (let turn = 0; shows.some((show) => show.minutes + pause <= free); turn++) {
    const show = shows[turn % shows.length];
    if (!show || show.minutes + pause > free) continue;
    free -= show.minutes + pause;
    if (show === format) count++;
  }
  return Math.max(1, count);
}

function minutesOf({ minutes }: DemoFormat): number {
  return minutes;
}
