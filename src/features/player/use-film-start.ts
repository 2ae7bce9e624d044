import { useState } from 'react';
import { isWatched, resumePosition } from '../../domain/catalogue/resume-position.ts';
import type { Video } from '../../queries/videos.ts';

/**
 * Whether a film has begun, and at which second it starts. Until the film begins, a newer position from another device
 * changes the start. After that, saved positions do not. `begin`: the viewer pressed Play on the previous screen.
 */
export function useFilmStart(video: Video, begin: boolean) {
  const known = startOf(video);
  const [begun, setBegun] = useState(begin);
  const [start, setStart] = useState(known);
  if (start.id !== video.id) {
    setStart(known);
    setBegun(begun || begin);
  } else if (!begun && start.at !== known.at) setStart(known);
  return {
    begun,
    /** Seconds. */
    startAt: start.at,
    onPlay: () => setBegun(true),
    /** Seconds. */
    onPlayFrom: (at: number) => {
      setStart({ id: video.id, at, chosen: true });
      setBegun(true);
    },
    /**
     * Call it when the stream's length in seconds is known. Returns true if the film had been watched to its end; it
     * then starts at 0. If the catalogue has no length of the film, this cannot be known earlier.
     */
    onLength: (length: number) => {
      const isOver = !start.chosen && isWatched(start.at, length, undefined, video.marks);
      if (isOver) setStart({ id: video.id, at: 0, chosen: false });
      return isOver;
    },
  };
}

function startOf({ id, progress, duration, marks }: Video) {
  return { id, at: resumePosition(progress, duration, marks), chosen: false };
}
