import { useEffect, useState } from 'react';
import type { LivePlayback } from '../../domain/live/live-position.ts';
import {
  type LiveStream,
  type PlaybackSample,
  samplePlayback,
} from '../../domain/live/playback-sample.ts';

/**
 * Which moment the running player shows, and how far behind live that is. Both are measured again each time `now`
 * changes, which is once a second. Undefined until a player runs.
 */
export function usePlaybackSample(
  running: LivePlayback | undefined,
  { timing, asked }: LiveStream,
  now: number,
): PlaybackSample | undefined {
  const [last, setLast] = useState<{ running: LivePlayback; sample: PlaybackSample }>();
  useEffect(() => {
    if (!running) return;
    setLast((before) => {
      const earlier = before?.running === running ? before.sample : undefined;
      const figures = figuresOf(running);
      return { running, sample: samplePlayback(figures, { timing, asked }, earlier, now) };
    });
  }, [running, timing, asked, now]);
  return last && last.running === running ? last.sample : undefined;
}

/** The state of the player at this moment. It is copied, because the state of the player itself changes. */
function figuresOf({ position, start, end, broadcastTime, paused }: LivePlayback): LivePlayback {
  return { position, start, end, broadcastTime, paused };
}
