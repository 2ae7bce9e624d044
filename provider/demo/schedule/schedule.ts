/**
 * The programmes of the demo's channels at any time. They are computed and not stored, and the same for everybody. A
 * channel has a home time zone and plans each day from six in the morning there; viewers elsewhere see the same
 * programme at the same instant. docs/api.md (GET /live-streams/epg).
 */
import { minute } from '#src/domain/time/time-units.ts';
import { localDate, shiftDate } from '#src/domain/time/timezone-day.ts';
import { artworkPath } from '../../catalogue/artwork-paths.ts';
import type { Schedule } from '../../guide/computed-schedule.ts';
import type { CastMember, Programme } from '../../guide/programme.ts';
import { weakTagOf } from '../../http/etag.ts';
import type { DemoChannel } from '../model.ts';
import { dayPlan, type Placement } from './day-plan.ts';
import type { DemoProgramming, Piece } from './piece.ts';
import { isTalk } from './repertoire.ts';
import { pick } from './seed.ts';
import type { BroadcastDay } from './turns.ts';

const dayBegins = 6;

/** Increase this when the same catalogue gives other programmes than before. */
const scheduleEdition = 5;

export function scheduleOf(programming: DemoProgramming): Schedule {
  const { channels, videos, shows } = programming;
  const bySlug = new Map(channels.map((channel) => [channel.slug, channel]));
  return {
    edition: weakTagOf(scheduleEdition, channels, videos, shows),
    programmes(slug, from, to) {
      const channel = bySlug.get(slug);
      return channel ? demoProgrammes(channel, from, to, programming) : [];
    },
  };
}

/** Channels of sport and films use the time of Cairo, whose clocks change twice a year; the others that of Riyadh. */
export function homeZone(channel: DemoChannel): string {
  return channel.character === 'sport' || channel.character === 'films'
    ? 'Africa/Cairo'
    : 'Asia/Riyadh';
}

/** The channel's programmes that touch the time from `from` to `to` (epoch milliseconds), in order. */
export function demoProgrammes(
  channel: DemoChannel,
  from: number,
  to: number,
  programming: DemoProgramming,
): Programme[] {
  const zone = homeZone(channel);
  const found: Programme[] = [];
  const last = localDate(to, zone);
  for (let date = shiftDate(localDate(from, zone), -1); date <= last; date = shiftDate(date, 1)) {
    for (const programme of programmesFrom(channel, date, programming))
      if (programme.start < to && programme.stop > from) found.push(programme);
  }
  return found;
}

/** Days that are cached of each channel, because they never change and are requested often. */
const maxDays = 16;
const cache = new WeakMap<DemoProgramming, WeakMap<DemoChannel, Map<string, Programme[]>>>();

/** The programmes that begin between six on that date and six on the next. */
function programmesFrom(
  channel: DemoChannel,
  date: string,
  programming: DemoProgramming,
): Programme[] {
  const channels = cache.get(programming) ?? new WeakMap<DemoChannel, Map<string, Programme[]>>();
  cache.set(programming, channels);
  const days = channels.get(channel) ?? new Map<string, Programme[]>();
  channels.set(channel, days);
  const programmes = days.get(date) ?? plannedFor(channel, date, programming);
  if (!days.has(date) && days.size >= maxDays) days.delete([...days.keys()][0] ?? '');
  days.set(date, programmes);
  return programmes;
}

function plannedFor(channel: DemoChannel, date: string, programming: DemoProgramming): Programme[] {
  const zone = homeZone(channel);
  const start = beginningOf(date, zone);
  const length = (beginningOf(shiftDate(date, 1), zone) - start) / minute;
  return broadcastDay(channel, dayNumber(date), length, programming).map((placement) =>
    programmeOf(channel, start, placement, programming),
  );
}

function broadcastDay(
  channel: DemoChannel,
  number: number,
  minutes: number,
  programming: DemoProgramming,
): Placement[] {
  const day: BroadcastDay = { number, minutes };
  const placed = dayPlan(channel, day, programming);
  if (!channel.gaps) return placed;
  const announced: Placement[] = [];
  for (const [at, placement] of placed.entries()) {
    const next = placed[at + 1]?.format;
    const stays = next === undefined || next === announced.at(-1)?.format;
    if (!isHole(channel, day, placement, stays)) announced.push(placement);
  }
  return announced;
}

/**
 * Whether a programme is left out as a gap. Channels with gaps close from two to five at night, and sometimes leave
 * out talk, but not in the evening and not between two programmes of one kind or two days.
 */
function isHole(
  channel: DemoChannel,
  day: BroadcastDay,
  { from, format }: Placement,
  stays: boolean,
): boolean {
  if (from >= 20 * 60 && from < 23 * 60) return true;
  const evening = from >= 12 * 60 && from < 18 * 60;
  if (evening || !isTalk(format) || stays) return false;
  return pick(`${channel.slug}/gap/${day.number}/${from}`, 5) === 0;
}

function programmeOf(
  channel: DemoChannel,
  dayStart: number,
  { from, to, piece }: Placement,
  programming: DemoProgramming,
): Programme {
  return {
    channel: channel.slug,
    start: dayStart + from * minute,
    stop: dayStart + to * minute,
    title: piece.title,
    description: piece.description,
    picture: piece.picture,
    cast: findCast(piece, programming),
    ...piece.facts,
  };
}

function findCast(piece: Piece, { cast }: DemoProgramming): CastMember[] {
  return piece.cast.flatMap((slug) => {
    const member = cast.find((one) => one.slug === slug);
    return member
      ? [{ id: slug, name: member.name, picture: artworkPath('portrait', slug, 192) }]
      : [];
  });
}

function beginningOf(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: { hour: dayBegins },
  }).epochMilliseconds;
}

function dayNumber(date: string): number {
  return Temporal.PlainDate.from('1970-01-01').until(date, { largestUnit: 'day' }).days;
}
