/**
 * What a demo channel may show in a part of the day. Formats keep to their parts; where a part has too little talk of
 * its own to stand between films or bulletins, shorter talk of the part next to it goes on. Nothing of the night
 * strays into the morning, and what has a fixed hour never fills another.
 */
import type { DemoChannel, DemoFormat, PartOfDay } from '../demo/model.ts';
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
  const own = channel.formats.filter((format) => !format.onTheHour && belongsTo(format, part));
  const talk = own.filter(isTalk);
  if (isEnough(talk)) return own;
  const short = channel.formats.filter(
    (format) => isTalk(format) && format.minutes <= longestInterlude,
  );
  const near = short.filter((format) => nextTo[part].some((other) => belongsTo(format, other)));
  const borrowed = talk.length + near.length > 0 ? near : short;
  return [...new Set([...own, ...borrowed])];
}

function isEnough(talk: readonly DemoFormat[]): boolean {
  const minutes = talk.reduce((sum, format) => sum + format.minutes, 0);
  return talk.length >= 3 || minutes >= (talk.length === 1 ? 60 : 90);
}

/** A part of the day that belongs to shows alone: episode after episode, with short breaks. */
export function isMarathon(channel: DemoChannel, part: PartOfDay): boolean {
  const main = channel.formats.filter((format) => isMain(format) && belongsTo(format, part));
  return main.length > 0 && main.every((format) => format.show);
}
