/**
 * Chooses the next programme of a demo channel: what has run least today, not what has just run, and long after
 * short.
 */
import type { DemoChannel, DemoFormat, PartOfDay } from '../model.ts';
import { episodesFor } from './episodes.ts';
import { FilmsOfDay } from './films-of-day.ts';
import { type Highlight, highlightOf } from './fixed-points.ts';
import { partAt } from './part-of-day.ts';
import { type DemoProgramming, filmPiece, formatPiece, type Piece } from './piece.ts';
import { costOf, type Room, type Turn } from './preference.ts';
import { isMarathon, isTalk, repertoire, withBorrowed } from './repertoire.ts';
import { seedOf, shuffled } from './seed.ts';
import { plenty, shortest, talkLength } from './slot.ts';

/** `number` counts days since 1970. `minutes` is the length of the day: 1380 or 1500 when the clocks change. */
export type BroadcastDay = { readonly number: number; readonly minutes: number };

export class Turns {
  readonly #channel: DemoChannel;
  readonly #day: BroadcastDay;
  readonly #programming: DemoProgramming;
  readonly #films: FilmsOfDay;
  readonly #highlight: Highlight | undefined;
  readonly #waiting = new Map<string, Piece[]>();
  readonly #repertoires = new Map<PartOfDay, DemoFormat[]>();
  readonly #aired = new Map<PartOfDay, Map<DemoFormat, number>>();
  readonly #airedToday = new Map<DemoFormat, number>();
  #pause = 0;
  #last: DemoFormat | undefined;

  constructor(channel: DemoChannel, day: BroadcastDay, programming: DemoProgramming) {
    this.#channel = channel;
    this.#day = day;
    this.#programming = programming;
    this.#films = new FilmsOfDay(day.number, programming);
    this.#highlight = highlightOf(channel, day.number);
    if (!this.#highlight) return;
    const { at, format } = this.#highlight;
    const film = this.#films.ofTheEvening(format, at);
    if (film) this.#films.show(film, at);
  }

  /** The programme of a format that begins at its fixed minute. */
  fixed(format: DemoFormat, at: number): Turn {
    const film = format.films && this.#films.ofTheEvening(format, at);
    if (film) return this.#take({ format, piece: filmPiece(film), minutes: film.minutes }, at);
    const episodes = this.#episodes(format, partAt(at));
    const [piece = formatPiece(this.#channel, format)] = episodes;
    const minutes = piece.minutes + this.#late(format, at);
    return this.#take({ format, piece, minutes, shown: () => episodes.shift() }, at);
  }

  /** The best programme that fits; `undefined` when only the last one could run again. */
  next(room: Room): Turn | undefined {
    const part = partAt(room.at);
    const own = this.#formatsOf(part);
    const best = this.#best(room, own) ?? this.#best(room, withBorrowed(this.#channel, part));
    return best && this.#take(best, room.at);
  }

  /** Minutes of talk since the last film or episode. */
  get pause(): number {
    return this.#pause;
  }

  #best(room: Room, formats: readonly DemoFormat[]): Turn | undefined {
    const share = this.#share(partAt(room.at), formats, room);
    const options = formats
      .flatMap((format) => this.#options(format, room, share, formats))
      .filter(({ format }) => format !== this.#last || !isTalk(format))
      .filter(({ format, minutes }) => format !== room.avoid || minutes < room.limit - room.at);
    const situation = {
      channel: this.#channel,
      formats,
      last: this.#last,
      aired: (format: DemoFormat) => this.#airings(format, partAt(room.at)),
      room,
      pause: this.#pause,
    };
    const costs = options.map((turn) => costOf(turn, situation));
    return options[costs.indexOf(Math.min(...costs))];
  }

  #take(turn: Turn, at: number): Turn {
    turn.shown?.();
    const aired = this.#airings(turn.format, partAt(at));
    const now = this.#aired.get(partAt(at)) ?? new Map<DemoFormat, number>();
    this.#aired.set(partAt(at), now.set(turn.format, aired.now + 1));
    this.#airedToday.set(turn.format, aired.today + 1);
    this.#pause = turn.piece.whole ? 0 : this.#pause + turn.minutes;
    this.#last = turn.format;
    return turn;
  }

  #airings(format: DemoFormat, part: PartOfDay): { today: number; now: number } {
    const today = this.#airedToday.get(format) ?? 0;
    return { today, now: this.#aired.get(part)?.get(format) ?? 0 };
  }

  #options(
    format: DemoFormat,
    { at, limit }: Room,
    share: Share,
    formats: readonly DemoFormat[],
  ): Turn[] {
    const room = limit - at;
    const rest = restAfter(format, formats);
    const closes = (minutes: number) =>
      minutes === room || room - minutes >= Math.min(rest, plenty);
    if (isTalk(format)) {
      const minutes = talkLength(format.minutes, { at, room, rest, ...share });
      return minutes ? [{ format, piece: formatPiece(this.#channel, format), minutes }] : [];
    }
    if (format.films)
      return this.#films
        .next(format, at, room)
        .filter(({ minutes }) => minutes === room || room - minutes >= shortestRest)
        .map((film, number) => {
          const shown = () => this.#films.show(film, at);
          return { format, piece: filmPiece(film), minutes: film.minutes, shown, number };
        });
    if (this.#isKept(format, at)) return [];
    if (format.show) {
      const episodes = this.#episodes(format, partAt(at));
      const [piece] = episodes;
      if (!piece || piece.minutes > room) return [];
      const left = room - piece.minutes;
      // The last episode of a marathon has to begin now, even if a few minutes are left over after it.
      if (left > 0 && left < shortest && share.share === undefined) return [];
      const minutes = left < shortest ? room : piece.minutes;
      return [{ format, piece, minutes, shown: () => episodes.shift() }];
    }
    if (format.minutes > room) return [];
    const minutes = Math.min(room, format.minutes + this.#late(format, at));
    const piece = formatPiece(this.#channel, format);
    return [{ format, piece, minutes: closes(minutes) ? minutes : room }];
  }

  /**
   * Whether the programme is reserved for the evening: its match is not shown before, and its episode not earlier
   * that evening.
   */
  #isKept(format: DemoFormat, at: number): boolean {
    const until = this.#highlight?.format === format ? this.#highlight.at : 0;
    return at < until && (format.overrun !== undefined || partAt(at) === 'evening');
  }

  /** The minutes by which a live broadcast ends late. */
  #late(format: DemoFormat, at: number): number {
    if (!format.overrun) return 0;
    const chance = seedOf(`${this.#channel.slug}/${this.#day.number}/${at}`);
    return Math.round((chance % (format.overrun + 1)) * 0.8);
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

  /** The formats of a part, in another order each day of the week. */
  #formatsOf(part: PartOfDay): DemoFormat[] {
    const known = this.#repertoires.get(part);
    if (known) return known;
    const seed = `${this.#channel.slug}/${part}/${this.#day.number % 7}`;
    const formats = shuffled(repertoire(this.#channel, part), seed);
    this.#repertoires.set(part, formats);
    return formats;
  }

  /** How long a break in a marathon may be, so that all its episodes fit. */
  #share(part: PartOfDay, formats: readonly DemoFormat[], { at, limit }: Room): Share {
    const left = formats.flatMap((format) => this.#episodes(format, part));
    if (left.length === 0 || !isMarathon(this.#channel, part)) return {};
    const free = left.reduce((sum, piece) => sum - piece.minutes, limit - at);
    return {
      share: Math.max(shortest, Math.floor(free / left.length)),
      lastBreak: left.length === 1,
    };
  }
}

type Share = { readonly share?: number; readonly lastBreak?: boolean };

/** The shortest talk after a film, in minutes. */
const shortestRest = 10;

/** The minutes that must stay free after a programme, so that another one can follow. */
function restAfter(format: DemoFormat, formats: readonly DemoFormat[]): number {
  const others = formats.filter((other) => isTalk(other) && other !== format);
  const least = others.map(({ minutes }) => Math.ceil(minutes * 0.6));
  return Math.max(shortest, Math.min(plenty, ...least));
}
