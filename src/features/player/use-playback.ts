import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { isKeptAddress } from '../../domain/downloads/kept-address.ts';
import { beginPlayback, playbackAfter, type Source } from './playback-state.ts';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';

/** Follows a player through the states of `playback-state.ts`. `handle` is undefined until the stream is ready. */
export function usePlayback({ mediaKey, src, live }: Source) {
  const [playback, dispatch] = useReducer(playbackAfter, { mediaKey, src, live }, (source) =>
    beginPlayback(source, isOutOfReach(source.src)),
  );
  const [ready, setReady] = useState<{ attempt: number; handle: PlayerHandle }>();
  const { attempt } = playback;
  const handle = ready?.attempt === attempt ? ready.handle : undefined;
  const now = () => ({ offline: isOutOfReach(src), position: handle?.position });
  const take = useEffectEvent((source: Source) => dispatch({ type: 'source', source, ...now() }));
  const retryOnline = useEffectEvent(() => dispatch({ type: 'online', ...now() }));
  // Set before the browser paints, so that nothing of the former video shows over the next one.
  useLayoutEffect(() => take({ mediaKey, src, live }), [mediaKey, src, live]);
  useEffect(() => {
    const online = () => retryOnline();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  const events = {
    onReady: (player) => {
      setReady({ attempt, handle: player });
      dispatch({ type: 'ready' });
    },
    onPlay: () => dispatch({ type: 'played' }),
    onPause: () => dispatch({ type: 'paused' }),
    onEnded: () => dispatch({ type: 'ended' }),
    onWaiting: (waits) => dispatch({ type: 'waits', waits }),
    onFailure: (failure) => dispatch({ type: 'failed', failure, ...now() }),
  } satisfies Partial<PlayerEvents>;
  return { playback, handle, events, retry: () => dispatch({ type: 'retry', ...now() }) };
}

/** A film that this device keeps needs no network. */
function isOutOfReach(src: string): boolean {
  return !navigator.onLine && !isKeptAddress(src);
}
