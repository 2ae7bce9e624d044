import { useState } from 'react';
import { barredUntil } from '../../domain/guide/barred-span.ts';
import type { Span } from '../../domain/guide/schedule.ts';
import type { PlayableTiming } from '../../domain/live/live-timing.ts';
import type { useBroadcast } from './use-broadcast.ts';

export type BarredProgramme = {
  /** Nothing plays: what is shown is above the ceiling of the profile that watches. */
  readonly stopped: boolean;
  /** When live goes on by itself, epoch milliseconds; `undefined` where the viewer has to ask for it. */
  readonly until: number | undefined;
  /** Counts the stops: after each another player begins. */
  readonly run: number;
};

type Watched = {
  barred: readonly Span[];
  timing: PlayableTiming;
  broadcast: Pick<ReturnType<typeof useBroadcast>, 'moment' | 'now' | 'stream' | 'onStopped'>;
};

/**
 * Stops the player when the moment that it shows is above the ceiling, as the guide on the device says. A live video goes
 * on at live when the programme is over; an earlier moment stays stopped.
 */
export function useBarredProgramme({ barred, timing, broadcast }: Watched): BarredProgramme {
  const { moment, now, stream, onStopped } = broadcast;
  const [stop, setStop] = useState({ stream, active: false, run: 0 });
  const isBarred = barredUntil(barred, moment) !== undefined;
  const isLive = timing.kind === 'live';
  const until = isLive ? barredUntil(barred, now) : undefined;
  const active = stop.active && stop.stream === stream;
  if (isBarred && !active) {
    setStop({ stream, active: true, run: stop.run + 1 });
    onStopped();
  } else if (active && isLive && until === undefined) {
    setStop({ ...stop, active: false });
  }
  return { stopped: active || isBarred, until, run: stop.run };
}
