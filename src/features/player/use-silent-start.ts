import { useRef, useState } from 'react';
import { readSound } from '../../session/sound.ts';
import type { PlayerEvents, PlayerHandle } from './player.ts';

/** Whether the browser let a video begin by itself only in silence, although the viewer has not chosen silence. */
export function useSilentStart(autoPlay: boolean) {
  const [silent, setSilent] = useState(false);
  // A video may play before the screen was rendered with the player that is ready.
  const running = useRef<PlayerHandle>(undefined);
  const events = {
    onReady: (handle) => {
      running.current = handle;
    },
    onPlay: () => setSilent(Boolean(autoPlay && running.current?.muted && !readSound().muted)),
    onMuted: (muted) => {
      if (!muted) setSilent(false);
    },
  } satisfies Partial<PlayerEvents>;
  return { silent, events };
}
