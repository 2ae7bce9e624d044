/** The character of each kind of demo channel: what its broadcast day looks like, from six in the morning on. */
import type { DemoChannel, DemoVideo } from '../demo/model.ts';
import {
  type DemoProgramming,
  episodePiece,
  episodesOf,
  filmPiece,
  formatPiece,
  type Piece,
} from './piece.ts';
import { fill, inFull, type Placement } from './rundown.ts';
import { pick, seedOf, shuffled } from './seed.ts';

/** `number` counts days since 1970, `minutes` is the day's length: 1380 or 1500 when the clocks change. */
export type BroadcastDay = { readonly number: number; readonly minutes: number };

type Plan = (channel: DemoChannel, day: BroadcastDay, programming: DemoProgramming) => Placement[];

const noon = 6 * 60;
const evening = 12 * 60;
const lateNight = 20 * 60;

export const plans: Readonly<Record<DemoChannel['character'], Plan>> = {
  news,
  films,
  series,
  sport,
  family,
  documentary: magazine,
  music: magazine,
  silent: () => [],
};

/** The bulletin on the hour, other formats up to the next. */
function news(channel: DemoChannel, day: BroadcastDay): Placement[] {
  const [bulletin, ...others] = formatsOf(channel);
  if (!bulletin) return [];
  const placed: Placement[] = [];
  for (let hour = 0; hour < day.minutes; hour += 60) {
    const end = hour + Math.min(60, bulletin.minutes);
    const first = pick(`${channel.slug}/${day.number}/${hour}`, others.length);
    placed.push({ from: hour, to: end, piece: bulletin }, ...fill(end, hour + 60, others, first));
  }
  return placed;
}

/** Films of the catalogue at their real length; the whole repertoire comes round before a film returns. */
function films(channel: DemoChannel, day: BroadcastDay, { videos }: DemoProgramming): Placement[] {
  const repertoire = shuffled(
    videos.filter((video) => video.kind === 'film'),
    channel.slug,
  );
  const tonight = rotation(repertoire, day.number * 14).map(filmPiece);
  return inFull(0, day.minutes, tonight, formatsOf(channel), day.number);
}

/** Each show's next episode every afternoon and evening, the same again the next morning, talk through the night. */
function series(channel: DemoChannel, day: BroadcastDay, { shows }: DemoProgramming): Placement[] {
  const running = rotation(shows, seedOf(channel.slug) % Math.max(1, shows.length));
  const talk = formatsOf(channel);
  const episodesFor = (number: number): Piece[] =>
    running.flatMap((show) => {
      const episodes = episodesOf(show);
      const episode = episodes[number % Math.max(1, episodes.length)];
      return episode ? [episodePiece(show, episode)] : [];
    });
  return [
    ...inFull(0, noon + 120, episodesFor(day.number - 1), talk, day.number),
    ...inFull(noon + 120, lateNight, episodesFor(day.number), talk, day.number + 1),
    ...fill(lateNight, day.minutes, talk, day.number),
  ];
}

/**
 * Fixtures that run on past their slot more often than not. What follows starts late and is cut short; when less than
 * ten minutes of it would be left, it falls out and the studio stays with the fixture.
 */
function sport(channel: DemoChannel, day: BroadcastDay): Placement[] {
  const placed: Placement[] = [];
  let onUntil = 0;
  for (const { from, to, piece } of fill(0, day.minutes, formatsOf(channel), day.number)) {
    const running = placed.at(-1);
    if (running && to - onUntil < 10) {
      onUntil = Math.max(onUntil, to);
      placed[placed.length - 1] = { ...running, to: onUntil };
      continue;
    }
    const start = Math.max(from, onUntil);
    onUntil = Math.min(day.minutes, to + overrunOf(piece, `${channel.slug}/${day.number}/${from}`));
    placed.push({ from: start, to: onUntil, piece });
  }
  return placed;
}

function overrunOf(piece: Piece, seed: string): number {
  return piece.minutes >= 90 ? pick(seed, 5) * 6 : 0;
}

/** Short programmes for children in the morning, a film for everybody in the afternoon, the channel's own at night. */
function family(channel: DemoChannel, day: BroadcastDay, { videos }: DemoProgramming): Placement[] {
  const own = formatsOf(channel);
  const short = own.filter((piece) => piece.minutes <= 30);
  const matinees = shuffled(videos.filter(forEverybody), channel.slug);
  return [
    ...fill(0, noon, short.length > 0 ? short : own, day.number * 5),
    ...inFull(noon, evening, rotation(matinees, day.number * 3).map(filmPiece), own, day.number),
    ...fill(evening, day.minutes, own, day.number),
  ];
}

/** The channel's formats in turn, never two days the same. */
function magazine(channel: DemoChannel, day: BroadcastDay): Placement[] {
  return fill(0, day.minutes, shuffled(formatsOf(channel), `${channel.slug}/${day.number}`));
}

function forEverybody(video: DemoVideo): boolean {
  return video.kind === 'film' && video.genres.includes('family');
}

function formatsOf(channel: DemoChannel): Piece[] {
  return channel.formats.map((format) => formatPiece(channel, format));
}

function rotation<T>(items: readonly T[], by: number): T[] {
  const at = items.length > 0 ? by % items.length : 0;
  return [...items.slice(at), ...items.slice(0, at)];
}
