/** Chooses which of several programmes fits best next on a demo channel: each gets a cost, and the least wins. */
import type { DemoChannel, DemoFormat } from '../model.ts';
import { partAt } from './part-of-day.ts';
import type { Piece } from './piece.ts';
import { isMain, isTalk } from './repertoire.ts';

export type Turn = {
  readonly format: DemoFormat;
  readonly piece: Piece;
  readonly minutes: number;
  /** How many films of the format come before it in turn. */
  readonly number?: number;
  readonly shown?: () => void;
};

export type Room = {
  readonly at: number;
  readonly limit: number;
  /** The format that should not be the last one before the limit. */
  readonly avoid?: DemoFormat | undefined;
};

export type Situation = {
  readonly channel: DemoChannel;
  /** The formats that could run now. Earlier ones are preferred a little. */
  readonly formats: readonly DemoFormat[];
  readonly last: DemoFormat | undefined;
  /** How often a format has run since six, and in this part of the day. */
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

/**
 * The cost of what has run already. A show should run at its hour, and a match not twice a day if there is anything
 * else.
 */
function wearOf({ format, number = 0 }: Turn, { channel, aired, room }: Situation): number {
  const onFilms = channel.character === 'films';
  if (format.show) return onFilms && leadsUpToTheFilm(room) ? 3 : -5;
  const { today, now } = aired(format);
  if (format.overrun) return today * 4;
  if (format.films) return today * (onFilms ? 0.3 : 1.5) + number * 0.4 - (onFilms ? 0 : 0.7);
  return now + today / 4;
}

/**
 * The cost of too little contrast: after a short programme a long one is better, and between two films a short one.
 */
function contrastOf(format: DemoFormat, { channel, last }: Situation): number {
  const onFilms = channel.character === 'films';
  if (!last) return onFilms && isTalk(format) ? 6 : 0;
  if (onFilms) return isTalk(last) || isTalk(format) ? 0 : 8;
  if (isMain(last) !== isMain(format)) return 0;
  if (!isMain(format)) return 0.6;
  // Two episodes should not follow one another, even if the break between them has run often today.
  if (format.show && last.show) return 30;
  return format.overrun && last.overrun ? 8 : 1.2;
}

/** The cost of talk that is shorter or longer than usual. */
function bendOf({ format, minutes }: Turn): number {
  return isTalk(format) ? Math.abs(minutes / format.minutes - 1) * 2 : 0;
}

/** Whether it is the time before the film at nine, in which an episode runs only when no film fits. */
function leadsUpToTheFilm({ at, limit }: Room): boolean {
  return partAt(at) === 'evening' && limit <= 15 * 60 && limit - at > 110;
}

const usualFilm = 100;
const shortestPause = 12;

/** The cost of an uneven pause: film channels divide the free minutes evenly between their films. */
function pauseCost(turn: Turn, { room, pause }: Situation): number {
  const left = room.limit - room.at;
  if (isTalk(turn.format))
    return Math.abs(pause + turn.minutes - pauseFor(left + pause)) / 8 + bendOf(turn) / 2;
  const pauseAfter = pauseFor(left - turn.minutes);
  return Math.abs(pause - pauseFor(left + pause)) / 8 + Math.max(0, pauseAfter - 20) / 20;
}

/** The length of each pause when as many films as possible run, with pauses before, between and after them. */
function pauseFor(minutes: number): number {
  const films = Math.max(0, Math.floor((minutes - shortestPause) / (usualFilm + shortestPause)));
  return (minutes - films * usualFilm) / (films + 1);
}
