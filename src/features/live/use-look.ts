import { useEffect, useState } from 'react';
import { type Look, lookAt } from '../../domain/live/look.ts';
import type { LivePicture } from '../../domain/live/position.ts';
import type { PlayableTiming } from './use-broadcast.ts';

type Stream = { timing: PlayableTiming; asked: number };

/** Looks at the running picture at every second `now`; undefined until there is one. */
export function useLook(
  running: LivePicture | undefined,
  { timing, asked }: Stream,
  now: number,
): Look | undefined {
  const [seen, setSeen] = useState<{ running: LivePicture; look: Look }>();
  useEffect(() => {
    if (!running) return;
    setSeen((before) => {
      const earlier = before?.running === running ? before.look : undefined;
      return { running, look: lookAt(pictureOf(running), { timing, asked }, earlier, now) };
    });
  }, [running, timing, asked, now]);
  return seen && seen.running === running ? seen.look : undefined;
}

/** The player's figures as they are at this moment: its own change as it plays. */
function pictureOf({ position, start, end, broadcastTime, paused }: LivePicture): LivePicture {
  return { position, start, end, broadcastTime, paused };
}
