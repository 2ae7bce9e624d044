import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { nowAndNext, type Programme, type Span } from '../../domain/guide/schedule.ts';
import { type LiveParams, liveParams, liveRoute } from '../../domain/live/address.ts';
import type { Look } from '../../domain/live/look.ts';
import { behindLive, type LivePicture, type WayTo, wayTo } from '../../domain/live/position.ts';
import type { LiveTiming } from '../../domain/live/timing.ts';
import { hour } from '../../domain/time/clock.ts';
import { useNow } from '../../ui/use-now.ts';
import { useLook } from './use-look.ts';

export type PlayableTiming = Exclude<LiveTiming, { kind: 'refused' }>;
/** The running player, as far as a broadcast is concerned. */
export type RunningPicture = LivePicture & { seek(position: number): void; goLive(): void };

type Broadcast = {
  channelId: string;
  /** Seconds. */
  dvr: number;
  timing: PlayableTiming;
  /** When the address was opened, epoch milliseconds. */
  asked: number;
  programmes: readonly Programme[];
};

/**
 * Where in the broadcast the viewer is, and how another moment of it is shown. Live, rewound and paused are one thing
 * to the viewer: where the live stream ends, a start-over stream takes over by itself. Times are epoch milliseconds.
 */
export function useBroadcast({ channelId, dvr, timing, asked, programmes }: Broadcast) {
  const navigate = useNavigate();
  const now = useNow(1000);
  const stream = `${channelId} ${JSON.stringify(timing)} ${asked}`;
  const [ready, setReady] = useState<{ stream: string; running: RunningPicture }>();
  const running = ready?.stream === stream ? ready.running : undefined;
  const look = useLook(running, { timing, asked }, now);
  const [resumePaused, setResumePaused] = useState(false);
  const moment = momentOf(timing, look, asked, now);
  const { now: shown } = nowAndNext(programmes, moment);
  const span: Span = shown ?? hourAround(moment);
  const show = (params: LiveParams, paused = false) => {
    setResumePaused(paused);
    void navigate({ to: liveRoute, params, replace: true });
  };
  const take = (way: WayTo) => {
    if (way.kind === 'seek') running?.seek(way.position);
    else if (way.kind === 'live') goLive();
    else show(liveParams(channelId, { startOver: way.offset }));
  };
  const goTo = (target: number) => {
    const current = running && look && { picture: look.picture, shown: moment };
    take(wayTo(target, current, dvr, now));
  };
  const goLive = () => {
    if (timing.kind === 'live' && running) running.goLive();
    else show(liveParams(channelId));
  };
  /** Goes on elsewhere from the moment that is shown. */
  const keepPlace = () =>
    show(
      liveParams(channelId, { startOver: Math.min(dvr, (now - moment) / 1000) }),
      look?.picture.paused,
    );
  const leaving = (look?.leaving ?? false) && dvr > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is the one reason; the rest is read as it is then
  useEffect(() => {
    if (leaving) keepPlace();
  }, [leaving]);
  return {
    now,
    moment,
    shown,
    span,
    behind: look ? look.behind : behindLive(moment, 0, now),
    /** The earliest moment that can be shown. */
    reach: Math.min(
      now - dvr * 1000,
      look
        ? moment - (look.picture.position - look.picture.start) * 1000
        : Number.POSITIVE_INFINITY,
    ),
    /** False where the viewer had paused before the stream was changed under the picture. */
    autoPlay: !resumePaused,
    onReady: (player: RunningPicture) => setReady({ stream, running: player }),
    goTo,
    goLive,
    /** From a moment that the stream does not hold, `seconds` before its beginning. */
    goBefore: (seconds: number) =>
      goTo(moment - ((look?.picture.position ?? 0) - (look?.picture.start ?? 0) + seconds) * 1000),
    /** The picture stands although it should play: to live, or to the viewer's own place where they left live. */
    recover() {
      if (look?.deliberate && timing.kind === 'live' && dvr > 0) keepPlace();
      else if (timing.kind === 'live') goLive();
      else running?.seek(running.position);
    },
    /** A catch-up has ended: what followed it on the channel follows here. */
    goOn() {
      if (timing.kind !== 'catch-up') return;
      // Within its own stream there is nothing after it.
      take(wayTo((timing.start + timing.duration) * 1000, undefined, dvr, now));
    },
  };
}

/**
 * What is shown; before there is a picture, what was asked for. A catch-up that has ended still shows its programme.
 */
function momentOf(
  timing: PlayableTiming,
  look: Look | undefined,
  asked: number,
  now: number,
): number {
  if (timing.kind === 'catch-up') {
    const stop = (timing.start + timing.duration) * 1000;
    return Math.min(look?.moment ?? timing.start * 1000, stop - 1000);
  }
  if (look) return look.moment;
  return timing.kind === 'start-over' ? asked - timing.offset * 1000 : now;
}

function hourAround(moment: number): Span {
  const start = Math.floor(moment / hour) * hour;
  return { start, stop: start + hour };
}
