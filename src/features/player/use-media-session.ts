import { useEffect } from 'react';
import type { PlayerHandle } from './player-interface.ts';

type Session = {
  title: string;
  artist?: string | undefined;
  artwork?: string | undefined;
  /** Goes to another channel, or to another trailer. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/** Fills the system's media controls: what is playing, and what their buttons do. */
export function useMediaSession(handle: PlayerHandle | undefined, session: Session): void {
  const { title, artist, artwork, onPrevious, onNext } = session;
  useEffect(() => {
    const media: MediaSession | undefined = navigator.mediaSession;
    if (!media || !handle) return;
    media.metadata = new MediaMetadata({
      title,
      ...(artist && { artist }),
      ...(artwork && { artwork: [{ src: new URL(artwork, location.href).href }] }),
    });
    return () => {
      media.metadata = null;
    };
  }, [handle, title, artist, artwork]);
  useEffect(() => {
    const media: MediaSession | undefined = navigator.mediaSession;
    if (!media || !handle) return;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => handle.play(),
      pause: () => handle.pause(),
      seekbackward: ({ seekOffset }) =>
        handle.seek(Math.max(0, handle.position - (seekOffset ?? 10))),
      seekforward: ({ seekOffset }) => handle.seek(handle.position + (seekOffset ?? 10)),
      seekto: ({ seekTime }) => seekTime !== undefined && handle.seek(seekTime),
      ...(onPrevious && { previoustrack: onPrevious }),
      ...(onNext && { nexttrack: onNext }),
    };
    const names = Object.keys(handlers) as MediaSessionAction[];
    for (const name of names) media.setActionHandler(name, handlers[name] ?? null);
    return () => {
      for (const name of names) media.setActionHandler(name, null);
    };
  }, [handle, onPrevious, onNext]);
}
