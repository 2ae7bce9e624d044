import { useEffect, useRef } from 'react';
import type { PlayerHandle } from './player-interface.ts';

type Session = {
  title: string;
  artist?: string | undefined;
  artwork?: string | undefined;
  /** Goes to another channel, trailer or episode. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/**
 * The players on the screen. The last one has the system's media controls, and gives them back when it is gone: a
 * trailer opens over its film.
 */
const players: { readonly current: () => void }[] = [];

const actions = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const;

/** Fills the system's media controls: what is playing, and what their buttons do. */
export function useMediaSession(handle: PlayerHandle | undefined, session: Session): void {
  const { title, artist, artwork, onPrevious, onNext } = session;
  const fill = useRef(clear);
  useEffect(() => {
    if (!handle) return;
    fill.current = () => {
      const handlers: Handlers = {
        play: () => handle.play(),
        pause: () => handle.pause(),
        seekbackward: ({ seekOffset }) =>
          handle.seek(Math.max(0, handle.position - (seekOffset ?? 10))),
        seekforward: ({ seekOffset }) => handle.seek(handle.position + (seekOffset ?? 10)),
        seekto: ({ seekTime }) => seekTime !== undefined && handle.seek(seekTime),
        ...(onPrevious && { previoustrack: onPrevious }),
        ...(onNext && { nexttrack: onNext }),
      };
      const picture = artwork && { artwork: [{ src: new URL(artwork, location.href).href }] };
      write(new MediaMetadata({ title, ...(artist && { artist }), ...picture }), handlers);
    };
    if (players.at(-1) === fill) fill.current();
  }, [handle, title, artist, artwork, onPrevious, onNext]);
  useEffect(() => {
    if (!handle || !navigator.mediaSession) return;
    players.push(fill);
    fill.current();
    return () => {
      players.splice(players.indexOf(fill), 1);
      (players.at(-1)?.current ?? clear)();
    };
  }, [handle]);
}

type Handlers = Partial<Record<(typeof actions)[number], MediaSessionActionHandler>>;

function clear(): void {
  write(null, {});
}

function write(metadata: MediaMetadata | null, handlers: Handlers): void {
  const { mediaSession } = navigator;
  mediaSession.metadata = metadata;
  for (const name of actions) mediaSession.setActionHandler(name, handlers[name] ?? null);
}
