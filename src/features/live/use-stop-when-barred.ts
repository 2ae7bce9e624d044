import { useState } from 'react';
import { barredUntil } from '../../domain/guide/barred-span.ts';
import type { Span } from '../../domain/guide/schedule.ts';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';
import { minute } from '../../domain/time/time-units.ts';
import type { useLivePosition } from './use-live-position.ts';

export type BarredStop = {
  /** True when nothing plays, because the programme is above the profile's ceiling. */
  readonly stopped: boolean;
  /** When live continues by itself, in epoch milliseconds. `undefined` when the viewer has to start it. */
  readonly until: number | undefined;
  /** Counts the stops. After each stop a new player starts. */
  readonly run: number;
};

/**
 * A live video is less than this behind what is on air, unless the viewer has gone back. For this long after a stop the
 * video may still show the end of the barred programme; that begins no other stop.
 */
const liveLagMs = 2 * minute;
/** When a viewer moves a video back into a barred programme, the reason is shown for at least this long. */
const shortestStopMs = 4000;

type Watched = {
  barred: readonly Span[];
  timing: PlayableTiming;
  broadcast: Pick<ReturnType<typeof useLivePosition>, 'moment' | 'now' | 'stream' | 'onStopped'>;
};

/**
 * Stops the player when, according to the guide on the device, the programme that it shows is above the ceiling; a live
 * video also as soon as such a programme is on air, because the provider then refuses the stream. At the end of the
 * programme a live video continues at live, also if the viewer had moved it back into the programme. A video of an
 * earlier time stays stopped.
 */
export function useStopWhenBarred({ barred, timing, broadcast }: Watched): BarredStop {
  const { moment, now, stream, onStopped } = broadcast;
  const [stop, setStop] = useState({ stream, active: false, run: 0, since: 0, ended: 0 });
  const isLive = timing.kind === 'live';
  const until = isLive ? barredUntil(barred, now) : undefined;
  const isBehind = !isLive || now - moment > liveLagMs || now - stop.ended > liveLagMs;
  const isBarred = until !== undefined || (isBehind && barredUntil(barred, moment) !== undefined);
  const active = stop.active && stop.stream === stream;
  if (isBarred && !active) {
    setStop({ ...stop, stream, active: true, run: stop.run + 1, since: now });
    onStopped();
  } else if (active && isLive && until === undefined && now - stop.since >= shortestStopMs) {
    setStop({ ...stop, active: false, ended: now });
  }
  return { stopped: active || isBarred, until, run: stop.run };
}
