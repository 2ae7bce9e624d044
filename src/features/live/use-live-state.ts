import { useEffect, useState } from 'react';
import type { LivePlayback } from '../../domain/live/live-position.ts';
import {
  type LiveState,
  nextLiveState,
  type RequestedStream,
} from '../../domain/live/live-state.ts';

/**
 * Which moment the running player shows, and how far behind live that is. Both are measured again each time `now`
 * changes, which is once a second. Undefined until a player runs.
 */
export function useLiveState(
  running: LivePlayback | undefined,
  { timing, asked }: RequestedStream,
  now: number,
): LiveState | undefined {
  const [last, setLast] = useState<{ running: LivePlayback; sample: LiveState }>();
  useEffect(() => {
    if (!running) return;
    setLast((before) => {
      const earlier = before?.running === running ? before.sample : undefined;
      const figures = copyPlayback(running);
      return { running, sample: nextLiveState(figures, { timing, asked }, earlier, now) };
    });
  }, [running, timing, asked, now]);
  return last && last.running === running ? last.sample : undefined;
}

/** The state of the player at this moment. It is copied, because the state of the player itself changes. */
function copyPlayback(player: LivePlayback): LivePlayback {
  const { position, start, end, bufferStart, broadcastTime, paused } = player;
  return { position, start, end, bufferStart, broadcastTime, paused };
}
