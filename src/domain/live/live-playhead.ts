/**
 * What is known about a live video that plays, sampled once a second: which moment it shows, how far behind live that
 * is, and whether the viewer is behind on purpose. A viewer whose video has stopped because the network is gone is not
 * behind on purpose.
 */
import {
  type Anchor,
  anchorOf,
  behindLive,
  edgeDelay,
  type LivePlayback,
  momentLeavesStream,
  momentShown,
  streamReach,
} from './live-position.ts';
import type { PlayableTiming } from './parse-live-route.ts';

export type LivePlayhead = {
  /** When it was taken, epoch milliseconds. */
  readonly at: number;
  readonly playback: LivePlayback;
  readonly anchor: Anchor;
  /**
   * Whether two samples, one after the other, show that the video plays. Before that the figures of a player may not
   * fit together: the position is from before its jump to live, and the time from after it.
   */
  readonly steady: boolean;
  /** When the shown frame was broadcast, in epoch milliseconds. */
  readonly moment: number;
  /** Seconds, as `edgeDelay` returns them; undefined while no edge is known. */
  readonly delay: number | undefined;
  /** Seconds, as `streamReach` returns them; undefined while no edge is known. */
  readonly reach: number | undefined;
  /** Seconds behind live; 0 is live. */
  readonly behind: number;
  /** The viewer paused or went back, so the app must keep this position. */
  readonly deliberate: boolean;
  /** The position is about to leave the stream, and the viewer wants to keep it. */
  readonly leaving: boolean;
};

/** Seconds. A playlist has whole segments, so it may end up to this much after its programme. */
const longestSegment = 30;

/** Seconds that a video may play on between two samples; more is a jump. */
const playedBetweenSamples = 4;

export type RequestedStream = {
  readonly timing: PlayableTiming;
  /** When the stream was requested, epoch milliseconds. */
  readonly asked: number;
};

/** Milliseconds between two samples; more is a clock that was set, or a device that slept. */
const longestPause = 10_000;

/**
 * The next sample of the same stream; `last` is undefined for the first. `now` in epoch milliseconds. If the last
 * sample is too old, the samples begin again: after a sleep of the device, its viewer would otherwise seem to be behind
 * on purpose. If the viewer was behind on purpose already, the last sample is used, however old it is.
 */
export function nextLivePlayhead(
  playback: LivePlayback,
  stream: RequestedStream,
  last: LivePlayhead | undefined,
  now: number,
): LivePlayhead {
  const isKnown = last && (last.deliberate || Math.abs(now - last.at) <= longestPause);
  const before = isKnown ? last : undefined;
  const moved = before ? playback.position - before.playback.position : 0;
  // A video that is paused at this sample may have played until then. So `paused` is not looked at here.
  const played = moved > 0 && moved < playedBetweenSamples;
  const playsOn = played && !playback.paused;
  const steady = (before?.steady ?? false) || played;
  const anchor = before?.steady
    ? before.anchor
    : anchorOf(stream.timing, playback, stream.asked, now);
  const moment = momentShown(playback, anchor);
  const delay = playsOn ? edgeDelay(playback, moment, now, before?.delay) : before?.delay;
  const reach = streamReach(playback, last?.reach);
  const behind = behindLive(moment, delay ?? 0, now);
  const deliberate =
    steady && (playback.paused || (behind > 0 && (moved !== 0 || (before?.deliberate ?? false))));
  const live = stream.timing.kind === 'live';
  return {
    at: now,
    playback,
    anchor,
    steady,
    moment,
    delay,
    reach,
    behind,
    deliberate,
    leaving: live && deliberate && momentLeavesStream(reach, moment, delay ?? 0, now),
  };
}

/**
 * The moment that is shown, epoch milliseconds; before the first sample, the requested one. A catch-up that has ended
 * still shows its programme. One whose playlist has no end plays on, and shows what follows.
 */
export function shownOrRequestedMoment(
  { timing, asked }: RequestedStream,
  sample: LivePlayhead | undefined,
  now: number,
): number {
  const position = sample?.playback.position ?? 0;
  const runsOn = timing.kind === 'catch-up' && position > timing.duration + longestSegment;
  if (timing.kind === 'catch-up' && !runsOn) {
    const stop = (timing.start + timing.duration) * 1000;
    return Math.min(sample?.moment ?? timing.start * 1000, stop - 1000);
  }
  if (sample) return sample.moment;
  return timing.kind === 'start-over' ? asked - timing.offset * 1000 : now;
}

/** The earlier of the start of the channel's catch-up window (`dvr` in seconds) and the start of the stream. */
export function earliestMoment(dvr: number, sample: LivePlayhead | undefined, now: number): number {
  const kept = now - dvr * 1000;
  return sample ? Math.min(kept, sample.moment - secondsAfterStreamStart(sample) * 1000) : kept;
}

/** The shown position, in seconds after the start of the stream: the viewer can go back this far in it. */
export function secondsAfterStreamStart({ playback }: LivePlayhead): number {
  return playback.position - playback.start;
}
