/** Whose turn it is on a demo channel: what was on least today, not what was just on, and long after short. */
import type { DemoChannel, DemoFormat, PartOfDay } from '../demo/model.ts';
import { episodesFor } from './episodes.ts';
import { FilmsOfDay } from './films-of-day.ts';
import { highlight } from './fixed-points.ts';
import { partAt } from './part-of-day.ts';
import { type DemoProgramming, filmPiece, formatPiece, type Piece } from './piece.ts';
import { isMain, isMarathon, isTalk, repertoire } from './repertoire.ts';
import { seedOf, shuffled } from './seed.ts';
import { shortest, talkLength } from './slot.ts';

/** `number` counts days since 1970, `minutes` is the day's length: 1380 or 1500 when the clocks change. */
export type BroadcastDay = { readonly number: number; readonly minutes: number };
export type Turn = {
  readonly format: DemoFormat;
  readonly piece: Piece;
  readonly minutes: number;
  readonly shown?: () => void;
};
type Room = {
  readonly at: number;
  readonly limit: number;
  /** What should not be the last before the limit. */
  readonly avoid?: DemoFormat | undefined;
};

export class Turns {
  readonly #channel: DemoChannel;
  readonly #day: BroadcastDay;
  readonly #programming: DemoProgramming;
  readonly #films: FilmsOfDay;
  readonly #highlight: DemoFormat | undefined;
  readonly #waiting = new Map<string, Piece[]>();
  readonly #repertoires = new Map<PartOfDay, DemoFormat[]>();
  readonly #aired = new Map<DemoFormat, number>();
  #last: DemoFormat | undefined;

  constructor(channel: DemoChannel, day: BroadcastDay, programming: DemoProgramming) {
    this.#channel = channel;
    this.#day = day;
    this.#programming = programming;
    this.#films = new FilmsOfDay(day.number, programming);
    this.#highlight = highlight(channel, day.number);
    const film = this.#highlight && this.#films.ofTheEvening(this.#highlight, 15 * 60);
    if (film) this.#films.show(film);
  }

  /** What begins at its fixed minute. */
  fixed(format: DemoFormat, at: number): Turn {
    const film = format.films && this.#films.ofTheEvening(format, at);
    if (film) return this.#take({ format, piece: filmPiece(film), minutes: film.minutes });
    const episodes = this.#episodes(format, partAt(at));
    const [piece = formatPiece(this.#channel, format)] = episodes;
    const minutes = piece.minutes + this.#late(format, at);
    return this.#take({ format, piece, minutes, shown: () => episodes.shift() });
  }

  /** The best of what fits; `undefined` when nothing does. */
  next(room: Room): Turn | undefined {
    const part = partAt(room.at);
    const formats = this.#formatsOf(part);
    const spare = this.#spare(part, formats);
    const options = formats.flatMap((format) => this.#option(format, room, spare) ?? []);
    const costs = options.map((turn) => this.#cost(turn, room, formats));
    const best = options[costs.indexOf(Math.min(...costs))];
    return best && this.#take(best);
  }

  #take(turn: Turn): Turn {
    turn.shown?.();
    this.#last = turn.format;
    this.#aired.set(turn.format, this.#airedToday(turn.format) + 1);
    return turn;
  }

  #option(format: DemoFormat, { at, limit }: Room, spare: Spare): Turn | undefined {
    const room = limit - at;
    const closes = (minutes: number) => minutes === room || room - minutes >= spare.rest;
    if (isTalk(format)) {
      const minutes = talkLength(format.minutes, { at, room, rest: spare.rest, ...spare.of(room) });
      return minutes ? { format, piece: formatPiece(this.#channel, format), minutes } : undefined;
    }
    if (format.films) {
      const film =
        this.#films.next(format, at, room - spare.rest) ?? this.#films.next(format, at, room);
      if (!film || !closes(film.minutes)) return undefined;
      const shown = () => this.#films.show(film);
      return { format, piece: filmPiece(film), minutes: film.minutes, shown };
    }
    if (format === this.#highlight && partAt(at) === 'evening' && !this.#airedToday(format))
      return undefined;
    if (format.show) {
      const episodes = this.#episodes(format, partAt(at));
      const [piece] = episodes;
      if (!piece || !closes(piece.minutes)) return undefined;
      return { format, piece, minutes: piece.minutes, shown: () => episodes.shift() };
    }
    const minutes = format.minutes + this.#late(format, at);
    if (minutes > room) return undefined;
    const piece = formatPiece(this.#channel, format);
    return { format, piece, minutes: closes(minutes) ? minutes : room };
  }

  #cost({ format, piece, minutes }: Turn, room: Room, formats: readonly DemoFormat[]): number {
    const onFilms = this.#channel.character === 'films';
    const leads = (one: DemoFormat) => (onFilms ? !isTalk(one) : isMain(one));
    const weight = format.overrun ? 4 : format.films ? (onFilms ? 0.3 : 1.5) : 1;
    let cost = format.show ? -5 : this.#airedToday(format) * weight;
    if (format === this.#last) cost += 50;
    if (this.#last && leads(this.#last) === leads(format))
      cost += leads(format) ? (onFilms ? 8 : 1.2) : onFilms ? 1.5 : 0.6;
    if (format.show && this.#last?.show) cost += 8;
    if (!piece.whole && !format.overrun) cost += Math.abs(minutes / format.minutes - 1) * 2;
    if (onFilms) cost += format.minutes / 90;
    if (format === room.avoid && minutes === room.limit - room.at) cost += 20;
    return cost + formats.indexOf(format) / (formats.length + 1);
  }

  /** Live broadcasts rarely end when they should. */
  #late(format: DemoFormat, at: number): number {
    if (!format.overrun) return 0;
    const chance = seedOf(`${this.#channel.slug}/${this.#day.number}/${at}`);
    return Math.round((chance % (format.overrun + 1)) * 0.8);
  }

  #airedToday(format: DemoFormat): number {
    return this.#aired.get(format) ?? 0;
  }

  #episodes(format: DemoFormat, part: PartOfDay): Piece[] {
    if (!format.show) return [];
    const name = `${format.slug}/${part}`;
    const known =
      this.#waiting.get(name) ??
      episodesFor(this.#channel, format, this.#day.number, part, this.#programming);
    this.#waiting.set(name, known);
    return known;
  }

  /** In another order each day of the week. */
  #formatsOf(part: PartOfDay): DemoFormat[] {
    const known = this.#repertoires.get(part);
    if (known) return known;
    const seed = `${this.#channel.slug}/${part}/${this.#day.number % 7}`;
    const formats = shuffled(repertoire(this.#channel, part), seed);
    this.#repertoires.set(part, formats);
    return formats;
  }

  /** What must stay free after a piece, and how long a break in a marathon may be so that all its episodes fit. */
  #spare(part: PartOfDay, formats: readonly DemoFormat[]): Spare {
    const breaks = formats.filter(isTalk).map(({ minutes }) => Math.ceil(minutes * 0.6));
    const rest = Math.max(shortest, Math.min(15, ...breaks));
    const left = isMarathon(this.#channel, part)
      ? formats.flatMap((format) => this.#episodes(format, part))
      : [];
    const minutes = left.reduce((sum, piece) => sum + piece.minutes, 0);
    if (left.length === 0) return { rest, of: () => ({}) };
    return {
      rest,
      of: (room) => ({ share: Math.max(shortest, Math.floor((room - minutes) / left.length)) }),
    };
  }
}

type Spare = {
  readonly rest: number;
  readonly of: (room: number) => { share?: number };
};
