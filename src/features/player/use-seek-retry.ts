import { type RefObject, useEffect } from 'react';
import type { MuxElement } from './mux-player-handle.ts';

/** Milliseconds in which a seek to a buffered position usually ends. */
const seekTimeoutMs = 2000;

/**
 * Seeks again when a seek does not end although the video is buffered there. WebKitGTK sometimes never ends a seek that
 * begins while the video gets its first data, as hls.js does when a stream begins later than 0. Each time it waits
 * twice as long as before, because a slow device may only need more time, and a new seek makes it begin again.
 */
export function useSeekRetry(element: RefObject<MuxElement | null>): void {
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let timeoutMs = seekTimeoutMs;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const video = player.media;
        if (!video?.seeking) return;
        const position = video.currentTime;
        if (!isBuffered(video, position)) return watch();
        timeoutMs *= 2;
        // The player then sends `seeking`, so the new seek is watched too.
        video.currentTime = position;
      }, timeoutMs);
    };
    const end = () => {
      clearTimeout(timer);
      timeoutMs = seekTimeoutMs;
    };
    player.addEventListener('seeking', watch);
    player.addEventListener('seeked', end);
    return () => {
      end();
      player.removeEventListener('seeking', watch);
      player.removeEventListener('seeked', end);
    };
  }, [element]);
}

/** Whether the second after the position is buffered. */
function isBuffered({ buffered }: Pick<HTMLMediaElement, 'buffered'>, position: number): boolean {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= position && buffered.end(range) > position + 1) return true;
  }
  return false;
}
