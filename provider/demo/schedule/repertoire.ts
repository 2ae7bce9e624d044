/**
 * The formats that a demo channel may show in a part of the day. Formats keep to their parts. When a part has too
 * little talk to put between films or news, it borrows short talk from the part next to it. Nothing of the night is
 * shown in the morning, and a format with a fixed hour never runs at another.
 */
import type { DemoChannel, DemoFormat, PartOfDay } from '../model.ts';
import { belongsTo } from './part-of-day.ts';

/** The longest talk, in minutes, that runs between two films or is borrowed from another part of the day. */
const longestInterlude = 45;

const nextTo: Readonly<Record<PartOfDay, readonly PartOfDay[]>> = {
  morning: ['afternoon'],
  afternoon: ['morning', 'evening'],
  evening: ['afternoon', 'night'],
  night: ['evening'],
};

/** Whether the format is talk, which may be a little shorter or longer than usual. */
export function isTalk({ films, show, overrun, onTheHour }: DemoFormat): boolean {
  return !films && !show && !overrun && !onTheHour;
}

/** Whether the format is long enough to be a main programme; shorter ones run in between. */
export function isMain(format: DemoFormat): boolean {
  return !isTalk(format) || format.minutes >= 40;
}

export function repertoire(channel: DemoChannel, part: PartOfDay): DemoFormat[] {
  const own = ownFormats(channel, part);
  if (isEnough(channel, own)) return own;
  return [...own, ...borrowed(channel, part, own.some(isTalk) ? 0 : 1)];
}

/** The same with formats that may be borrowed, for when only the last programme could run again. */
export function withBorrowed(channel: DemoChannel, part: PartOfDay): DemoFormat[] {
  const own = ownFormats(channel, part);
  return [...own, ...borrowed(channel, part, 60 - minutesOf(own.filter(isTalk)))];
}

/** Formats of the part next to this one; if there are too few, of any part. */
function borrowed(channel: DemoChannel, part: PartOfDay, wanted: number): DemoFormat[] {
  const short = channel.formats.filter(
    (format) => isTalk(format) && format.minutes <= longestInterlude && !belongsTo(format, part),
  );
  const near = short.filter((format) => nextTo[part].some((other) => belongsTo(format, other)));
  return near.length > 0 || wanted <= 0 ? near : short;
}

/** Whether the part shows only episodes, one after the other, with short breaks. */
export function isMarathon(channel: DemoChannel, part: PartOfDay): boolean {
  const own = ownFormats(channel, part);
  const main = own.filter(isMain);
  const talk = minutesOf(own.filter(isTalk));
  return talk < 45 && main.length > 0 && main.every((format) => format.show);
}

function ownFormats(channel: DemoChannel, part: PartOfDay): DemoFormat[] {
  return channel.formats.filter((format) => !format.onTheHour && belongsTo(format, part));
}

/** Whether the formats have enough talk for a whole part of the day. */
function isEnough({ character }: DemoChannel, own: readonly DemoFormat[]): boolean {
  const talk = own.filter(isTalk);
  const attraction = own.some((format) => format.films || format.overrun);
  if (attraction && (character === 'films' || character === 'sport')) return talk.length > 0;
  return talk.length >= 3 || minutesOf(talk) >= (talk.length === 1 ? 60 : 90);
}

function minutesOf(formats: readonly DemoFormat[]): number {
  return formats.reduce((sum, { minutes }) => sum + minutes, 0);
}
