import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { isKeptAddress } from '../../domain/downloads/kept-film-address.ts';
import { beginPlayback, playbackAfter, type Source } from './playback-state.ts';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';

type Ready = { readonly attempt: number; readonly src: string; readonly handle: PlayerHandle };

/**
 * Follows a player through the states of `playback-state.ts`. `handle` is undefined until the stream is ready. A player
 * that `unloads` leaves one address before it loads the next, and the positions that it reports in between belong to
 * neither.
 */
export function usePlayback({ mediaKey, src, live }: Source) {
  const [playback, dispatch] = useReducer(playbackAfter, { mediaKey, src, live }, (source) =>
    beginPlayback(source, isOutOfReach(source.src)),
  );
  const [ready, setReady] = useState<Ready>();
  /** The player, once it has reported a position. Until then its position may be 0 and not yet its start. */
  const placed = useRef<Ready>(undefined);
  const { attempt, source } = playback;
  const handle = ready?.attempt === attempt ? ready.handle : undefined;
  const unloads = ready !== undefined && ready.src !== source.src;
  const circumstances = () => ({
    offline: isOutOfReach(src),
    position: placed.current === ready && !unloads ? handle?.position : undefined,
  });
  const take = useEffectEvent((source: Source) =>
    dispatch({ type: 'source', source, ...circumstances() }),
  );
  const retryOnline = useEffectEvent(() => dispatch({ type: 'online', ...circumstances() }));
  // Set before the browser paints, so that nothing of the former video shows over the next one.
  useLayoutEffect(() => take({ mediaKey, src, live }), [mediaKey, src, live]);
  useEffect(() => {
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const events = {
    onReady: (player) => {
      setReady({ attempt, src: source.src, handle: player });
      dispatch({ type: 'ready' });
    },
    onPlay: () => dispatch({ type: 'played' }),
    onPause: () => dispatch({ type: 'paused' }),
    onEnded: () => dispatch({ type: 'ended' }),
    onTime: () => {
      placed.current = ready;
    },
    onWaiting: (waits) => dispatch({ type: 'waits', waits }),
    onFailure: (failure) => dispatch({ type: 'failed', failure, ...circumstances() }),
  } satisfies Partial<PlayerEvents>;
  return {
    playback,
    handle,
    unloads,
    events,
    retry: () => dispatch({ type: 'retry', ...circumstances() }),
  };
}

/** A film that this device keeps needs no network. */
function isOutOfReach(src: string): boolean {
  return !navigator.onLine && !isKeptAddress(src);
}
