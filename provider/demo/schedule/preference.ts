/** Which of several programmes reads best next on a demo channel: a cost for each, the least of which wins. */
import type { DemoChannel, DemoFormat } from '../model.ts';
import { partAt } from './part-of-day.ts';
import { isMain, isTalk } from './repertoire.ts';
import type { Room, Turn } from './turns.ts';

export type Situation = {
  readonly channel: DemoChannel;
  /** What could be on now; whoever comes first is liked a little better. */
  readonly formats: readonly DemoFormat[];
  readonly last: DemoFormat | undefined;
  /** How often it was on since six, and in this part of the day. */
  readonly aired: (format: DemoFormat) => { today: number; now: number };
  readonly room: Room;
  /** Minutes of talk since the last film or episode. */
  readonly pause: number;
};

export function costOf(turn: Turn, situation: Situation): number {
  const { format } = turn;
  const { channel, formats, last } = situation;
  const style = channel.character === 'films' ? pauseCost(turn, situation) : bendOf(turn);
  return (
    wearOf(turn, situation) +
    contrastOf(format, situation) +
    (format === last ? 100 : 0) +
    style +
    formats.indexOf(format) / (formats.length + 1)
  );
}

/** A show wants to be on at its hour; the same fixture is not played twice a day while there is anything else. */
function wearOf({ format, number = 0 }: Turn, { channel, aired, room }: Situation): number {
  const onFilms = channel.character === 'films';
  if (format.show) return onFilms && leadsUpToTheFilm(room) ? 3 : -5;
  const { today, now } = aired(format);
  if (format.overrun) return today * 4;
  if (format.films) return today * (onFilms ? 0.3 : 1.5) + number * 0.4 - (onFilms ? 0 : 0.7);
  return now + today / 4;
}

/** Long after short, short after long; on film channels something short between two films. */
function contrastOf(format: DemoFormat, { channel, last }: Situation): number {
  const onFilms = channel.character === 'films';
  if (!last) return onFilms && isTalk(format) ? 6 : 0;
  if (onFilms) return isTalk(last) || isTalk(format) ? 0 : 8;
  if (isMain(last) !== isMain(format)) return 0;
  if (!isMain(format)) return 0.6;
  // However often the break was on today, episodes are not told in one breath.
  if (format.show && last.show) return 30;
  return format.overrun && last.overrun ? 8 : 1.2;
}

/** Talk is best at its usual length. */
function bendOf({ format, minutes }: Turn): number {
  return isTalk(format) ? Math.abs(minutes / format.minutes - 1) * 2 : 0;
}

/** In the evening an episode waits until no film fits before the film at nine. */
function leadsUpToTheFilm({ at, limit }: Room): boolean {
  return partAt(at) === 'evening' && limit <= 15 * 60 && limit - at > 110;
}

const usualFilm = 100;
const shortestPause = 12;

/** On film channels the minutes that the films leave free are shared out between them. */
function pauseCost(turn: Turn, { room, pause }: Situation): number {
  const left = room.limit - room.at;
  if (isTalk(turn.format))
    return Math.abs(pause + turn.minutes - pauseFor(left + pause)) / 8 + bendOf(turn) / 2;
  const pauseAfter = pauseFor(left - turn.minutes);
  return Math.abs(pause - pauseFor(left + pause)) / 8 + Math.max(0, pauseAfter - 20) / 20;
}

/** With as many films as fit, and a pause before, between and after them. */
function pauseFor(minutes: number): number {
  const films = Math.max(0, Math.floor((minutes - shortestPause) / (usualFilm + shortestPause)));
  return (minutes - films * usualFilm) / (films + 1);
}
