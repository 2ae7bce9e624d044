/**
 * The programmes that begin at a fixed minute of a demo channel's day: news on the hour, the story at eight, the
 * film, the episode or the match of the evening. Channels with many short programmes also begin each part of the day
 * at a fixed time.
 */
import type { DemoChannel, DemoFormat, PartOfDay } from '../model.ts';
import { belongsTo, partMinutes, partsInOrder } from './part-of-day.ts';
import { isMarathon } from './repertoire.ts';
import { pick } from './seed.ts';

/** Without a format it only marks where a part of the day should end. */
export type FixedPoint = {
  readonly at: number;
  readonly format?: DemoFormat;
  readonly until?: number;
};

export type Highlight = { readonly at: number; readonly format: DemoFormat };

/** The minute of each part at which special programmes begin: at seven, two, eight and one o'clock. */
const specialHour: Readonly<Record<PartOfDay, number>> = {
  morning: 60,
  afternoon: 8 * 60,
  evening: 14 * 60,
  night: 19 * 60,
};
const nineInTheEvening = 15 * 60;
const sevenInTheEvening = 13 * 60;

export function fixedPoints(
  channel: DemoChannel,
  day: { number: number; minutes: number },
): FixedPoint[] {
  const points = new Map<number, FixedPoint>();
  const add = (point: FixedPoint) => points.set(point.at, point);
  for (const point of partEnds(channel)) add(point);
  const hourly = channel.formats.find((format) => format.onTheHour && !format.parts);
  for (let at = 0; hourly && at < day.minutes; at += 60) add({ at, format: hourly });
  const highlight = highlightOf(channel, day.number);
  if (highlight) add(highlight);
  for (const part of partsInOrder) {
    const specials = channel.formats.filter(
      (one) => one.parts?.includes(part) && (one.onTheHour || needsTheHour(one, hourly)),
    );
    // News channels show these again two hours later.
    const rounds = hourly ? [...specials, ...specials] : specials;
    for (const [number, format] of rounds.entries())
      add({ at: specialHour[part] + number * 120, format });
  }
  return [...points.values()].sort((one, other) => one.at - other.at);
}

/** The main programme of the evening, which depends on the channel's character. Children's channels have a story. */
export function highlightOf(channel: DemoChannel, day: number): Highlight | undefined {
  const evening = channel.formats.filter((format) => belongsTo(format, 'evening'));
  if (evening.some((format) => format.onTheHour)) return undefined;
  const films = evening.filter((format) => format.films);
  const live = evening.filter((format) => format.overrun);
  const shows = isMarathon(channel, 'evening') ? [] : evening.filter((format) => format.show);
  const inCharacter = {
    films,
    sport: live,
    series: shows,
    family: shows,
    music: [...live, ...films].slice(0, 1),
    documentary: [...films, ...live].slice(0, 1),
    news: [],
    silent: [],
  }[channel.character];
  const format = inCharacter[day % Math.max(1, inCharacter.length)];
  return format && { at: format.overrun ? sevenInTheEvening : nineInTheEvening, format };
}

/** Whether a programme is too long to run between two bulletins. Then it gets a whole hour. */
function needsTheHour({ minutes }: DemoFormat, hourly: DemoFormat | undefined): boolean {
  return hourly !== undefined && minutes * 0.6 > 60 - hourly.minutes;
}

/**
 * The ends of the parts, some minutes after the hour and different for each channel. Films and matches may run
 * longer.
 */
function partEnds({ slug, character }: DemoChannel): FixedPoint[] {
  if (character === 'news' || character === 'films' || character === 'sport') return [];
  return partsInOrder.slice(1).map((part, number) => {
    const until = (number + 1) * partMinutes;
    return { at: until + 5 * pick(`${slug}/${part}`, 5), until };
  });
}
