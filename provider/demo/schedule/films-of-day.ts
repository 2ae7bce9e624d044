/** Chooses the films of a day: none twice, unless the list is short, and films for adults late. */
import type { Video } from '../../catalogue/authored-catalogue-types.ts';
import type { DemoFormat } from '../model.ts';
import type { DemoProgramming } from './piece.ts';
import { shuffled } from './seed.ts';

/** The earliest minute of the broadcast day for films with an age rating: eight in the evening, and ten. */
const watershed: Readonly<Record<string, number>> = { 'age-15': 14 * 60, 'age-18': 16 * 60 };

/** With a short list a film may be repeated on a day, but only after five hours. */
const beforeRepeat = 5 * 60;

export class FilmsOfDay {
  readonly #day: number;
  readonly #videos: DemoProgramming['videos'];
  readonly #shown = new Map<Video, number>();
  readonly #queues = new Map<DemoFormat, Video[]>();

  constructor(day: number, { videos }: DemoProgramming) {
    this.#day = day;
    this.#videos = videos;
  }

  /**
   * The films of the format that may begin at `at` and last at most `room` minutes. The one whose turn it is comes
   * first.
   */
  next(format: DemoFormat, at: number, room: number): Video[] {
    const fitting = this.#queueOf(format).filter(
      (film) => film.minutes <= room && mayBegin(film, at),
    );
    const fresh = fitting.filter((film) => !this.#shown.has(film));
    if (fresh.length > 0) return fresh;
    return fitting.filter((film) => at - (this.#shown.get(film) ?? at) >= beforeRepeat);
  }

  /** The film of the evening. A film is repeated only after the whole list was shown. */
  ofTheEvening(format: DemoFormat, at: number): Video | undefined {
    const films = shuffled(this.#listOf(format), format.slug).filter((film) => mayBegin(film, at));
    return films[modulo(this.#day, films.length)];
  }

  show(film: Video, at: number): void {
    this.#shown.set(film, at);
  }

  /** The films in the order of the day. Each day begins a few films further, and each round has another order. */
  #queueOf(format: DemoFormat): Video[] {
    const known = this.#queues.get(format);
    if (known) return known;
    const films = this.#listOf(format);
    const size = Math.max(1, films.length);
    const first = this.#day * Math.min(size, 2 * (format.parts?.length ?? 4) + 1);
    const round = Math.floor(first / size);
    const queue = [round, round + 1].flatMap((number) =>
      shuffled(films, `${format.slug}/${number}`),
    );
    const coming = [...new Set(queue.slice(modulo(first, size)))];
    this.#queues.set(format, coming);
    return coming;
  }

  #listOf({ films = [] }: DemoFormat): Video[] {
    return films.flatMap((slug) => this.#videos.filter((video) => video.slug === slug));
  }
}

function mayBegin(film: Video, at: number): boolean {
  return at >= (watershed[film.rating] ?? 0);
}

function modulo(number: number, size: number): number {
  return size > 0 ? ((number % size) + size) % size : 0;
}
