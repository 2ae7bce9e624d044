import { useEffect, useRef, useState } from 'react';
import type { Playing } from '../../domain/watching/sleep-timer.ts';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';
import { usePlayerMenuState } from './player-menu.tsx';
import { useSleepTimer } from './use-sleep-timer.ts';
import { useViewerInput } from './use-viewer-input.ts';

/** The sleep timer on a channel. Moments of the broadcast are epoch milliseconds. */
export function useLiveSleep(playing: Playing) {
  const { id, moment, end } = playing;
  const [handle, setHandle] = useState<PlayerHandle>();
  const awake = useRef({ id, moment });
  useViewerInput(() => {
    awake.current = { id, moment };
  });
  useEffect(() => {
    // The press that led to this channel was a sign of the viewer. They may give no other sign on this channel.
    if (awake.current.id !== id) awake.current = { id, moment };
  });
  const [asleep, setAsleep] = useState<{ id: string; awake: number; stopped: number }>();
  const menu = usePlayerMenuState();
  const sleep = useSleepTimer({
    handle,
    currentlyPlaying: () => playing,
    onAsleep: () => setAsleep({ id, awake: awake.current.moment, stopped: moment }),
  });
  const events = {
    onReady: setHandle,
    onPlay: () => setAsleep(undefined),
    onMenu: () => menu.show(true),
  } satisfies Partial<PlayerEvents>;
  return { handle, sleep, menu, end, asleep: asleep?.id === id ? asleep : undefined, events };
}
