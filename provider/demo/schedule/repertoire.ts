/**
 * What a demo channel may show in a part of the day. Formats keep to their parts; where a part has too little talk of
 * its own to stand between films or bulletins, shorter talk of the part next to it goes on. Nothing of the night
 * strays into the morning, and what has a fixed hour never fills another.
 */
import type { DemoChannel, DemoFormat, PartOfDay } from '../model.ts';
import { belongsTo } from './part-of-day.ts';

/** Nothing longer than this, in minutes, stands between two films, or is borrowed from another part of the day. */
const longestInterlude = 45;

const nextTo: Readonly<Record<PartOfDay, readonly PartOfDay[]>> = {
  morning: ['afternoon'],
  afternoon: ['morning', 'evening'],
  evening: ['afternoon', 'night'],
  night: ['evening'],
};

/** Talk has no length of its own: it may be cut or drawn out a little. */
export function isTalk({ films, show, overrun, onTheHour }: DemoFormat): boolean {
  return !films && !show && !overrun && !onTheHour;
}

/** Long enough to be what one tunes in for; the rest stands in between. */
export function isMain(format: DemoFormat): boolean {
  return !isTalk(format) || format.minutes >= 40;
}

export function repertoire(channel: DemoChannel, part: PartOfDay): DemoFormat[] {
  const own = ownFormats(channel, part);
  if (isEnough(channel, own)) return own;
  return [...own, ...borrowed(channel, part, own.some(isTalk) ? 0 : 1)];
}

/** The same with whatever may be borrowed, for when nothing of its own is left but what was just on. */
export function withBorrowed(channel: DemoChannel, part: PartOfDay): DemoFormat[] {
  const own = ownFormats(channel, part);
  return [...own, ...borrowed(channel, part, 60 - minutesOf(own.filter(isTalk)))];
}

/** From the part next to it; if that has none and it is wanted, from anywhere. */
function borrowed(channel: DemoChannel, part: PartOfDay, wanted: number): DemoFormat[] {
  const short = channel.formats.filter(
    (format) => isTalk(format) && format.minutes <= longestInterlude && !belongsTo(format, part),
  );
  const near = short.filter((format) => nextTo[part].some((other) => belongsTo(format, other)));
  return near.length > 0 || wanted <= 0 ? near : short;
}

/** A part of the day that belongs to shows alone: episode after episode, with short breaks. */
export function isMarathon(channel: DemoChannel, part: PartOfDay): boolean {
  const own = ownFormats(channel, part);
  const main = own.filter(isMain);
  const talk = minutesOf(own.filter(isTalk));
  return talk < 45 && main.length > 0 && main.every((format) => format.show);
}

function ownFormats(channel: DemoChannel, part: PartOfDay): DemoFormat[] {
  return channel.formats.filter((format) => !format.onTheHour && belongsTo(format, part));
}

/** Something else to turn to, for as long as a part of the day lasts. */
function isEnough({ character }: DemoChannel, own: readonly DemoFormat[]): boolean {
  const talk = own.filter(isTalk);
  const attraction = own.some((format) => format.films || format.overrun);
  if (attraction && (character === 'films' || character === 'sport')) return talk.length > 0;
  return talk.length >= 3 || minutesOf(talk) >= (talk.length === 1 ? 60 : 90);
}

function minutesOf(formats: readonly DemoFormat[]): number {
  return formats.reduce((sum, { minutes }) => sum + minutes, 0);
}
