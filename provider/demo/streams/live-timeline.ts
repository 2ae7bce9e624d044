/**
 * What a demo channel shows at any instant, as numbered segments. Everything depends only on the clock, so that every
 * process gives the same answer at any time:
 *
 * - Segment n fills the four seconds from n × 4 s (Unix time); its number is its media sequence.
 * - Five segments are a shot of 20 s, and only between shots does the picture cut: its number, counted anew about
 *   every thirty days, is the discontinuity sequence. Three shots are a minute, and programmes begin on whole
 *   minutes, so a programme always opens with a shot.
 * - Which shots, and in which order, follows from the programme: it looks the
 *   same live and when it is caught up with.
 */

import { hour } from '#src/domain/time/time-units.ts';
import { type Programme, programmeId } from '../../guide/programme.ts';
import type { DemoChannel } from '../model.ts';
import type { DemoProgramming } from '../schedule/piece.ts';
import { demoProgrammes } from '../schedule/schedule.ts';
import { shuffled } from '../schedule/seed.ts';
import {
  type Clip,
  type Footage,
  type Shot,
  segmentSeconds,
  shotSegments,
  shotsOf,
} from './footage.ts';
import { bestSuited } from './subject.ts';

const segmentMs = segmentSeconds * 1000;
const shotMs = segmentMs * shotSegments;

export type AiredSegment = {
  readonly number: number;
  /** Epoch milliseconds at which it begins. */
  readonly start: number;
  readonly clip: Clip;
  /** Position in the clip. */
  readonly at: number;
  readonly opensShot: boolean;
};

/** The number of the segment that is being broadcast. It can be fetched when it has ended. */
export function segmentNumber(instant: number): number {
  return Math.floor(instant / segmentMs);
}

function shotNumber(segment: number): number {
  return Math.floor(segment / shotSegments);
}

const shotsCounted = 2 ** 17;

/**
 * The discontinuity sequence at a segment. hls.js keeps a list by this number and walks through it from 0 with each
 * playlist: counted from 1970 that takes it seconds, in which the page stands still.
 */
export function discontinuityNumber(segment: number): number {
  return shotNumber(segment) % shotsCounted;
}

/** The segments from number `from` up to, but not including, `to`. */
export function airedSegments(
  channel: DemoChannel,
  from: number,
  to: number,
  { footage, programming }: { footage: Footage; programming: DemoProgramming },
): AiredSegment[] {
  const programmes = demoProgrammes(channel, from * segmentMs, to * segmentMs, programming);
  const shotOf = shotFinder(channel, programmes, footage);
  const aired: AiredSegment[] = [];
  for (let number = from; number < to; number++) {
    const within = number % shotSegments;
    const shot = shotOf(shotNumber(number) * shotMs);
    const opensShot = within === 0;
    aired.push({
      number,
      start: number * segmentMs,
      clip: shot.clip,
      at: shot.first + within,
      opensShot,
    });
  }
  return aired;
}

/**
 * Returns a function that finds the shot at an instant. Each programme has its order of shots, another in each round.
 */
function shotFinder(
  channel: DemoChannel,
  programmes: readonly Programme[],
  footage: Footage,
): (instant: number) => Shot {
  const known = new Map<string, Shot[]>();
  const remember = (name: string, make: () => Shot[]) => {
    const shots = known.get(name) ?? make();
    known.set(name, shots);
    return shots;
  };
  return (instant) => {
    const on = programmes.find(({ start, stop }) => start <= instant && instant < stop);
    const start = on?.start ?? Math.floor(instant / hour) * hour;
    const name = on ? programmeId(on.channel, on.start) : `${channel.slug}/${start}`;
    const material = remember(name, () => materialOf(name, channel, footage));
    const number = Math.floor((instant - start) / shotMs);
    const round = `${name}/${Math.floor(number / material.length)}`;
    return remember(round, () => shuffled(material, round))[number % material.length] as Shot;
  };
}

/** The half of the clips that suits the programme better, or all when there are few, in an order of the programme. */
function materialOf(
  name: string,
  { character, subjects = [] }: DemoChannel,
  { clips }: Footage,
): Shot[] {
  const usable = clips.filter((clip) => shotsOf(clip).length > 0);
  const half = Math.max(4, Math.ceil(usable.length / 2));
  return bestSuited(usable, [character, ...subjects], name)
    .slice(0, half)
    .flatMap(shotsOf);
}
