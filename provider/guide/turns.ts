/** Whose turn it is on a demo channel: in each part of the day its shows first, then the others one after another. */
import type { DemoChannel, DemoFormat, PartOfDay } from '../demo/model.ts';
import { episodeAirings, filmAiring } from './airing.ts';
import type { BroadcastDay } from './day-plan.ts';
import { belongsTo } from './part-of-day.ts';
import { type DemoProgramming, formatPiece, type Piece } from './piece.ts';
import { pick } from './seed.ts';

export type Turn = { readonly format: DemoFormat; readonly piece: Piece };

/** With less talk of its own, in minutes, a part of the day borrows from the others. */
const enough = 60;

export class Turns {
  readonly #channel: DemoChannel;
  readonly #day: BroadcastDay;
  readonly #programming: DemoProgramming;
  readonly #waiting = new Map<PartOfDay, Turn[]>();
  readonly #aired = new Map<DemoFormat, number>();
  #last: DemoFormat | undefined;

  constructor(channel: DemoChannel, day: BroadcastDay, programming: DemoProgramming) {
    this.#channel = channel;
    this.#day = day;
    this.#programming = programming;
  }

  /** The next airing of one format. */
  of(format: DemoFormat): Turn {
    this.#last = format;
    return this.#airing(format);
  }

  /** What fits into `room` minutes, without cutting it to less than half, and is not what was just on. */
  next(part: PartOfDay, room: number): Turn | undefined {
    const waiting = this.#waiting.get(part) ?? this.#shows(part);
    this.#waiting.set(part, waiting);
    const formats = this.#takingTurns(part);
    if (waiting.length <= formats.length)
      waiting.push(...formats.map((format) => this.#airing(format)));
    const fits = ({ piece }: Turn) => piece.minutes <= (piece.whole ? room : room * 2);
    const another = waiting.findIndex((turn) => fits(turn) && this.#changes(turn));
    const found = another < 0 ? waiting.findIndex(fits) : another;
    const [turn] = found < 0 ? [this.#talk(part)] : waiting.splice(found, 1);
    this.#last = turn?.format;
    return turn;
  }

  /** A few minutes of the channel's shortest talk. */
  interlude(part: PartOfDay): Piece | undefined {
    const turn = this.#talk(part);
    this.#last = turn?.format;
    return turn?.piece;
  }

  /** Films and episodes may follow one another; the same talk twice is dull. */
  #changes({ format, piece }: Turn): boolean {
    return piece.whole || format !== this.#last;
  }

  #airing(format: DemoFormat): Turn {
    const number = this.#aired.get(format) ?? 0;
    this.#aired.set(format, number + 1);
    const piece = format.films
      ? filmAiring(this.#channel, format, this.#day.number, number, this.#programming)
      : formatPiece(this.#channel, format);
    return { format, piece };
  }

  #talk(part: PartOfDay): Turn | undefined {
    const inPart = (format: DemoFormat) => Number(belongsTo(format, part));
    const [format] = this.#talkFormats().sort(
      (one, other) => inPart(other) - inPart(one) || one.minutes - other.minutes,
    );
    return format && { format, piece: formatPiece(this.#channel, format) };
  }

  /** What may stand at any hour and be cut to any length. */
  #talkFormats(): DemoFormat[] {
    return this.#channel.formats.filter(
      ({ films, show, overrun, onTheHour }) => !films && !show && !overrun && !onTheHour,
    );
  }

  #shows(part: PartOfDay): Turn[] {
    const formats = this.#channel.formats.filter((one) => one.show && belongsTo(one, part));
    return formats.flatMap((format) =>
      episodeAirings(this.#channel, format, this.#day.number, part, this.#programming).map(
        (piece) => ({ format, piece }),
      ),
    );
  }

  /** Beginning with another one each day of the week. */
  #takingTurns(part: PartOfDay): DemoFormat[] {
    const own = this.#channel.formats.filter(
      (format) => !format.show && !format.onTheHour && belongsTo(format, part),
    );
    const talk = this.#talkFormats();
    const ownTalk = talk.filter((format) => own.includes(format));
    const borrows = ownTalk.reduce((sum, { minutes }) => sum + minutes, 0) < enough;
    const formats = borrows ? [...new Set([...own, ...talk])] : own;
    const first = pick(`${this.#channel.slug}/${part}/${this.#day.number % 7}`, formats.length);
    return [...formats.slice(first), ...formats.slice(0, first)];
  }
}
