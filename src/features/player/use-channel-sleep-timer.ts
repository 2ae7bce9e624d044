import { useEffect, useRef, useState } from 'react';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';
import { continuesWithoutJump, type Playing } from '../../domain/watching/sleep-timer.ts';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';
import { usePlayerMenuState } from './player-menu.tsx';
import { useSleepTimer } from './use-sleep-timer.ts';
import { useViewerInput } from './use-viewer-input.ts';

/**
 * The sleep timer on a channel. Moments of the broadcast are epoch milliseconds. `goOnAfterEnd` plays what the channel
 * showed after the end of the stream.
 */
export function useChannelSleepTimer(
  playing: Playing,
  kind: PlayableTiming['kind'],
  goOnAfterEnd: () => void,
) {
  const { id, moment, end } = playing;
  const [handle, setHandle] = useState<PlayerHandle>();
  const awake = useRef({ id, moment });
  useViewerInput(() => {
    awake.current = { id, moment };
  });
  const before = useRef({ id, moment });
  useEffect(() => {
    const hasJumped = !continuesWithoutJump({ id, moment }, before.current);
    // A jump without a sign shortly before is none of the viewer's: an archive may lack what follows a past programme.
    const isViewersJump = hasJumped && continuesWithoutJump(before.current, awake.current);
    // The press that led to this channel, or to another time of it, was a sign of the viewer. They may give no other
    // sign there.
    if (awake.current.id !== id || isViewersJump) awake.current = { id, moment };
    before.current = { id, moment };
  });
  const [asleep, setAsleep] = useState<{ id: string; awake: number; stopped: number }>();
  /** True after the timer has stopped a stream at its end. `play` would then play that stream from the beginning. */
  const [hasEnded, setEnded] = useState(false);
  const menu = usePlayerMenuState();
  const sleep = useSleepTimer({
    handle,
    currentlyPlaying: () => playing,
    onAsleep: () => setAsleep({ id, awake: awake.current.moment, stopped: moment }),
  });
  const awaken = () => {
    setAsleep(undefined);
    setEnded(false);
  };
  const events = {
    onReady: setHandle,
    onPlay: awaken,
    onMenu: () => menu.show(true),
    onEnded: () => {
      if (kind === 'live') return;
      // Only a catch-up ends where its programme ends. A start-over ends where its source has nothing later yet.
      const isOver = kind === 'catch-up' && sleep.onEnded();
      // A player page may reach its end before it obeys the pause of the timer.
      if (isOver || asleep?.id === id) setEnded(true);
      else goOnAfterEnd();
    },
  } satisfies Partial<PlayerEvents>;
  return {
    ...{ handle, sleep, menu, end, events },
    asleep: asleep?.id === id ? asleep : undefined,
    goOn: () => {
      if (!hasEnded) return handle?.play();
      awaken();
      goOnAfterEnd();
    },
  };
}
