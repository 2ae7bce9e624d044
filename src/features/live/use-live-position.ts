import { useEffect, useEffectEvent, useState } from 'react';
import { nowAndNext, type Programme, type Span } from '../../domain/guide/schedule.ts';
import { earliestMoment, shownOrRequestedMoment } from '../../domain/live/live-playhead.ts';
import { behindLive } from '../../domain/live/live-position.ts';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';
import { hour } from '../../domain/time/time-units.ts';
import { useNow } from '../../ui/use-now.ts';
import { useLivePlayhead } from './use-live-playhead.ts';
import { useScheduleAtMoment, type WatchedSchedule } from './use-schedule-at-moment.ts';
import { type RunningPlayer, useSeeking } from './use-seeking.ts';

type Broadcast = {
  channelId: string;
  /** Seconds. */
  dvr: number;
  timing: PlayableTiming;
  /** When the address was opened, epoch milliseconds. */
  asked: number;
  /** What the channel shows today and tomorrow. */
  schedule: WatchedSchedule;
  /** True while the viewer has gone to another channel, and that channel is still loading. */
  isLeft: boolean;
};

/**
 * Which moment of the broadcast the viewer sees, and functions that show another moment. For the viewer, live and an
 * earlier moment are one broadcast. A live stream contains only about its last minute: before the viewer's moment
 * leaves the live stream, a start-over stream replaces that stream. Times are epoch milliseconds.
 */
export function useLivePosition(broadcast: Broadcast) {
  const { channelId, dvr, timing, asked, isLeft } = broadcast;
  const now = useNow(1000);
  // Live is the same stream, however often its address is opened.
  const stream = `${channelId} ${JSON.stringify(timing)} ${timing.kind === 'live' || asked}`;
  const [ready, setReady] = useState<{ stream: string; running: RunningPlayer }>();
  const running = ready?.stream === stream ? ready.running : undefined;
  const sample = useLivePlayhead(running, { timing, asked }, now);
  const moment = shownOrRequestedMoment({ timing, asked }, sample, now);
  const schedule = useScheduleAtMoment(channelId, moment, broadcast.schedule);
  const { now: known, next } = nowAndNext(schedule.programmes, moment);
  const shown = known ?? (schedule.loading ? undefined : catchUpProgrammeFromAddress(timing));
  const span: Span = shown ?? hourOf(moment);
  const place = { channelId, dvr, timing, running, sample, moment, now, isLeft };
  const { openStartOverHere, ...seeking } = useSeeking(place);
  const leaving = (sample?.leaving ?? false) && dvr > 0 && !isLeft;
  const continueInStartOver = useEffectEvent(openStartOverHere);
  useEffect(() => {
    if (leaving) continueInStartOver();
  }, [leaving]);
  return {
    ...seeking,
    ...schedule,
    now,
    moment,
    shown,
    span,
    /** Whether the guide is loaded and has neither the programme of this moment nor a later one, so no end is known. */
    hasNoEnd: !shown && !next && schedule.isListed,
    /** Seconds. */
    behind: sample ? sample.behind : behindLive(moment, 0, now),
    earliest: earliestMoment(dvr, sample, now),
    onReady: (player: RunningPlayer) => setReady({ stream, running: player }),
    /** Call it when the player is removed: its position no longer counts. */
    onStopped: () => setReady(undefined),
    /** Identifies what the address asks for. */
    stream,
  };
}

/** Stands for the programme of a catch-up if the guide does not know that programme. Its times are from the address. */
function catchUpProgrammeFromAddress(timing: PlayableTiming): Programme | undefined {
  if (timing.kind !== 'catch-up') return undefined;
  const { start, duration } = timing;
  return { id: '', title: '', start: start * 1000, stop: (start + duration) * 1000 };
}

function hourOf(moment: number): Span {
  const start = Math.floor(moment / hour) * hour;
  return { start, stop: start + hour };
}
