import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { behindLive, type LivePicture, momentShown, wayTo } from '../../domain/live-position.ts';
import type { LiveTiming } from '../../domain/live-timing.ts';
import { hour, nowAndNext, type Programme, type Span } from '../../domain/schedule.ts';
import { useNow } from '../../ui/use-now.ts';
import { live, liveRoute, startOver } from './live-path.ts';
import { useLivePicture } from './use-live-picture.ts';

export type PlayableTiming = Exclude<LiveTiming, { kind: 'refused' }>;
/** The running player, as far as a broadcast is concerned. */
export type RunningPicture = LivePicture & { seek(position: number): void };

type Broadcast = {
  channelId: string;
  /** Seconds. */
  dvr: number;
  timing: PlayableTiming;
  programmes: readonly Programme[];
};

/** Where in the broadcast the viewer is, and how another moment of it is shown. Times are epoch milliseconds. */
export function useBroadcast({ channelId, dvr, timing, programmes }: Broadcast) {
  const navigate = useNavigate();
  const now = useNow(1000);
  const [running, setRunning] = useState<RunningPicture>();
  const seen = useLivePicture(running);
  const moment = momentOfPicture(timing, seen, now);
  const { now: shown } = nowAndNext(programmes, moment);
  const span: Span = shown ?? hourAround(moment);
  const show = (params: ReturnType<typeof live>) =>
    void navigate({ to: liveRoute, params, replace: true });
  return {
    now,
    moment,
    shown,
    span,
    behind: seen ? behindLive(seen, now) : 0,
    /** The earliest moment that can be shown. */
    reach: Math.min(
      now - dvr * 1000,
      seen ? moment - (seen.position - seen.start) * 1000 : Number.POSITIVE_INFINITY,
    ),
    /** The picture has begun, or is about to. */
    ready: running !== undefined,
    onReady: setRunning,
    goTo(target: number) {
      const way = wayTo(target, running, dvr, now);
      if (way.kind === 'seek') running?.seek(way.position);
      else if (way.kind === 'live') show(live(channelId));
      else show(startOver(channelId, way.offset));
    },
    goLive() {
      if (timing.kind === 'live' && running) running.seek(running.end);
      else show(live(channelId));
    },
  };
}

/** A catch-up stream that names no times begins with its programme. */
function momentOfPicture(
  timing: PlayableTiming,
  seen: LivePicture | undefined,
  now: number,
): number {
  if (timing.kind === 'catch-up' && seen?.broadcastTime === undefined) {
    return timing.start * 1000 + (seen?.position ?? 0) * 1000;
  }
  if (seen) return momentShown(seen, now);
  return timing.kind === 'start-over' ? now - timing.offset * 1000 : now;
}

function hourAround(moment: number): Span {
  const start = Math.floor(moment / hour) * hour;
  return { start, stop: start + hour };
}
