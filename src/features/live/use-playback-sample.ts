import { useEffect, useState } from 'react';
import type { LivePlayback } from '../../domain/live/live-position.ts';
import {
  type LiveStream,
  type PlaybackSample,
  samplePlayback,
} from '../../domain/live/playback-sample.ts';

/** Samples the running player at every second `now`; undefined until there is one. */
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

/** The player's figures at this moment. They are copied, because the player changes its own. */
function figuresOf({ position, start, end, broadcastTime, paused }: LivePlayback): LivePlayback {
  return { position, start, end, broadcastTime, paused };
}
