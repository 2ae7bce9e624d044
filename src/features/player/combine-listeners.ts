import type { PlayerEvents } from './player-interface.ts';

/** Passes each event of a player to all listeners, in their order. */
export function combineListeners(
  ...listeners: readonly Partial<PlayerEvents>[]
): Required<PlayerEvents> {
  const each = (call: (listener: Partial<PlayerEvents>) => void) => listeners.forEach(call);
  return {
    onReady: (handle) => each((listener) => listener.onReady?.(handle)),
    onPlay: () => each((listener) => listener.onPlay?.()),
    onPause: () => each((listener) => listener.onPause?.()),
    onEnded: () => each((listener) => listener.onEnded?.()),
    onWaiting: (waits) => each((listener) => listener.onWaiting?.(waits)),
    onTime: (position, duration) => each((listener) => listener.onTime?.(position, duration)),
    onFullscreen: (entered) => each((listener) => listener.onFullscreen?.(entered)),
    onMuted: (muted) => each((listener) => listener.onMuted?.(muted)),
    onMenu: () => each((listener) => listener.onMenu?.()),
    onFailure: (failure) => each((listener) => listener.onFailure?.(failure)),
  };
}
