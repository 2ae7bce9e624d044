import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type LivePlayhead, secondsAfterStreamStart } from '../../domain/live/live-playhead.ts';
import { type LivePlayback, planSeek, type SeekPlan } from '../../domain/live/live-position.ts';
import { type LiveParams, liveParams, liveRoute } from '../../domain/live/live-route.ts';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';

/** The part of the running player that a broadcast needs. */
export type RunningPlayer = LivePlayback & { seek(position: number): void; goLive(): void };

type Place = {
  channelId: string;
  /** Seconds. */
  dvr: number;
  timing: PlayableTiming;
  running: RunningPlayer | undefined;
  sample: LivePlayhead | undefined;
  /** The moment that is shown, and the present. Both are epoch milliseconds. */
  moment: number;
  now: number;
  /**
   * True while the viewer has gone to another channel, and that channel is still loading. Then only the viewer may
   * change the address.
   */
  isLeft: boolean;
};

/** A start-over that ends after fewer seconds than this is broken, and another start-over would end as soon. */
const shortestStartOver = 5;

/** Shows another moment of the broadcast: in the same stream, or by the address of another stream. */
export function useSeeking(place: Place) {
  const { channelId, dvr, timing, running, sample, moment, now, isLeft } = place;
  const navigate = useNavigate();
  const [resumePaused, setResumePaused] = useState(false);
  const open = (params: LiveParams, paused = false) => {
    setResumePaused(paused);
    void navigate({ to: liveRoute, params, replace: true });
  };
  const goLive = () => {
    if (timing.kind === 'live' && running) running.goLive();
    else open(liveParams(channelId));
  };
  const carryOut = (plan: SeekPlan) => {
    if (plan.kind === 'seek') running?.seek(plan.position);
    else if (plan.kind === 'live') goLive();
    else open(liveParams(channelId, { startOver: plan.offset }));
  };
  const goTo = (target: number) => {
    const current = running && sample && { playback: sample.playback, shown: moment };
    carryOut(planSeek(target, current, dvr, now));
  };
  /** Opens a start-over stream that continues from the moment that is shown. */
  const openStartOverHere = () => {
    const startOver = Math.min(dvr, (now - moment) / 1000);
    open(liveParams(channelId, { startOver }), sample?.playback.paused);
  };
  return {
    /** False after `openStartOverHere` has replaced the stream of a viewer who had paused. */
    autoPlay: !resumePaused,
    goTo,
    goLive,
    openStartOverHere,
    /** Goes to a moment that the stream does not contain, `seconds` before its beginning. */
    goBefore: (seconds: number) =>
      goTo(moment - ((sample ? secondsAfterStreamStart(sample) : 0) + seconds) * 1000),
    /** Called when the video stalls. It continues at live, or at the viewer's own moment if they had left live. */
    recoverFromStall() {
      if (isLeft) return;
      if (sample?.deliberate && timing.kind === 'live' && dvr > 0) openStartOverHere();
      else if (timing.kind === 'live') goLive();
      else running?.seek(running.position);
    },
    /**
     * Called when a catch-up or a start-over has ended. Plays what the channel showed next. Many archives end a
     * start-over at the moment when its stream was opened.
     */
    goOnAfterEnd() {
      if (isLeft || timing.kind === 'live') return;
      if (timing.kind === 'start-over' && !hasPlayed(running, shortestStartOver)) return;
      const isCatchUp = timing.kind === 'catch-up';
      const ended = isCatchUp ? (timing.start + timing.duration) * 1000 : moment;
      carryOut(planSeek(ended, undefined, dvr, now));
    },
  };
}

function hasPlayed(running: RunningPlayer | undefined, seconds: number): boolean {
  return running !== undefined && running.position - running.start >= seconds;
}
