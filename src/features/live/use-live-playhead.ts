import { useEffect, useState } from 'react';
import {
  type LivePlayhead,
  nextLivePlayhead,
  type RequestedStream,
} from '../../domain/live/live-playhead.ts';
import type { LivePlayback } from '../../domain/live/live-position.ts';

/**
 * Which moment the running player shows, and how far behind live that is. Both are measured again each time `now`
 * changes, which is once a second. Undefined until a player runs.
 */
export function useLivePlayhead(
  running: LivePlayback | undefined,
  { timing, asked }: RequestedStream,
  now: number,
): LivePlayhead | undefined {
  const [last, setLast] = useState<{ running: LivePlayback; sample: LivePlayhead }>();
  useEffect(() => {
    if (!running) return;
    setLast((before) => {
      const earlier = before?.running === running ? before.sample : undefined;
      const figures = copyPlayback(running);
      return { running, sample: nextLivePlayhead(figures, { timing, asked }, earlier, now) };
    });
  }, [running, timing, asked, now]);
  return last && last.running === running ? last.sample : undefined;
}

/** The state of the player at this moment. It is copied, because the state of the player itself changes. */
function copyPlayback(player: LivePlayback): LivePlayback {
  const { position, start, end, bufferStart, broadcastTime, paused } = player;
  return { position, start, end, bufferStart, broadcastTime, paused };
}
